package org.gridmark.capacity.curve;

import java.util.function.DoubleUnaryOperator;

/**
 * The cost is a power of the servers: each doubling loses the same share. The coordinate is the
 * root of the share of the cost at the largest size that one server does not have.
 *
 * @param largest size measured, in servers
 */
record PowerLaw(int largest) implements Family {
  @Override
  public String words() {
    return "power of the size";
  }

  @Override
  public int coordinates() {
    return 1;
  }

  @Override
  public double prior(double... at) {
    return Family.ofShares(at);
  }

  @Override
  public DoubleUnaryOperator shape(double... at) {
    double exponent = -Math.log(Family.rest(at)) / Math.log(largest);
    return servers -> exponent * Math.log(servers);
  }
}
