package org.gridmark.analyse.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {
  private static void share(long hits, long tries, double low, double high) {
    Estimate share = Estimate.share(hits, tries);
    assertThat(share.value()).isEqualTo((double) hits / tries);
    assertThat(share.low()).isCloseTo(low, within(5e-5));
    assertThat(share.high()).isCloseTo(high, within(5e-5));
    assertThat(share.n()).isEqualTo(tries);
  }

  /** Clopper and Pearson 1934; the ends for none and for all are in closed form. */
  @Test
  void theIntervalOfAShareIsThatOfClopperAndPearson() {
    share(9, 10, 0.5550, 0.9975);
    share(5, 10, 0.1871, 0.8129);
    share(0, 10, 0, 1 - Math.pow(0.025, 0.1));
    share(200, 200, Math.pow(0.025, 1.0 / 200), 1);
  }

  /** The exact sum over all outcomes, for shares all over the range. */
  @Test
  void itHoldsTheTruthAtLeastAsOftenAsItSays() {
    int tries = 25;
    for (double truth = 0.02; truth < 1; truth += 0.02) {
      double held = 0;
      double mass = Math.pow(1 - truth, tries); // of no hit, then of one more each
      for (int hits = 0; hits <= tries; hits++) {
        Estimate share = Estimate.share(hits, tries);
        held += share.low() <= truth && truth <= share.high() ? mass : 0;
        mass *= (tries - hits) / (hits + 1.0) * truth / (1 - truth);
      }
      assertThat(held).as("share %s", truth).isGreaterThanOrEqualTo(0.95);
    }
  }
}
