package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * Successive windows of one subject in one cluster, and the numbers that they give. All their
 * distributions are decoded at once, so it is not for keeping.
 */
public final class WindowRange {
  private static final double MILLIS_PER_NANO = 1e-6;

  /** A percentile of the results, and how many answers it takes to speak of it. */
  private record Percentile(Metric metric, double share, long least) {}

  private static final List<Percentile> PERCENTILES =
      List.of(
          new Percentile(StandardMetrics.LATENCY_P50, 0.5, 1),
          new Percentile(StandardMetrics.LATENCY_P90, 0.9, 1),
          new Percentile(StandardMetrics.LATENCY_P99, 0.99, 100),
          new Percentile(StandardMetrics.LATENCY_P999, 0.999, 1000));

  /**
   * A number as the results show it.
   *
   * @param factor from the statistic to the unit
   */
  public record Measured(Metric metric, double factor, Statistic statistic) {
    /** In the unit. */
    public double value() {
      return statistic.value() * factor;
    }

    /** With the interval in which another stretch of the same cluster would have it. */
    public Estimate within(long n) {
      return statistic.within(n).times(factor);
    }
  }

  private final List<Window> windows;
  private final List<Distribution> latencies;
  private final Distribution latency;

  public WindowRange(List<Window> windows) {
    this.windows = windows;
    latencies = windows.stream().map(Window::latency).toList();
    latency = Distribution.merge(latencies);
  }

  /** All answers together. */
  Distribution latency() {
    return latency;
  }

  /** The median of all answers together, of which there must be one. */
  double medianMillis() {
    return latency.quantile(0.5) * MILLIS_PER_NANO;
  }

  /** All numbers there are; none if nothing was answered. */
  public List<Measured> measured() {
    List<Measured> all = new ArrayList<>();
    long n = latency.count();
    if (n > 0) {
      double[] answered = column(Window::answered);
      all.add(
          millis(
              StandardMetrics.LATENCY_MEAN, new RatioOfSums(sums(Window::latencyMean), answered)));
      for (Percentile one : PERCENTILES) {
        if (n >= one.least()) {
          all.add(millis(one.metric(), new QuantileOfAll(latencies, latency, one.share())));
        }
      }
      all.add(millis(StandardMetrics.LATENCY_MAX, new Maximum(latency)));
      all.add(
          millis(
              StandardMetrics.SERVICE_MEAN, new RatioOfSums(sums(Window::serviceMean), answered)));
      all.add(plain(StandardMetrics.THROUGHPUT, answered, column(Window::seconds)));
      all.add(plain(StandardMetrics.ROWS_AFFECTED, column(Window::affected), answered));
    }
    return all;
  }

  private static Measured millis(Metric metric, Statistic nanos) {
    return new Measured(metric, MILLIS_PER_NANO, nanos);
  }

  private static Measured plain(Metric metric, double[] over, double[] under) {
    return new Measured(metric, 1, new RatioOfSums(over, under));
  }

  private double[] sums(ToDoubleFunction<Window> mean) {
    return column(one -> one.answered() == 0 ? 0 : mean.applyAsDouble(one) * one.answered());
  }

  private double[] column(ToDoubleFunction<Window> of) {
    return windows.stream().mapToDouble(of).toArray();
  }
}
