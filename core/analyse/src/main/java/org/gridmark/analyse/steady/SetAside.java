package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.TrialWindows.Searched;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * The windows that are in no latency of a subject, because they came before those that count: how
 * long they took, and how slow they were. The mean over the trials that set anything aside; the
 * greatest of all.
 */
final class SetAside {
  private static final double MILLIS_PER_NANO = 1e-6;

  private SetAside() {}

  static List<Row> rows(Subject subject, List<Searched> trials) {
    SortedMap<Integer, Double> seconds = new TreeMap<>();
    SortedMap<Integer, Distribution> latencies = new TreeMap<>();
    for (Searched trial : trials) {
      List<Window> aside = trial.aside();
      seconds.put(trial.repetition(), aside.stream().mapToDouble(Window::seconds).sum());
      Distribution latency = Distribution.merge(aside.stream().map(Window::latency).toList());
      if (latency.count() > 0) {
        latencies.put(trial.repetition(), latency);
      }
    }
    List<Row> rows = new ArrayList<>();
    rows.add(new Row(subject, StandardMetrics.SETASIDE_SECONDS, mean(seconds)));
    if (!latencies.isEmpty()) {
      rows.add(row(subject, StandardMetrics.SETASIDE_MEAN, latencies, Distribution::mean));
      rows.add(row(subject, StandardMetrics.SETASIDE_P99, latencies, one -> one.quantile(0.99)));
      double max = latencies.values().stream().mapToLong(Distribution::max).max().orElse(0);
      Estimate seen = new Estimate(max * MILLIS_PER_NANO, Double.NaN, Double.NaN, latencies.size());
      rows.add(new Row(subject, StandardMetrics.SETASIDE_MAX, Sampled.plain(seen)));
    }
    return rows;
  }

  private static Row row(
      Subject subject,
      Metric metric,
      SortedMap<Integer, Distribution> latencies,
      ToDoubleFunction<Distribution> nanos) {
    SortedMap<Integer, Double> millis = new TreeMap<>();
    latencies.forEach(
        (trial, latency) -> millis.put(trial, nanos.applyAsDouble(latency) * MILLIS_PER_NANO));
    double resolution = metric.aggregation().resolution();
    return new Row(subject, metric, Sampled.over(millis, resolution, millis.size()));
  }

  /** Where every trial is alike, there is nothing to estimate. */
  private static Sampled mean(SortedMap<Integer, Double> seconds) {
    boolean alike = seconds.values().stream().distinct().count() == 1;
    return alike
        ? Sampled.plain(Estimate.exact(seconds.values().iterator().next(), seconds.size()))
        : new Sampled(
            Estimate.mean(seconds.values().stream().mapToDouble(Double::doubleValue).toArray()),
            seconds);
  }
}
