package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.SeriesError;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.record.Distribution;

/**
 * A quantile of all answers of all windows. Its interval is R. Woodruff's ("Confidence intervals
 * for medians and other position measures", Journal of the American Statistical Association 47,
 * 1952): how far the share of answers up to the quantile may be from what it should be, read back
 * as quantiles. It has no upper end, and so there is no interval, where that share may be all.
 *
 * @param all the windows together
 */
record QuantileOfAll(List<Distribution> windows, Distribution all, double share)
    implements Statistic {
  @Override
  public double value() {
    return all.quantile(share);
  }

  @Override
  public Estimate within(long n) {
    double half = windows.size() < Estimate.LEAST ? 1 : half();
    if (!(share + half < 1)) {
      return new Estimate(value(), Double.NaN, Double.NaN, n);
    }
    double low = all.quantile(Math.max(0, share - half));
    double high = all.quantile(share + half);
    double blur = Math.exp(Aggregation.QUANTILE.resolution());
    return new Estimate(value(), low / blur, high * blur, n);
  }

  /**
   * Answers that share the quantile's value are on both sides of it: either may vary more. And no
   * share is known better than to the standard error of as many independent answers.
   */
  private double half() {
    long value = all.quantile(share);
    double independent = Math.sqrt(share * (1 - share) / all.count());
    return Math.max(independent, Math.max(half(value), half(value - 1)));
  }

  private double half(long value) {
    double[] surplus =
        windows.stream().mapToDouble(one -> upTo(one, value) - share * one.count()).toArray();
    return SeriesError.of(surplus).half(Estimate.SHARE) * windows.size() / all.count();
  }

  private static long upTo(Distribution window, long value) {
    long[] values = window.values();
    long sum = 0;
    for (int i = 0; i < values.length && values[i] <= value; i++) {
      sum += window.counts()[i];
    }
    return sum;
  }
}
