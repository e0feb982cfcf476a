package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.junit.jupiter.api.Test;

class ScaleCurveTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(1000, 0.05, 0);

  private static SyntheticCluster cluster() {
    return new SyntheticCluster(LAW, 1).rates().trials(5);
  }

  private static ScaleCurve curve(SyntheticCluster cluster) {
    return ScaleCurve.of(cluster.run()).getFirst();
  }

  private static double efficiency(int servers, int base) {
    return LAW.throughput(servers) / servers / (LAW.throughput(base) / base);
  }

  @Test
  void efficiencyIsThroughputAServerOverThatOfTheSmallestSize() {
    ScaleCurve curve = curve(cluster().sizes(1, 2, 4));
    assertThat(curve.phase()).isEqualTo("saturated");
    assertThat(curve.sizes()).extracting(ScaleCurve.Size::servers).containsExactly(1, 2, 4);
    assertThat(curve.sizes().getFirst().efficiency().value()).isNaN();
    ScaleCurve.Size four = curve.sizes().getLast();
    assertThat(four.throughput().value()).isCloseTo(LAW.throughput(4), withPercentage(2));
    assertThat(four.efficiency().value()).isCloseTo(efficiency(4, 1), within(0.02));
    assertThat(four.efficiency().low()).isBetween(0.8, four.efficiency().value());
    assertThat(four.efficiency().high()).isBetween(four.efficiency().value(), 0.95);
  }

  /** In simulated runs the interval holds the truth as often as it says, or more. */
  @Test
  void theIntervalOfEfficiencyHoldsTheTruth() {
    int held = 0;
    for (int seed = 0; seed < 200; seed++) {
      SyntheticCluster cluster = new SyntheticCluster(LAW, seed).rates().trials(3).sizes(2, 4);
      var found = curve(cluster.noise(0.03)).sizes().getLast().efficiency();
      double truth = efficiency(4, 2);
      held += found.low() <= truth && truth <= found.high() ? 1 : 0;
    }
    assertThat(held).isBetween(188, 200);
  }

  @Test
  void aSizeThatKeepsNoBackupsIsNoBase() {
    ScaleCurve curve = curve(cluster().sizes(1, 2, 3, 4).backups("1"));
    assertThat(curve.sizes()).hasSize(4);
    assertThat(curve.sizes().get(1).efficiency().value()).isNaN();
    assertThat(curve.sizes().get(3).efficiency().value()).isCloseTo(efficiency(4, 2), within(0.02));
    assertThat(curve.law().orElseThrow().sizes()).containsExactly(2, 3, 4);
  }

  @Test
  void stationsTellHowBusyTheyWereAtEachSize() {
    String host = "10.0.0.1, for nodes, emulated, 0.9 processors";
    ScaleCurve curve = curve(cluster().sizes(1, 4).fact("host host-1", host).fact("cores", "2"));
    assertThat(curve.law()).isEmpty();
    Demand one = curve.sizes().getFirst().stations().getFirst();
    Demand four = curve.sizes().getLast().stations().getFirst();
    assertThat(one.station()).isEqualTo("node processors");
    assertThat(one.utilization()).isCloseTo(1000 * 0.0008 / 0.9, withPercentage(2));
    assertThat(four.utilization()).isCloseTo(LAW.throughput(4) * 0.0008 / 3.6, withPercentage(2));
  }

  @Test
  void everyTargetHasItsOwn() {
    assertThat(ScaleCurve.of(cluster().target("other").run()))
        .extracting(ScaleCurve::target)
        .containsExactly("loopback", "other");
  }

  @Test
  void aRunWithoutSizesHasNone() {
    assertThat(ScaleCurve.of(cluster().sizes(2).run())).isEqualTo(List.of());
    assertThat(ScaleCurve.of(cluster().sizes(1, 2).sameSize().run())).isEqualTo(List.of());
  }
}
