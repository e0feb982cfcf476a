package org.gridmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** A made-up search for the highest rate: latency grows as in a queue of 520 a second. */
final class SampleSearch {
  private static final double[] RATES = {40, 80, 160, 320, 640, 453, 381, 349};
  private static final double CAPACITY = 520;
  private static final String SUBJECT = "Activity Key";

  private SampleSearch() {}

  static Analysis analysis() {
    List<TrialData> trials = new ArrayList<>();
    for (int number = 1; number <= 3; number++) {
      trials.add(trial(number));
    }
    RunInfo info =
        Sample.info(List.of("default"), List.of("default", "default", "default"))
            .option("find-rate", "p99<=25ms")
            .option("users", "64");
    Result highest =
        new Result(
            "hub",
            "tour",
            "coherence",
            "default",
            Subject.of("alone"),
            StandardMetrics.RATE_HIGHEST,
            new Estimate(349, 331, 388, 3),
            null,
            Ruling.NONE);
    return new Analysis(
        new RunData(info, trials, List.of()),
        List.of(highest),
        List.of(),
        List.of(),
        series(trials),
        List.of(),
        List.of());
  }

  private static TrialData trial(int number) {
    Random random = new Random(number);
    List<Window> windows = new ArrayList<>();
    List<Event> events = new ArrayList<>();
    long time = Sample.STARTED + number * 1_000_000L;
    for (double rate : RATES) {
      String phase = phase(rate);
      for (int second = 0; second < 10; second++) {
        windows.add(window(phase, time + second * 1000L, rate, random));
      }
      time += 10_000;
      events.add(new EventText(time, "probe", phase, told(rate)).event());
    }
    return new TrialData(number, "default", windows, List.of(), List.of(), events, List.of());
  }

  private static String phase(double rate) {
    return "alone at " + (int) rate + "/s";
  }

  private static double millis(double rate) {
    return 1000 / Math.max(CAPACITY - rate, 5);
  }

  private static Map<String, String> told(double rate) {
    double p99 = 4.6 * millis(rate);
    String outcome =
        rate > 500 ? "rejected" : p99 <= 23 ? "accepted" : p99 > 27 ? "rejected" : "undecided";
    String reason =
        rate > 500
            ? "not delivered: 5211 of 6400 requests that were due were started"
            : "p99 %.1f ms (%.1f to %.1f ms)".formatted(p99, 0.9 * p99, 1.12 * p99);
    return Map.of(
        "search",
        "alone",
        "rate",
        String.valueOf((int) rate),
        "outcome",
        outcome,
        "reason",
        reason);
  }

  private static Window window(String phase, long start, double rate, Random random) {
    long[] nanos =
        random
            .doubles((long) rate)
            .mapToLong(share -> (long) (-Math.log(1 - share) * millis(rate) * 1e6) / 1000 * 1000)
            .sorted()
            .distinct()
            .toArray();
    long[] ones = new long[nanos.length];
    java.util.Arrays.fill(ones, 1);
    Distribution latency = new Distribution(nanos, ones);
    return new Window(
        "users",
        phase,
        Subject.of(SUBJECT),
        start,
        1,
        nanos.length,
        0,
        0,
        nanos.length,
        latency,
        latency);
  }

  private static List<Series> series(List<TrialData> trials) {
    List<Series> all = new ArrayList<>();
    for (double rate : RATES) {
      List<List<Window>> windows =
          trials.stream()
              .map(t -> t.windows().stream().filter(w -> w.phase().equals(phase(rate))).toList())
              .toList();
      Distribution latency =
          Distribution.merge(windows.stream().flatMap(List::stream).map(Window::latency).toList());
      all.add(
          new Series(
              "default",
              phase(rate),
              Subject.of(SUBJECT),
              windows,
              List.of(0, 0, 0),
              List.of(true, true, true),
              true,
              latency));
    }
    return all;
  }
}
