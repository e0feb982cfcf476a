package org.gridmark.capacity.curve;

import java.util.function.DoubleUnaryOperator;

/**
 * Throughput rises to a limit c, (1 + (n / c)^k)^(-1/k) of n servers without it: k = 1 is
 * contention, and the larger k is, the sharper is the bend, as where users queue for several
 * processors. The coordinates are the root of the share of the cost at the largest size that is the
 * limit's, and 1 / k.
 *
 * @param largest size measured, in servers
 */
record Limit(int largest) implements Family {
  /** With a sharper bend than this there is none before the limit. */
  private static final double SHARPEST = 50;

  @Override
  public String words() {
    return "limit";
  }

  @Override
  public int coordinates() {
    return 2;
  }

  @Override
  public double prior(double... at) {
    return at[1] * SHARPEST >= 1 ? Family.ofShares(at[0]) : 0;
  }

  @Override
  public DoubleUnaryOperator shape(double... at) {
    double sharpness = 1 / at[1];
    double full = Math.pow(Family.rest(at[0]), -sharpness) - 1;
    return servers -> Math.log1p(full * Math.pow(servers / largest, sharpness)) / sharpness;
  }
}
