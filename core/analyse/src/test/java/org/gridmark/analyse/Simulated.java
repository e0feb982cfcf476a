package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Runs of which the truth is known. A latency is lognormal: its logarithm is the sum of what is its
 * cluster's own, what is its second's (an autoregression), and what is its own. The number of
 * answers in a second is lognormal, too, with an autoregression of its own.
 *
 * @param trials of each strategy
 * @param between standard deviation between clusters
 * @param drift standard deviation of what all trials of a repetition have in common
 * @param windows in a trial
 * @param neighbours correlation of neighbouring seconds
 * @param slower how many times longer everything takes with strategy b than with a
 */
public record Simulated(
    int trials, double between, double drift, int windows, double neighbours, double slower) {
  static final double ANSWERS = 100;
  private static final double SECONDS = 0.05;
  private static final double OWN = 0.3;
  private static final double NANOS = 1e7;

  /** The factors of single answers: drawing them anew each time would take long. */
  private static final double[] POOL = new double[1 << 22];

  static {
    SplittableRandom random = new SplittableRandom(2026);
    Arrays.setAll(POOL, i -> Math.exp(OWN * random.nextGaussian()));
  }

  /** The typical number of a cluster with strategy a, in the unit of the results. */
  double truth(String metric) {
    double variance = SECONDS * SECONDS + OWN * OWN;
    double millis = NANOS / 1e6;
    return switch (metric) {
      case "latency.mean" -> millis * Math.exp(variance / 2);
      case "latency.p50" -> millis;
      case "latency.p99" -> millis * Math.exp(2.326348 * Math.sqrt(variance));
      case "throughput" -> ANSWERS * Math.exp(SECONDS * SECONDS / 2);
      default -> throw new IllegalArgumentException(metric);
    };
  }

  /** A run of strategies a and b, taking turns. */
  RunData run(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<TrialData> all = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int repetition = 0; repetition < trials; repetition++) {
      double common = drift * random.nextGaussian();
      for (String strategy : List.of("a", "b")) {
        double own = common + between * random.nextGaussian();
        double level = own + (strategy.equals("b") ? Math.log(slower) : 0);
        order.add(strategy);
        List<Window> recorded = windows(random, level);
        all.add(Fixtures.trial(order.size(), strategy, recorded, List.of()));
      }
    }
    return new RunData(Fixtures.info(order, List.of(), List.of()), all, List.of());
  }

  private List<Window> windows(RandomGenerator random, double level) {
    double[] latencies = series(random, windows, neighbours);
    double[] counts = series(random, windows, neighbours);
    List<Window> all = new ArrayList<>();
    for (int second = 0; second < windows; second++) {
      double scale = NANOS * Math.exp(level + SECONDS * latencies[second]);
      int count = (int) Math.round(ANSWERS * Math.exp(SECONDS * counts[second] - level));
      Distribution latency = distribution(random, scale, count);
      all.add(
          new Window(
              "users",
              "alone",
              Subject.of("query"),
              second * 1000L,
              1,
              count,
              0,
              0,
              count,
              latency,
              latency));
    }
    return all;
  }

  private static Distribution distribution(RandomGenerator random, double scale, int count) {
    int from = random.nextInt(POOL.length - count);
    long[] nanos = new long[count];
    Arrays.setAll(nanos, i -> Math.round(scale * POOL[from + i]));
    Arrays.sort(nanos);
    long[] once = new long[count];
    Arrays.fill(once, 1);
    return new Distribution(nanos, once);
  }

  /** A stationary autoregression of unit variance. */
  public static double[] series(RandomGenerator random, int size, double neighbours) {
    double[] series = new double[size];
    double last = random.nextGaussian();
    for (int i = 0; i < size; i++) {
      series[i] = last;
      last = neighbours * last + Math.sqrt(1 - neighbours * neighbours) * random.nextGaussian();
    }
    return series;
  }
}
