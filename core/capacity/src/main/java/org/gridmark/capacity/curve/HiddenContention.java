package org.gridmark.capacity.curve;

import java.util.function.DoubleUnaryOperator;

/**
 * The cost is a power, at most the first, of 1 + sigma (n - 1): between contention, whose power is
 * 1, and a power of the size, whose sigma is 1. Some waiting is hidden by other work, the more the
 * longer it is. The coordinates are the root of the share of the cost at the largest size that one
 * server does not have, and sigma.
 *
 * @param largest size measured, in servers
 */
record HiddenContention(int largest) implements Family {
  @Override
  public String words() {
    return "power of contention";
  }

  @Override
  public int coordinates() {
    return 2;
  }

  @Override
  public double prior(double... at) {
    return exponent(at) <= 1 ? Family.ofShares(at[0]) : 0;
  }

  @Override
  public DoubleUnaryOperator shape(double... at) {
    double exponent = exponent(at);
    double sigma = at[1];
    return servers -> exponent * Math.log1p(sigma * (servers - 1));
  }

  private double exponent(double... at) {
    return -Math.log(Family.rest(at[0])) / Math.log1p(at[1] * (largest - 1));
  }
}
