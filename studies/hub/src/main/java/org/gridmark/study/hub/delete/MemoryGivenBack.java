package org.gridmark.study.hub.delete;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The memory that a dropped cache gave back, and the time: from the heaps of all nodes after their
 * last collections, before the cache was there, with it, and after it was dropped.
 *
 * <p>A node tells of its heap once a second, and is written down once a second, so a time is right
 * to two seconds.
 */
public final class MemoryGivenBack implements Derivation {
  private static final String SUBJECT = "drop";

  /** So much of it is called all: the rest is what nodes keep for themselves. */
  private static final double NEARLY_ALL = 0.9;

  /** The sum over the nodes at a time. */
  private record Heap(long time, double bytes) {}

  @Override
  public List<Figure> derive(TrialData trial) {
    List<Heap> heaps = heaps(trial.resources());
    Optional<Double> empty = at(heaps, end(trial, DeleteExperiment.EMPTY));
    Optional<Double> loaded = at(heaps, end(trial, DeleteExperiment.LOADED));
    return empty.isEmpty() || loaded.isEmpty() || loaded.get() <= empty.get()
        ? List.of()
        : figures(trial, heaps, loaded.get(), loaded.get() - empty.get());
  }

  /**
   * The fate of the cache.
   *
   * @param loaded the heap before the drop
   * @param cache the part of it that the cache took
   */
  private static List<Figure> figures(
      TrialData trial, List<Heap> heaps, double loaded, double cache) {
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure(SUBJECT, HubMetrics.MEMORY_CACHE, cache));
    trial
        .figure(Subject.of(SUBJECT), StandardMetrics.ROWS_AFFECTED)
        .ifPresent(n -> figures.add(new Figure(SUBJECT, HubMetrics.MEMORY_ENTRY, cache / n)));
    at(heaps, collected(trial))
        .ifPresent(
            heap ->
                figures.add(
                    new Figure(
                        SUBJECT, HubMetrics.MEMORY_RETURNED_UNASKED, (loaded - heap) / cache)));
    at(heaps, end(trial, DeleteExperiment.DROPPED))
        .ifPresent(
            heap ->
                figures.add(
                    new Figure(SUBJECT, HubMetrics.MEMORY_RETURNED, (loaded - heap) / cache)));
    returned(heaps, end(trial, DeleteExperiment.DROP), loaded - NEARLY_ALL * cache)
        .ifPresent(seconds -> figures.add(new Figure(SUBJECT, HubMetrics.MEMORY_RETURN, seconds)));
    return figures;
  }

  /** Whenever a node told of its heap: those of all nodes, as last told. */
  private static List<Heap> heaps(List<Resource> resources) {
    Map<String, Double> last = new HashMap<>();
    List<Heap> heaps = new ArrayList<>();
    for (Resource resource : resources) {
      if (resource.program().startsWith("node-") && !Double.isNaN(resource.heapBytes())) {
        last.put(resource.program(), resource.heapBytes());
        double sum = last.values().stream().mapToDouble(Double::doubleValue).sum();
        heaps.add(new Heap(resource.time(), sum));
      }
    }
    return heaps;
  }

  private static Optional<Double> at(List<Heap> heaps, long time) {
    return heaps.stream()
        .filter(heap -> heap.time() <= time)
        .reduce((earlier, later) -> later)
        .map(Heap::bytes);
  }

  /** Seconds from the drop until no more was in use than so many bytes. */
  private static Optional<Double> returned(List<Heap> heaps, long dropped, double bytes) {
    return heaps.stream()
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
