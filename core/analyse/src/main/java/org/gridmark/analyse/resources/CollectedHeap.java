package org.gridmark.analyse.resources;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;

/**
 * The memory in use after nodes were told to collect their garbage (heap, and what a node keeps
 * beside it), as figures of the phase in which they were told: {@code memory.node} and {@code
 * memory.growth}, one value a node, and {@code memory.total}. Growth is since the first such phase
 * of the trial.
 *
 * <p>A node's value is the least that is seen of it from the order to the end of the phase: its
 * last collection before was not a whole one, and the news of this one take a second or two.
 */
final class CollectedHeap {
  private static final String COLLECT = new Fault.Collect().label();

  /** In use after a collection, on each node; how much more than after the first; of all. */
  private static final Metric NODE = Metric.value("memory.node", Unit.BYTES);

  private static final Metric GROWTH = Metric.value("memory.growth", Unit.BYTES);
  private static final Metric TOTAL = Metric.value("memory.total", Unit.BYTES);

  private CollectedHeap() {}

  static List<Figure> figures(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    Map<String, Double> first = Map.of();
    for (Event.FaultInjected fault : trial.events(Event.FaultInjected.class).toList()) {
      if (fault.fault().equals(COLLECT)) {
        Map<String, Double> left = left(trial, fault);
        add(figures, fault.phase(), left, first);
        first = first.isEmpty() ? left : first;
      }
    }
    return figures;
  }

  private static void add(
      List<Figure> figures, String phase, Map<String, Double> left, Map<String, Double> first) {
    left.forEach(
        (node, bytes) -> {
          figures.add(new Figure(phase, NODE, bytes));
          if (first.containsKey(node)) {
            figures.add(new Figure(phase, GROWTH, bytes - first.get(node)));
          }
        });
    double total = left.values().stream().mapToDouble(Double::doubleValue).sum();
    if (!left.isEmpty()) {
      figures.add(new Figure(phase, TOTAL, total));
    }
  }

  private static Map<String, Double> left(TrialData trial, Event.FaultInjected fault) {
    long end =
        trial
            .events(Event.PhaseEnded.class)
            .filter(event -> event.phase().equals(fault.phase()) && event.time() >= fault.time())
            .mapToLong(Event::time)
            .findFirst()
            .orElse(Long.MAX_VALUE);
    Map<String, Double> left = new TreeMap<>();
    for (Resource look : trial.resources()) {
      boolean within = look.time() > fault.time() && look.time() <= end;
      if (within
          && fault.programs().contains(look.program())
          && Double.isFinite(look.keptBytes())) {
        left.merge(look.program(), look.keptBytes(), Math::min);
      }
    }
    return left;
  }
}
