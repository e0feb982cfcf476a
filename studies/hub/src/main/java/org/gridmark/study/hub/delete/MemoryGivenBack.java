package org.gridmark.study.hub.delete;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.resources.NodeMemory;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The memory that a dropped cache gave back, and the time: from the heaps of all nodes after their
 * last collections, before the cache was there, with it, and after it was dropped.
 */
public final class MemoryGivenBack implements Derivation {
  private static final String SUBJECT = "drop";

  /** So much of it is called all: the rest is what nodes keep for themselves. */
  private static final double NEARLY_ALL = 0.9;

  @Override
  public List<Figure> derive(TrialData trial) {
    NodeMemory heaps = NodeMemory.of(trial.resources());
    OptionalDouble empty = heaps.at(end(trial, DeleteExperiment.EMPTY));
    OptionalDouble loaded = heaps.at(end(trial, DeleteExperiment.LOADED));
    return empty.isEmpty() || loaded.isEmpty() || loaded.getAsDouble() <= empty.getAsDouble()
        ? List.of()
        : figures(trial, heaps, loaded.getAsDouble(), loaded.getAsDouble() - empty.getAsDouble());
  }

  /**
   * The fate of the cache.
   *
   * @param loaded the heap before the drop
   * @param cache the part of it that the cache took
   */
  private static List<Figure> figures(
      TrialData trial, NodeMemory heaps, double loaded, double cache) {
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure(SUBJECT, HubMetrics.MEMORY_CACHE, cache));
    trial
        .figure(Subject.of(SUBJECT), StandardMetrics.ROWS_AFFECTED)
        .ifPresent(n -> figures.add(new Figure(SUBJECT, StandardMetrics.MEMORY_ENTRY, cache / n)));
    heaps
        .at(collected(trial))
        .ifPresent(
            heap ->
                figures.add(
                    new Figure(
                        SUBJECT, HubMetrics.MEMORY_RETURNED_UNASKED, (loaded - heap) / cache)));
    heaps
        .at(end(trial, DeleteExperiment.DROPPED))
        .ifPresent(
            heap ->
                figures.add(
                    new Figure(SUBJECT, HubMetrics.MEMORY_RETURNED, (loaded - heap) / cache)));
    returned(heaps, end(trial, DeleteExperiment.DROP), loaded - NEARLY_ALL * cache)
        .ifPresent(seconds -> figures.add(new Figure(SUBJECT, HubMetrics.MEMORY_RETURN, seconds)));
    return figures;
  }

  /** Seconds from the drop until no more was in use than so many bytes. */
  private static Optional<Double> returned(NodeMemory heaps, long dropped, double bytes) {
    return heaps.looks().stream()
        .filter(heap -> heap.time() > dropped && heap.bytes() <= bytes)
        .findFirst()
        .map(heap -> (heap.time() - dropped) / 1000.0);
  }

  /** When a phase ended; long ago if it never did. */
  private static long end(TrialData trial, String phase) {
    return trial.first(Event.PhaseEnded.class, phase).orElse(Long.MIN_VALUE);
  }

  /** When the nodes were first told to collect after the drop. */
  private static long collected(TrialData trial) {
    return trial.first(Event.FaultInjected.class, DeleteExperiment.DROPPED).orElse(Long.MIN_VALUE);
  }
}
