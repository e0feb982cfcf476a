package org.gridmark.study.hub.failover;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * How full the nodes' heaps were before a server was lost, as figures {@code heap.full} of the
 * loss, and what follows: {@code heap.limit}, the fullest that was survived, {@code heap.fails},
 * the emptiest that was not, and {@code heap.free}, which is 1 - {@code heap.limit}.
 *
 * <p>A heap is what a node had in use after it was told to collect, over the largest that it may
 * have. A node's value is the least that is seen of it, as its last collection before was not a
 * whole one.
 */
public final class HeapFill implements Derivation {
  /** Begins the name of each phase in which nodes collect; the loss follows. */
  static final String BEFORE = "heap before ";

  static final Metric LARGEST = HubMetrics.HEAP_LARGEST;
  static final Metric SURVIVED = HubMetrics.SURVIVED;
  static final Metric LOST = StandardMetrics.ENTRIES_LOST;

  /** The rule of the document: a third for data, a third for backups (Barclays 2009, chapter 6). */
  private static final double RULE = 2.0 / 3;

  /** A server that was lost, from heaps so full. */
  private record Loss(String subject, double full) {}

  @Override
  public List<Figure> derive(TrialData trial) {
    OptionalDouble largest = value(trial, "nodes", LARGEST);
    List<Figure> figures = new ArrayList<>();
    if (largest.isPresent()) {
      List<Loss> losses = losses(trial, largest.getAsDouble());
      for (Loss loss : losses) {
        figures.add(new Figure(loss.subject(), HubMetrics.HEAP_FULL, loss.full()));
        thirds(trial, loss).ifPresent(figures::add);
      }
      figures.addAll(limit(trial, losses));
    }
    return figures;
  }

  private static List<Loss> losses(TrialData trial, double largest) {
    List<Loss> losses = new ArrayList<>();
    for (Event event : trial.events(Event.PhaseStarted.class).toList()) {
      if (event.phase().startsWith(BEFORE)) {
        String subject = event.phase().substring(BEFORE.length());
        heaps(trial, event.phase())
            .average()
            .ifPresent(heap -> losses.add(new Loss(subject, heap / largest)));
      }
    }
    return losses;
  }

  /** Of the nodes that were told to collect in a phase and told of their heap after it. */
  private static DoubleStream heaps(TrialData trial, String phase) {
    Map<String, Double> least = new TreeMap<>();
    for (Event.FaultInjected order : trial.events(Event.FaultInjected.class).toList()) {
      if (order.phase().equals(phase)) {
        for (Resource look : trial.resources()) {
          boolean within = look.time() > order.time() && look.time() <= end(trial, phase);
          if (within
              && order.programs().contains(look.program())
              && Double.isFinite(look.heapBytes())) {
            least.merge(look.program(), look.heapBytes(), Math::min);
          }
        }
      }
    }
    return least.values().stream().mapToDouble(Double::doubleValue);
  }

  private static long end(TrialData trial, String phase) {
    return trial
        .events(Event.PhaseEnded.class)
        .filter(event -> event.phase().equals(phase))
        .mapToLong(Event::time)
        .findFirst()
        .orElse(Long.MIN_VALUE);
  }

  /** The losses, by whether the document's rule was kept before. */
  private static Optional<Figure> thirds(TrialData trial, Loss loss) {
    String share = loss.full() <= RULE ? "at most" : "more than";
    OptionalDouble lost = value(trial, loss.subject(), LOST);
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Figure("servers lost from " + share + " 2/3 full", LOST, lost.getAsDouble()));
  }

  private static List<Figure> limit(TrialData trial, List<Loss> losses) {
    double fails =
        losses.stream()
            .filter(loss -> value(trial, loss.subject(), SURVIVED).orElse(1) == 0)
            .mapToDouble(Loss::full)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    OptionalDouble limit =
        losses.stream()
            .filter(loss -> value(trial, loss.subject(), SURVIVED).orElse(0) == 1)
            .mapToDouble(Loss::full)
            .filter(full -> full < fails)
            .max();
    List<Figure> figures = new ArrayList<>();
    limit.ifPresent(
        full -> {
          figures.add(new Figure("one server lost", HubMetrics.HEAP_LIMIT, full));
          figures.add(new Figure("one server lost", HubMetrics.HEAP_FREE, 1 - full));
        });
    if (Double.isFinite(fails)) {
      figures.add(new Figure("one server lost", HubMetrics.HEAP_FAILS, fails));
    }
    return figures;
  }

  private static OptionalDouble value(TrialData trial, String name, Metric metric) {
    return trial.figures().stream()
        .filter(
            figure -> figure.subject().equals(Subject.of(name)) && figure.metric().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst();
  }
}
