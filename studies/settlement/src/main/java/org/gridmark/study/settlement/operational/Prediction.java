package org.gridmark.study.settlement.operational;

import org.gridmark.analyse.statistics.Estimate;

/**
 * A predicted number beside the measured one.
 *
 * @param quantity what it is of, such as {@code throughput, 4 nodes, 2 databases}
 * @param unit of both
 * @param predicted by a model
 * @param measured with its interval
 */
public record Prediction(String quantity, String unit, double predicted, Estimate measured) {
  /** Checks that there is something to divide by. */
  public Prediction {
    Quantity.requirePositive("what is predicted of " + quantity, predicted);
  }

  /** Measured over predicted, with its interval; the prediction is taken as exact. */
  public Estimate ratio() {
    return measured.times(1 / predicted);
  }
}
