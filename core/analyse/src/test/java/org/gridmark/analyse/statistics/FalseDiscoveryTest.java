package org.gridmark.analyse.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FalseDiscoveryTest {
  /** The example in section 3.2 of Benjamini and Hochberg (1995): the four least are rejected. */
  @Test
  void theWorkedExampleOfItsAuthorsComesOutAsTheySay() {
    double[] published = {
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
      0.5719, 0.6528, 0.7590, 1.0000
    };
    assertThat(FalseDiscovery.threshold(published)).isEqualTo(0.0095);
  }

  @Test
  void aSingleComparisonIsHeldAgainstFivePercent() {
    assertThat(FalseDiscovery.threshold(new double[] {0.05})).isEqualTo(0.05);
    assertThat(FalseDiscovery.threshold(new double[] {0.051})).isNegative();
    assertThat(FalseDiscovery.threshold(new double[0])).isNegative();
  }
}
