package org.gridmark.operational.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class NormalEquationsTest {
  /** The closed forms of a straight line: slope Sxy / Sxx, its variance 1 / Sxx. */
  @Test
  void aStraightLineHasItsClosedForm() {
    double[] x = {1, 2, 4, 7};
    double[] y = {3, 1, 6, 8};
    NormalEquations line = new NormalEquations(2);
    double covariance = 0;
    double spread = 0;
    for (int i = 0; i < x.length; i++) {
      line.add(new double[] {1, x[i]}, y[i]);
      covariance += (x[i] - 3.5) * (y[i] - 4.5);
      spread += (x[i] - 3.5) * (x[i] - 3.5);
    }
    double slope = covariance / spread;
    assertThat(line.solve(0))
        .containsExactly(new double[] {4.5 - 3.5 * slope, slope}, within(1e-9));
    assertThat(line.variance(0, 1)).isCloseTo(1 / spread, within(1e-12));
  }

  @Test
  void rowsThatDoNotDetermineTheUnknownsGiveNoNumber() {
    NormalEquations twice = new NormalEquations(2);
    twice.add(new double[] {1, 3}, 1);
    twice.add(new double[] {2, 6}, 2);
    assertThat(twice.solve(0)).contains(Double.NaN);
    assertThat(twice.variance(1, 0)).isNaN();
  }
}
