package org.gridmark.study.hub.failover;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * How full the nodes' heaps were before a server was lost, as figures {@code heap.full} of the
 * loss, and what follows: {@code heap.limit}, the fullest that was survived, {@code heap.fails},
 * the emptiest that was not, {@code heap.free}, which is 1 - {@code heap.limit}, and {@code
 * read.growth}, how much longer it took from there to read all that is left.
 *
 * <p>A heap is what a node had in use after it was told to collect, over the largest that it may
 * have. A node's value is the least that is seen of it, as its last collection before was not a
 * whole one.
 */
public final class HeapFill implements Derivation {
  /** Begins the name of each phase in which nodes collect; the loss follows. */
  static final String BEFORE = "heap before ";

  private static final String LOST = "one server lost";

  /** The rule of the document: a third for data, a third for backups (Barclays 2009, chapter 6). */
  private static final double RULE = 2.0 / 3;

  /** A server that was lost, from heaps so full. */
  private record Loss(String subject, double full) {}

  @Override
  public List<Figure> derive(TrialData trial) {
    OptionalDouble largest = trial.figure(Subject.of("nodes"), HubMetrics.HEAP_LARGEST);
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
    long end = trial.first(Event.PhaseEnded.class, phase).orElse(Long.MIN_VALUE);
    trial
        .events(Event.FaultInjected.class)
        .filter(order -> order.phase().equals(phase))
        .forEach(
            order ->
                trial.resources().stream()
                    .filter(look -> look.time() > order.time() && look.time() <= end)
                    .filter(look -> order.programs().contains(look.program()))
                    .filter(look -> Double.isFinite(look.heapBytes()))
                    .forEach(look -> least.merge(look.program(), look.heapBytes(), Math::min)));
    return least.values().stream().mapToDouble(Double::doubleValue);
  }

  /** The losses, by whether the document's rule was kept before. */
  private static Optional<Figure> thirds(TrialData trial, Loss loss) {
    String share = loss.full() <= RULE ? "at most" : "more than";
    OptionalDouble lost = trial.figure(Subject.of(loss.subject()), StandardMetrics.ENTRIES_LOST);
    return lost.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Figure(
                "servers lost from " + share + " 2/3 full",
                StandardMetrics.ENTRIES_LOST,
                lost.getAsDouble()));
  }

  private static List<Figure> limit(TrialData trial, List<Loss> losses) {
    double fails =
        losses.stream()
            .filter(
                loss ->
                    trial.figure(Subject.of(loss.subject()), HubMetrics.SURVIVED).orElse(1) == 0)
            .mapToDouble(Loss::full)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    Optional<Loss> limit =
        losses.stream()
            .filter(
                loss ->
                    trial.figure(Subject.of(loss.subject()), HubMetrics.SURVIVED).orElse(0) == 1)
            .filter(loss -> loss.full() < fails)
            .max(Comparator.comparingDouble(Loss::full));
    List<Figure> figures = new ArrayList<>();
    limit.ifPresent(
        loss -> {
          figures.add(new Figure(LOST, HubMetrics.HEAP_LIMIT, loss.full()));
          figures.add(new Figure(LOST, HubMetrics.HEAP_FREE, 1 - loss.full()));
          growth(trial, loss).ifPresent(figures::add);
        });
    if (Double.isFinite(fails)) {
      figures.add(new Figure(LOST, HubMetrics.HEAP_FAILS, fails));
    }
    return figures;
  }

  /** How much longer it took to read every entry once the server was lost. */
  private static Optional<Figure> growth(TrialData trial, Loss loss) {
    Subject subject = Subject.of(loss.subject());
    OptionalDouble before = trial.figure(subject, HubMetrics.READ_BEFORE);
    OptionalDouble after = trial.figure(subject, HubMetrics.READ_AFTER);
    return before.isEmpty() || after.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Figure(LOST, HubMetrics.READ_GROWTH, after.getAsDouble() / before.getAsDouble()));
  }
}
