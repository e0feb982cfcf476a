package org.gridmark.capacity.curve;

import java.util.function.DoubleUnaryOperator;

/**
 * A curve with its errors, all of logarithms.
 *
 * @param shape the logarithm of the cost by servers, but for the level
 * @param level what is to be added to it
 * @param error the variance of the level
 * @param misfit the variance of a size's own mean around the curve; 0: it fits
 * @param trial the variance of a single trial of one server
 * @param noise how that grows with the servers
 * @param weight how likely the curve is, all together having 1
 */
record Curve(
    Family family,
    DoubleUnaryOperator shape,
    double level,
    double error,
    double misfit,
    double trial,
    Noise noise,
    double weight) {
  double logCost(double servers) {
    return level + shape.applyAsDouble(servers);
  }

  double variance() {
    return error + misfit;
  }

  double trial(double servers) {
    return trial * noise.variance(servers);
  }
}
