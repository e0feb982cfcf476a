package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.gridmark.operational.OperatingRegion.Band;
import org.gridmark.operational.Station.Queueing;
import org.junit.jupiter.api.Test;

class OperatingRegionTest {
  @Test
  void componentsThatAreAlikeHaveNoRegionBetweenThem() {
    Network alike = new Network(Collections.nCopies(3, new Queueing("", 2, 0.1, 1)), 0);
    assertThat(OperatingRegion.of(alike, 20).bands())
        .hasSize(20)
        .allSatisfy(band -> assertThat(band.width()).isCloseTo(0, within(1e-12)));
  }

  /**
   * By hand, at 2.5 customers/s: 0.1 / (1 - 0.25) and 0.1 / (1 - 0.5) s for a request; one of the
   * first to two of the second.
   */
  @Test
  void theRegionLiesBetweenTheFastestAndTheSlowestComponent() {
    Network network =
        new Network(List.of(new Queueing("NOE", 1, 0.1, 1), new Queueing("ALC", 2, 0.1, 1)), 0);
    Band band = OperatingRegion.of(network, 1).bands().getFirst();
    assertThat(band.throughput()).isCloseTo(2.5, within(1e-12));
    assertThat(band.fastest()).isCloseTo(0.4 / 3, within(1e-12));
    assertThat(band.slowest()).isCloseTo(0.2, within(1e-12));
    assertThat(band.mean()).isCloseTo((0.4 / 3 + 0.4) / 3, within(1e-12));
    assertThat(band.width()).isCloseTo(0.375, within(1e-12));
  }

  @Test
  void theRegionWidensTowardsTheBottleneck() {
    List<Band> bands = OperatingRegion.of(Networks.engine(), 50).bands();
    assertThat(apart(bands.getLast())).isGreaterThan(apart(bands.getFirst()));
    assertThat(bands)
        .allSatisfy(band -> assertThat(band.mean()).isBetween(band.fastest(), band.slowest()));
  }

  private static double apart(Band band) {
    return band.slowest() - band.fastest();
  }
}
