package org.gridmark.capacity;

import java.util.List;
import org.gridmark.analyse.search.Objective.Latency;

/**
 * The answers to some requests in the steady part of a phase of one trial.
 *
 * @param throughput answers/s
 * @param mean response time from the intended start, in ms, as are the quantiles
 * @param p99 NaN where there are too few answers to tell
 */
public record Answers(double throughput, double mean, double p50, double p90, double p99) {
  /** The numbers of response time that can be predicted. */
  public static final List<Latency> LATENCIES =
      List.of(Latency.MEAN, Latency.P50, Latency.P90, Latency.P99);

  /** One of {@link #LATENCIES}, in ms. */
  public double of(Latency latency) {
    return switch (latency) {
      case MEAN -> mean;
      case P50 -> p50;
      case P90 -> p90;
      case P99 -> p99;
      case P999, MAX -> Double.NaN;
    };
  }
}
