package org.gridmark.capacity.curve;

import org.gridmark.analyse.statistics.StudentT;

/** Student's t distribution as a table: a forecast asks for it a hundred thousand times. */
final class StudentTable {
  private static final double STEP = 0.01;
  private static final int STEPS = 1200;

  private final double freedom;
  private final double[] below = new double[STEPS + 2];

  StudentTable(double freedom) {
    this.freedom = freedom;
    for (int i = 0; i < below.length; i++) {
      below[i] = StudentT.below(i * STEP, freedom);
    }
  }

  /** The probability of less than t. */
  double below(double t) {
    return t < 0 ? 1 - ofPositive(-t) : ofPositive(t);
  }

  private double ofPositive(double t) {
    double place = t / STEP;
    int step = (int) place;
    return step < STEPS
        ? below[step] + (place - step) * (below[step + 1] - below[step])
        : StudentT.below(t, freedom);
  }
}
