package org.gridmark.analyse.compare;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Metric;

/**
 * By how much two equal sessions on one machine differ, in 95 of 100 cases, as a factor from 1.
 *
 * @param factors of each kind of metric
 * @param source where they come from, in words
 */
public record SessionBounds(Map<MetricKind, Double> factors, String source) {
  /** Those that are assumed where nobody has measured them. */
  public static final SessionBounds STATED =
      new SessionBounds(
          Map.of(
              MetricKind.MEAN, 1.35,
              MetricKind.TAIL, 2.0,
              MetricKind.RATE, 1.35,
              MetricKind.OTHER, 1.5),
          "stated default; gridmark calibrate --sessions measures it");

  /**
   * @throws IllegalArgumentException if a kind has none, or one below 1
   */
  public SessionBounds {
    EnumMap<MetricKind, Double> all = new EnumMap<>(factors);
    for (MetricKind kind : MetricKind.values()) {
      if (!(all.getOrDefault(kind, Double.NaN) >= 1)) {
        throw new IllegalArgumentException(kind + " needs a factor from 1");
      }
    }
    factors = Collections.unmodifiableMap(all);
  }

  /** That of a metric. */
  public double of(Metric metric) {
    return factors.getOrDefault(MetricKind.of(metric), Double.NaN);
  }

  /** As people read it: each kind with its factor. */
  public String words() {
    return Arrays.stream(MetricKind.values())
        .map(kind -> String.format(Locale.ROOT, "%s %.2fx", kind.word(), factors.get(kind)))
        .collect(Collectors.joining(", "));
  }
}
