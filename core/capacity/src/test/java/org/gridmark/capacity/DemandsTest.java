package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemandsTest {
  private static final Machines ALONE = new Machines(Double.NaN, Double.NaN, false);

  private static final Use.Bytes NODES = new Use.Bytes(12_000_000, 18_000_000);

  /** A get takes 100 us of the nodes, a put 350 us. */
  private static Measurement measurement(String phase, double puts) {
    double each = (1 - puts) * 100 + puts * 350;
    Answers gets = new Answers(1000 * (1 - puts), 1, 1, 1, 1);
    Answers writes = new Answers(1000 * puts, 1, 1, 1, 1);
    return new Measurement(
        2,
        1,
        phase,
        Double.NaN,
        Map.of("get", gets, "put", writes, Measurement.ALL, new Answers(1000, 1, 1, 1, 1)),
        new Use(10_000, 10, 10_000 * each / 1e6, 0.5, NODES, new Use.Bytes(5_000_000, 15_000_000)),
        List.of(),
        true);
  }

  @Test
  void aPutCostsWhatPhasesOfOtherSharesDifferBy() {
    List<Measurement> all = new ArrayList<>();
    for (double puts : new double[] {0, 0.2, 0.5}) {
      all.add(measurement("puts " + puts, puts));
    }
    assertThat(new Demands(all.subList(0, 1), all, ALONE, Double.NaN).extraOf("put").orElseThrow())
        .isCloseTo(250, within(1e-6));
  }

  @Test
  void phasesOfOneShareDoNotTell() {
    List<Measurement> all = List.of(measurement("a", 0.2), measurement("b", 0.25));
    assertThat(new Demands(all, all, ALONE, Double.NaN).extraOf("put")).isEmpty();
  }

  @Test
  void bytesAreThoseOfARequest() {
    List<Measurement> all = List.of(measurement("a", 0.2));
    Demands demands = new Demands(all, all, ALONE, Double.NaN);
    assertThat(demands.nodeBytes().value()).isCloseTo(3000, within(1e-6));
    assertThat(demands.clientBytes().value()).isCloseTo(2000, within(1e-6));
  }

  /** 1800 bytes a request and 1000 requests/s are 1.8 MB/s, on two links of 9 MB/s together. */
  @Test
  void aKnownLinkIsAStationByItsBusierDirection() {
    List<Measurement> all = List.of(measurement("a", 0.2));
    Demand network = new Demands(all, all, ALONE, 4_500_000).bottleneck().orElseThrow();
    assertThat(network.station()).isEqualTo("node network");
    assertThat(network.micros().value()).isCloseTo(400, within(1e-6));
    assertThat(network.utilization()).isCloseTo(0.2, within(1e-9));
    assertThat(network.bound()).isCloseTo(5000, within(1e-6));
  }

  @Test
  void withoutKnownProcessorsNoStationIsTheBottleneck() {
    List<Measurement> all = List.of(measurement("a", 0.2));
    Demands demands = new Demands(all, all, ALONE, Double.NaN);
    assertThat(demands.stations()).hasSize(2);
    assertThat(demands.bottleneck()).isEmpty();
  }
}
