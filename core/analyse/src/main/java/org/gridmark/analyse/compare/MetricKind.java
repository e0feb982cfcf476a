package org.gridmark.analyse.compare;

import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;

/** Kinds of metrics, those of one kind vary alike from one session to the next. */
public enum MetricKind {
  /** Means and medians of times of requests. */
  MEAN("mean"),
  /** High percentiles, which rest on few answers. */
  TAIL("tail"),
  /** Things done in a second. */
  RATE("rate"),
  /** Recovery, times and rates of jobs, memory. */
  OTHER("other");

  private static final List<Metric> TAILS =
      List.of(
          StandardMetrics.LATENCY_P99, StandardMetrics.LATENCY_P999, StandardMetrics.LATENCY_MAX);

  private static final List<String> OF_REQUESTS = List.of("latency.", "service.");

  private final String word;

  MetricKind(String word) {
    this.word = word;
  }

  /** Its name in files. */
  public String word() {
    return word;
  }

  /** The kind of a metric. */
  public static MetricKind of(Metric metric) {
    if (TAILS.contains(metric)) {
      return TAIL;
    }
    if (OF_REQUESTS.stream().anyMatch(metric.name()::startsWith)) {
      return MEAN;
    }
    return metric.perSecond() ? RATE : OTHER;
  }
}
