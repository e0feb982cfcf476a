package org.gridmark.analyse.steady;

import java.util.Arrays;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.SeriesError;

/**
 * A sum over all windows divided by another: a mean, a rate. Its interval is that of the mean of
 * what each window adds to the ratio (the delta method), taken on a scale of ratios, so that it
 * stays positive.
 */
@SuppressWarnings("ArrayRecordComponent") // made for one calculation, and never changed
public record RatioOfSums(double[] numerators, double[] denominators) implements Statistic {
  @Override
  public double value() {
    return Arrays.stream(numerators).sum() / Arrays.stream(denominators).sum();
  }

  @Override
  public Estimate within(long n) {
    double ratio = value();
    if (numerators.length < Estimate.LEAST || !(ratio > 0)) {
      return new Estimate(ratio, Double.NaN, Double.NaN, n);
    }
    double mean = Arrays.stream(denominators).average().orElseThrow();
    double[] shares = new double[numerators.length];
    Arrays.setAll(shares, i -> (numerators[i] - ratio * denominators[i]) / (ratio * mean));
    double factor = Math.exp(SeriesError.of(shares).half(Estimate.SHARE));
    return new Estimate(ratio, ratio / factor, ratio * factor, n);
  }
}
