package org.gridmark.analyse.result;

import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;

/** A number of one strategy on its way to becoming a {@link Result}. */
public record Row(
    String subject,
    String metric,
    String unit,
    Sampled number,
    String verdict,
    List<Doubt> doubts) {
  /** Copies. */
  public Row {
    doubts = List.copyOf(doubts);
  }

  public Row(String subject, String metric, String unit, Sampled number, String verdict) {
    this(subject, metric, unit, number, verdict, List.of());
  }

  public Row(String subject, String metric, String unit, Sampled number) {
    this(subject, metric, unit, number, "");
  }

  /** A count of everything there was: exact. */
  public static Row count(String subject, String metric, long count, long n) {
    return new Row(subject, metric, "none", Sampled.plain(Estimate.exact((double) count, n)));
  }

  /** The same, with what speaks against it. */
  public Row doubted(List<Doubt> more) {
    return new Row(subject, metric, unit, number, verdict, more);
  }

  /** What follows may rest on: without an interval if anything speaks against it. */
  public Sampled relied() {
    return doubts.isEmpty() ? number : number.doubtful();
  }

  /** The same of a subject that goes by another name in the results. */
  public Row of(String other) {
    return new Row(other, metric, unit, number, verdict, doubts);
  }
}
