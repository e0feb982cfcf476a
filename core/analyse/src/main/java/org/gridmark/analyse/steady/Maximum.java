package org.gridmark.analyse.steady;

import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.Distribution;

/** The greatest of all answers. Nothing that was seen bounds the greatest that might have been. */
record Maximum(Distribution all) implements Statistic {
  @Override
  public double value() {
    return all.max();
  }

  @Override
  public Estimate within(long n) {
    return new Estimate(value(), Double.NaN, Double.NaN, n);
  }
}
