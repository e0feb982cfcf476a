package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;
import org.junit.jupiter.api.Test;

/** Against servers of which it is known how busy they are: idle work, and some more a request. */
class UtilizationModelTest {
  private static final double SHARE = 0.15;
  private static final double IDLE = 0.02;
  private static final double DEMAND = 70e-6;
  private static final ScalabilityLaw LAW = new ScalabilityLaw(5000, 0.03, 0);
  private static final double SECONDS = 10;
  private static final Use.Bytes NONE = new Use.Bytes(0, 0);

  private static double busy(double each, int servers, double growth) {
    return IDLE + (DEMAND + growth * (servers - 1)) * each;
  }

  private static UtilizationModel model(double growth, double noise, double processors) {
    SplittableRandom random = new SplittableRandom(7);
    List<SizedRun> runs = new ArrayList<>();
    List<Measurement> open = new ArrayList<>();
    for (int servers : new int[] {1, 2, 4}) {
      for (int trial = 0; trial < 3; trial++) {
        runs.add(new SizedRun(servers, LAW.throughput(servers)));
        for (double each : new double[] {300, 600, 900, 1200}) {
          double off = Math.exp(noise * random.nextGaussian());
          open.add(measurement(servers, each, off * busy(each, servers, growth)));
        }
      }
    }
    return new UtilizationModel(new ThroughputModel(runs), processors, open);
  }

  private static Measurement measurement(int servers, double each, double busy) {
    double rate = each * servers;
    Answers answers = new Answers(rate, 1, 1, 1, 1);
    double nodeSeconds = busy * SECONDS * servers;
    Use use = new Use(rate * SECONDS, SECONDS, nodeSeconds, 0, NONE, NONE);
    return new Measurement(
        servers, 1, "at " + each, rate, Map.of(Measurement.ALL, answers), use, List.of(), true);
  }

  @Test
  void theProcessorsOfLargerClustersAreAsBusyAsTheirServers() {
    UtilizationModel model = model(0, 0, SHARE);
    assertThat(model.of(8, 8 * 1000)).isCloseTo(busy(1000, 8, 0) / SHARE, within(1e-6));
    assertThat(model.of(8, 8 * 100)).isCloseTo(busy(100, 8, 0) / SHARE, within(1e-6));
    assertThat(model.knowsProcessors()).isTrue();
  }

  @Test
  void aDemandThatGrowsWithTheServersIsRecovered() {
    double growth = 3e-6;
    UtilizationModel model = model(growth, 0, SHARE);
    assertThat(model.of(8, 8 * 1000)).isCloseTo(busy(1000, 8, growth) / SHARE, within(1e-6));
  }

  /** Another resource than the processors may be the one that saturates. */
  @Test
  void theThroughputCountsWhereProcessorsAreLessBusy() {
    UtilizationModel model = model(0, 0, 10);
    assertThat(model.of(4, 0.5 * LAW.throughput(4))).isCloseTo(0.5, within(1e-6));
    assertThat(model.of(4, 10)).isCloseTo(IDLE / 10, within(1e-3));
  }

  @Test
  void withoutKnownProcessorsTheThroughputAloneCounts() {
    UtilizationModel model = model(0, 0, Double.NaN);
    assertThat(model.knowsProcessors()).isFalse();
    assertThat(model.of(4, 0.5 * LAW.throughput(4))).isCloseTo(0.5, within(1e-6));
    assertThat(model.rate(4, 0.5)).isCloseTo(0.5 * LAW.throughput(4), within(1e-3));
  }

  @Test
  void theRateOfAUtilizationIsItsInverse() {
    for (double processors : new double[] {SHARE, 0.4, 10}) {
      UtilizationModel model = model(2e-6, 0.02, processors);
      for (double rate : new double[] {2000, 6000, 9000}) {
        assertThat(model.rate(6, model.of(6, rate))).isCloseTo(rate, within(1e-6 * rate));
      }
    }
    assertThat(model(0, 0, SHARE).rate(6, 0.9 * IDLE / SHARE)).isZero();
  }

  @Test
  void noisierUseIsLessSure() {
    assertThat(model(0, 0.05, SHARE).error(8, 8000))
        .isGreaterThan(2 * model(0, 0.01, SHARE).error(8, 8000));
  }
}
