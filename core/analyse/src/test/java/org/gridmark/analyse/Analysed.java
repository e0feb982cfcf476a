package org.gridmark.analyse;

import java.util.List;
import java.util.Random;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** Short series, and what the analyst makes of them. */
final class Analysed {
  static final long MILLI = 1_000_000;

  private Analysed() {}

  static long[] uniform(int milliseconds) {
    long[] nanos = new long[milliseconds];
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = (i + 1) * MILLI;
    }
    return nanos;
  }

  static long[] equal(int size) {
    return java.util.stream.LongStream.generate(() -> 5 * MILLI).limit(size).toArray();
  }

  static long[] noisy(Random random, double millis) {
    return random
        .doubles(10)
        .map(share -> millis * (0.8 + 0.4 * share))
        .mapToLong(one -> Math.round(one * MILLI))
        .toArray();
  }

  static Window wrong(Window window) {
    return new Window(
        window.client(),
        window.phase(),
        window.subject(),
        window.start(),
        1,
        window.count(),
        0,
        window.count(),
        window.affected(),
        window.latency(),
        window.service());
  }

  static TrialData trial(List<Window> windows) {
    return Fixtures.trial(1, "default", windows, List.of());
  }

  static Analysis analyse(List<Published> published, List<Claim> claims, TrialData... trials) {
    return Analyst.analyse(
        Fixtures.run(Fixtures.info(List.of("default"), published, claims), trials));
  }

  static Result result(Analysis analysis, String metric) {
    return analysis.results().stream()
        .filter(result -> result.metric().name().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  static Estimate estimate(Analysis analysis, String metric) {
    return result(analysis, metric).estimate();
  }
}
