package org.gridmark.analyse;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.search.Probe;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** A server with a queue, in virtual time: what a probe of it would have recorded. */
public final class SimulatedQueue {
  private static final int USERS = 64;
  private static final String PHASE = "phase";

  private final SplittableRandom random;
  private final ToDoubleFunction<SplittableRandom> service;

  /**
   * @param service draws a service time, in seconds
   */
  public SimulatedQueue(long seed, ToDoubleFunction<SplittableRandom> service) {
    this.random = new SplittableRandom(seed);
    this.service = service;
  }

  /** Poisson arrivals at a rate, served one after the other; users ask, 64 of them at most. */
  public Probe probe(double rate, Duration length) {
    double end = length.toMillis() / 1000.0;
    List<Double> ends = new ArrayList<>();
    TreeMap<Long, List<Long>> nanos = new TreeMap<>();
    int started = 0;
    double free = 0;
    for (double at = arrival(0, rate); at < end; at = arrival(at, rate)) {
      int number = ends.size();
      double start = number < USERS ? at : Math.max(at, ends.get(number - USERS));
      started += start < end ? 1 : 0;
      free = Math.max(free, at) + service.applyAsDouble(random);
      ends.add(free);
      long second = (long) free;
      nanos.computeIfAbsent(second, none -> new ArrayList<>()).add((long) ((free - at) * 1e9));
    }
    List<Window> windows = new ArrayList<>();
    nanos.forEach((second, values) -> windows.add(window(second, values)));
    return probe(windows, ends.size(), started);
  }

  private double arrival(double before, double rate) {
    return before + random.nextExponential() / rate;
  }

  /** A probe that recorded these windows. */
  public static Probe probe(List<Window> windows, int due, int started) {
    Map<String, String> delivered =
        Map.of(
            "client",
            "users",
            "subjects",
            "get",
            "due",
            String.valueOf(due),
            "started",
            String.valueOf(started));
    List<Event> events = List.of(new EventText(0, "delivered", PHASE, delivered).event());
    TrialData trial = new TrialData(1, "default", windows, List.of(), List.of(), events, List.of());
    return Probe.of(trial, PHASE, "");
  }

  /** The window of one second's answers. */
  public static Window window(long second, List<Long> nanos) {
    long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
    long[] values = Arrays.stream(sorted).distinct().toArray();
    long[] counts = new long[values.length];
    for (long value : sorted) {
      counts[Arrays.binarySearch(values, value)]++;
    }
    Distribution all = new Distribution(values, counts);
    long n = sorted.length;
    return new Window("users", PHASE, Subject.of("get"), second * 1000, 1, n, 0, 0, n, all, all);
  }
}
