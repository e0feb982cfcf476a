package org.gridmark.analyse.result;

import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;

/** A number of one strategy on its way to becoming a {@link Result}. */
public record Row(
    Subject subject, Metric metric, Sampled number, Ruling verdict, List<Doubt> doubts) {
  /** Copies. */
  public Row {
    doubts = List.copyOf(doubts);
  }

  public Row(Subject subject, Metric metric, Sampled number, Ruling verdict) {
    this(subject, metric, number, verdict, List.of());
  }

  public Row(Subject subject, Metric metric, Sampled number) {
    this(subject, metric, number, Ruling.NONE);
  }

  /** A count of everything there was: exact. */
  public static Row count(Subject subject, Metric metric, long count, long n) {
    return new Row(subject, metric, Sampled.plain(Estimate.exact((double) count, n)));
  }

  /** The same, with doubts about it. */
  public Row doubted(List<Doubt> more) {
    return new Row(subject, metric, number, verdict, more);
  }

  /** The number for further conclusions: without an interval if the row is in doubt. */
  public Sampled relied() {
    return doubts.isEmpty() ? number : number.doubtful();
  }

  /** The same of another subject. */
  public Row of(Subject other) {
    return new Row(other, metric, number, verdict, doubts);
  }

  /** The unit of the metric. */
  public Unit unit() {
    return metric.unit();
  }
}
