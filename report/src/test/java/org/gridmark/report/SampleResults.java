package org.gridmark.report;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.FormerNames;
import org.jspecify.annotations.Nullable;

/** The numbers of the made-up run. */
final class SampleResults {
  private final String strategy;
  private final List<Result> rows = new ArrayList<>();

  private SampleResults(String strategy) {
    this.strategy = strategy;
  }

  static List<Result> of(String strategy, double slower) {
    SampleResults results = new SampleResults(strategy);
    results.loads(slower);
    for (Sample.Query query : Sample.QUERIES) {
      results.query(query.name(), query.ours() * slower, query.alone() * 1000);
    }
    for (Sample.Query query : Sample.QUERIES) {
      results.query(
          query.name() + " under traffic", query.ours() * 1.62 * slower, query.traffic() * 1000);
    }
    results.query("traffic", 14.3 * slower, null);
    results.failover();
    return results.rows;
  }

  private void loads(double slower) {
    row("file load", "load.rate", "1/s", 92_400 / slower, 0.04, 44_409.0);
    row("file load", "load.time", "s", 0.108 * slower, 0.04, null);
    row("database load", "load.rate", "1/s", 61_200 / slower, 0.02, 19_984.0);
    row("database load", "load.time", "s", 2.94 * slower, 0.02, null);
    row("database load", "read.rate", "1/s", 181_000 / slower, 0.03, null);
    row("database load", "put.rate", "1/s", 66_900 / slower, 0.02, null);
  }

  private void query(String subject, double mean, @Nullable Double published) {
    row(subject, "latency.mean", "ms", mean, 0.025, published);
    row(subject, "latency.p50", "ms", mean * 0.93, 0.02, null);
    row(subject, "latency.p90", "ms", mean * 1.31, 0.03, null);
    row(subject, "latency.p99", "ms", mean * 2.1, 0.09, null);
    row(subject, "latency.p999", "ms", mean * 4.4, 0.3, null);
    row(subject, "latency.max", "ms", mean * 6.5, Double.NaN, null);
    row(subject, "service.mean", "ms", mean * 0.99, 0.025, null);
    row(subject, "throughput", "1/s", 1000 / mean, 0.025, null);
    exact(subject, "requests", "none", Math.rint(6000 / mean));
    exact(subject, "rows.affected", "rows", 914);
    exact(subject, "rows.wrong", "rows", 0);
    exact(subject, "errors", "none", 0);
  }

  private void failover() {
    String subject = "Activity Trade Status after kill-node";
    row(subject, "recovery.first-success", "s", 2.31, Double.NaN, null);
    row(subject, "recovery.redundant", "s", 6.4, Double.NaN, null);
    row(subject, "recovery.steady", "s", 8.9, Double.NaN, 15.0);
    row(subject, "recovery.spike", "none", 371, Double.NaN, 4.0);
    exact("audit", "entries.expected", "none", 180_000);
    exact("audit", "entries.lost", "none", 0);
    exact("audit", "entries.doubled", "none", 0);
    exact("audit", "entries.wrong", "none", 0);
  }

  private void exact(String subject, String metric, String unit, double value) {
    rows.add(result(subject, metric, unit, Estimate.exact(value, 1), null));
  }

  private void row(
      String subject,
      String metric,
      String unit,
      double value,
      double spread,
      @Nullable Double published) {
    Estimate estimate =
        new Estimate(value, value * (1 - spread), value * (1 + spread), spread < 1 ? 1200 : 1);
    rows.add(result(subject, metric, unit, estimate, published));
  }

  private Result result(
      String subject, String metric, String unit, Estimate estimate, @Nullable Double published) {
    boolean unsteady = subject.startsWith("Position Date under") && metric.startsWith("latency");
    return new Result(
        "hub",
        "tour",
        "coherence",
        strategy,
        FormerNames.subject(subject),
        FormerNames.metric(metric, Unit.of(unit)),
        estimate,
        published,
        unsteady ? Steadiness.NEVER : Ruling.NONE);
  }
}
