package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SampledTest {
  @Test
  void aRatioOfReplicatesIsTakenOneByOne() {
    // Each replicate of the numerator is twice that of the denominator, so the ratio is certain.
    Sampled divisor = Sampled.of(2, new double[] {1, 2, 3}, 10);
    Sampled ratio = divisor.times(2).over(divisor);
    assertThat(ratio.estimate()).isEqualTo(new Estimate(2, 2, 2, 10));
  }

  @Test
  void otherRatiosTakeTheWidestIntervalThereCanBe() {
    Sampled numerator = Sampled.plain(new Estimate(10, 8, 12, 5));
    Sampled divisor = Sampled.plain(new Estimate(4, 2, 8, 3));
    assertThat(numerator.over(divisor).estimate()).isEqualTo(new Estimate(2.5, 1, 6, 3));
  }

  @Test
  void aDivisorThatMayBeZeroLeavesNoInterval() {
    Sampled numerator = Sampled.plain(new Estimate(10, 8, 12, 5));
    Sampled divisor = Sampled.plain(new Estimate(1, -1, 3, 3));
    assertThat(numerator.over(divisor).estimate().bounded()).isFalse();
  }

  @Test
  void theIntervalLeavesATailOfFiveInTwoHundredOnEachSide() {
    double[] replicates = new double[1001];
    for (int i = 0; i < replicates.length; i++) {
      replicates[i] = 1000 - i;
    }
    assertThat(Sampled.of(500, replicates, 9).estimate()).isEqualTo(new Estimate(500, 25, 975, 9));
  }
}
