package org.gridmark.study.hub.primarykey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArithmeticTest {
  private static final double EXACT = 1e-12;

  /** The document's assumptions, in seconds. */
  private static final Arithmetic ASSUMED = new Arithmetic(10, 0.1, 0.2, 0.001);

  /** The four terms and the sum of Barclays 2009, section 8.5.3. */
  @Test
  void theDocumentsSumIsReproduced() {
    List<Double> printed = ASSUMED.printed();
    double[] published = {2, 0.8, 0.76, 0.045};
    for (int i = 0; i < published.length; i++) {
      assertThat(printed.get(i)).isCloseTo(published[i], within(EXACT));
    }
    double sum = Arithmetic.sum(printed);
    assertThat(sum).isCloseTo(3.605, within(EXACT)); // printed as 3.61
    assertThat(1 - sum / ASSUMED.query()).isCloseTo(0.64, within(0.0006)); // "almost"
  }

  /**
   * By its own assumptions the first two terms are right. The third is 68.4 % of the queries in 0.2
   * s each, the fourth 3.6 % in 0.3 s.
   */
  @Test
  void itsAssumptionsGiveLess() {
    List<Double> corrected = ASSUMED.corrected();
    double[] right = {2, 0.8, 0.684 * 0.2, 0.036 * 0.3};
    for (int i = 0; i < right.length; i++) {
      assertThat(corrected.get(i)).isCloseTo(right[i], within(EXACT));
    }
    assertThat(Arithmetic.sum(corrected)).isCloseTo(2.9476, within(EXACT));
  }

  /** If every query took the same time, the average must be that: the shares add up to one. */
  @Test
  void theSharesOfTheCorrectedSumAddUpToOne() {
    assertThat(Arithmetic.sum(Arithmetic.terms(7, 7, 7))).isCloseTo(7, within(EXACT));
    assertThat(Arithmetic.sum(new Arithmetic(7, 1, 1, 0).corrected())).isCloseTo(7, within(EXACT));
  }

  /** The printed ones do not: 20 + 8 + 76 + 4 = 108 %. */
  @Test
  void thoseOfThePrintedSumDoNot() {
    assertThat(Arithmetic.sum(new Arithmetic(1, 1, 1, 0).printed())).isCloseTo(1.08, within(EXACT));
  }
}
