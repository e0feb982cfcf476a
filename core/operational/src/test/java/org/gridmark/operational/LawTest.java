package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LawTest {
  /** 90 of 100 requests in 10 s at two servers, each busy for 9 s; 4 requests on average. */
  private static final Observation SEEN = new Observation("ALC", 2, 10, 100, 90, 18, 40);

  @Test
  void eachLawSaysByHowMuchItIsMissed() {
    assertThat(Law.conservation(SEEN, 8).difference()).isEqualTo(2);
    assertThat(Law.flowBalance(SEEN).difference()).isEqualTo(1);
    assertThat(Law.little(SEEN, 0.5).difference()).isCloseTo(-0.5, within(1e-12));
    assertThat(Law.utilisation(SEEN, 0.16).difference()).isCloseTo(0.18, within(1e-12));
    assertThat(Law.forcedFlow(SEEN, 2, 50).difference()).isCloseTo(-0.2, within(1e-12));
  }

  /** Its own mean times are quotients of the same counts. */
  @Test
  void anObservationAgreesWithItself() {
    assertThat(Law.little(SEEN, SEEN.responseTime()).difference()).isCloseTo(0, within(1e-12));
    assertThat(Law.utilisation(SEEN, SEEN.serviceTime()).difference()).isCloseTo(0, within(1e-12));
  }

  @Test
  void theRelativeDifferenceIsAShareOfTheLargerSide() {
    assertThat(new Law("", "", 9, 10).relative()).isCloseTo(-0.1, within(1e-12));
    assertThat(new Law("", "", 10, 9).relative()).isCloseTo(0.1, within(1e-12));
    assertThat(new Law("", "", 0, 0).relative()).isZero();
  }
}
