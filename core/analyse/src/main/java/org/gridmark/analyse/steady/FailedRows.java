package org.gridmark.analyse.steady;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Recorded;
import org.gridmark.record.Window;

/**
 * After how long requests failed, from their intended start: a target that refuses at once and one
 * that lets its users wait for half a minute have the same number of errors. Like that number, of
 * everything there was, warm-up included; without an interval, and no part of any latency of
 * answers.
 */
final class FailedRows {
  private static final double NANOS_PER_MILLI = 1e6;

  private FailedRows() {}

  /** None where nothing failed, or where it was not recorded after how long. */
  static List<Row> of(Subject subject, Stream<Window> windows) {
    Distribution all =
        Distribution.merge(
            windows
                .map(Window::failed)
                .filter(failed -> failed.count() > 0)
                .map(Recorded::distribution)
                .toList());
    if (all.count() == 0) {
      return List.of();
    }
    return List.of(
        row(subject, StandardMetrics.FAILED_P50, all.quantile(0.5), all),
        row(subject, StandardMetrics.FAILED_P99, all.quantile(0.99), all),
        row(subject, StandardMetrics.FAILED_MAX, all.max(), all));
  }

  private static Row row(Subject subject, Metric metric, long nanos, Distribution all) {
    Estimate seen = new Estimate(nanos / NANOS_PER_MILLI, Double.NaN, Double.NaN, all.count());
    return new Row(subject, metric, Sampled.plain(seen));
  }
}
