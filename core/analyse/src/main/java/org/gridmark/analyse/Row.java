package org.gridmark.analyse;

/** A number of one strategy on its way to becoming a {@link Result}. */
record Row(String subject, String metric, String unit, Sampled number, String verdict) {
  Row(String subject, String metric, String unit, Sampled number) {
    this(subject, metric, unit, number, "");
  }

  /** A count of everything there was: exact. */
  static Row count(String subject, String metric, long count, long n) {
    return new Row(subject, metric, "none", Sampled.plain(Estimate.exact((double) count, n)));
  }

  /** The same of a subject that goes by another name in the results. */
  Row of(String other) {
    return new Row(other, metric, unit, number, verdict);
  }
}
