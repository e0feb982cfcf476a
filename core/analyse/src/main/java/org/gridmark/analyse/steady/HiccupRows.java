package org.gridmark.analyse.steady;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * How late the clients' own threads woke up, of all clients and trials together. It is no subject
 * to be compared, but what every latency beside it may owe to the client.
 */
final class HiccupRows {
  private static final double MILLIS_PER_NANO = 1e-6;

  private HiccupRows() {}

  static SeriesNumbers of(String phase, List<TrialWindows> trials) {
    Distribution all =
        Distribution.merge(trials.stream().map(one -> Distribution.merge(latencies(one))).toList());
    List<Row> rows =
        all.count() == 0
            ? List.of()
            : List.of(
                row(StandardMetrics.HICCUP_P50, all.quantile(0.5), all.count()),
                row(StandardMetrics.HICCUP_P99, all.quantile(0.99), all.count()),
                row(StandardMetrics.HICCUP_MAX, all.max(), all.count()));
    return new SeriesNumbers(phase, Window.HICCUPS, null, rows, Map.of(), List.of());
  }

  private static List<Distribution> latencies(TrialWindows trial) {
    return trial.recorded().stream().map(Window::latency).toList();
  }

  private static Row row(Metric metric, long nanos, long n) {
    Estimate seen = new Estimate(nanos * MILLIS_PER_NANO, Double.NaN, Double.NaN, n);
    return new Row(Window.HICCUPS, metric, Sampled.plain(seen));
  }
}
