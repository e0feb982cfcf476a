package org.gridmark.analyse.steady;

import org.gridmark.analyse.statistics.Estimate;

/** A number of the successive windows of one cluster. */
interface Statistic {
  /** The number. */
  double value();

  /**
   * The number with the interval in which another stretch of the same cluster would have it; n is
   * for the caller to say. Without an interval where there are too few windows or answers.
   */
  Estimate within(long n);
}
