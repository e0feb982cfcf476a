package org.gridmark.capacity.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.gridmark.analyse.statistics.StudentT;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;
import org.junit.jupiter.api.Test;

class CurveAverageTest {
  private static List<SizedRun> exact(IntToDoubleFunction throughput, int... sizes) {
    List<SizedRun> runs = new ArrayList<>();
    for (int size : sizes) {
      for (double off : new double[] {1 - 1e-6, 1, 1 + 1e-6}) {
        runs.add(new SizedRun(size, throughput.applyAsDouble(size) * off));
      }
    }
    return runs;
  }

  private static void recovers(String family, IntToDoubleFunction throughput) {
    CurveAverage average =
        CurveAverage.ofTrials(exact(throughput, 1, 2, 3, 4, 6), Topology.UNKNOWN);
    assertThat(12 / Math.exp(average.at(12).mean()))
        .as(family)
        .isCloseTo(throughput.applyAsDouble(12), withPercentage(0.1));
    assertThat(average.support().entrySet().stream().filter(one -> one.getKey().contains(family)))
        .anyMatch(one -> one.getValue() > 0.3);
    assertThat(average.fit().orElseThrow().fits()).isTrue();
  }

  /** Trials that are off by one in a million leave nothing else possible. */
  @Test
  void everyFamilyIsRecoveredFromItsOwnTrials() {
    recovers("no loss", n -> 1000.0 * n);
    recovers("contention", new ScalabilityLaw(1000, 0.05, 0)::throughput);
    recovers("contention and coherency", new ScalabilityLaw(1000, 0.05, 0.003)::throughput);
    recovers("remote share", n -> 1000 * n / (0.4 + 0.6 * (n - 1) / n));
    recovers("contention and remote share", n -> n / (0.4 + 0.6 * (n - 1) / n + 0.1 * (n - 1)));
    recovers("backups", n -> n == 1 ? 1500 : 1000.0 * n);
    recovers("power of the size", n -> 1000 * Math.pow(n, 0.8));
    recovers("limit", n -> n / Math.pow(1 + Math.pow(n / 4.0, 3), 1 / 3.0));
    recovers("power of contention", n -> n / Math.pow(1 + 0.3 * (n - 1), 0.7));
  }

  /** One curve alone: Student's interval of the mean of new observations. */
  @Test
  void theDistributionOfOneCurveIsStudentsT() {
    StudentTable student = new StudentTable(7);
    CostDistribution one =
        new CostDistribution(
            student, new double[] {1}, new double[] {3}, new double[] {0.04}, new double[] {0.12});
    double reach = StudentT.central(0.95, 7);
    assertThat(one.quantile(0.975, 1)).isCloseTo(3 + reach * 0.4, within(1e-3));
    assertThat(one.quantile(0.025, 1)).isCloseTo(3 - reach * 0.4, within(1e-3));
    assertThat(one.quantile(0.975, 3)).isCloseTo(3 + reach * Math.sqrt(0.08), within(1e-3));
    assertThat(one.error()).isCloseTo(0.2, within(1e-12));
    assertThat(one.deviation()).isCloseTo(Math.sqrt(0.12), within(1e-12));
  }

  /** Half of the probability is at 1, half at 5, and next to nothing between. */
  @Test
  void theDistributionOfTwoCurvesHasTheWeightOfBoth() {
    double[] small = {1e-6, 1e-6};
    CostDistribution two =
        new CostDistribution(
            new StudentTable(30), new double[] {0.5, 0.5}, new double[] {1, 5}, small, small);
    assertThat(two.mean()).isCloseTo(3, within(1e-12));
    assertThat(two.error()).isCloseTo(2, within(1e-3));
    assertThat(two.quantile(0.25, 1)).isCloseTo(1, within(1e-2));
    assertThat(two.quantile(0.75, 1)).isCloseTo(5, within(1e-2));
  }

  @Test
  void theTableIsTheDistribution() {
    StudentTable table = new StudentTable(4);
    for (double t : new double[] {-200, -12.5, -2.3456, 0, 0.005, 1, 11.999, 15}) {
      assertThat(table.below(t)).isCloseTo(StudentT.below(t, 4), within(2e-5));
    }
  }

  /**
   * Without a term the test is the analysis of variance of one way. Three sizes of which each
   * server does the same but for these logarithms: means 0.02, 0.05 and 0.08, squares between 3 x 2
   * x 0.03^2, within 3 x 0.0002.
   */
  @Test
  void theTestOfFitIsTheAnalysisOfVariance() {
    List<SizeCosts> costs = new ArrayList<>();
    for (int size = 1; size <= 3; size++) {
      costs.add(new SizeCosts(size, 3, 0.03 * size - 0.01, 0.0002));
    }
    Likelihood likelihood = new Likelihood(costs, Noise.ALIKE);
    LackOfFit test = LackOfFit.of(likelihood, likelihood.of(0, 0, 0).squares(), 1);
    assertThat(test.freedom()).isEqualTo(2);
    assertThat(test.pure()).isEqualTo(6);
    assertThat(test.ratio()).isCloseTo((0.0054 / 2) / (0.0006 / 6), withPercentage(0.001));
    assertThat(test.fits()).isFalse();
  }

  /** Least squares with weights, by hand: the mean of 0, 0 and 0.9 with weights 1, 1/4 and 1/9. */
  @Test
  void trialsOfNoisierSizesCountLess() {
    List<SizeCosts> costs =
        List.of(new SizeCosts(1, 1, 0, 0), new SizeCosts(2, 1, 0, 0), new SizeCosts(3, 1, 0.9, 0));
    Likelihood.Fit fit = new Likelihood(costs, Noise.PROPORTIONAL).of(0, 0, 0);
    double level = (0.9 / 9) / (1 + 0.25 + 1 / 9.0);
    assertThat(fit.level()).isCloseTo(level, within(1e-12));
    double squares = level * level * 1.25 + (0.9 - level) * (0.9 - level) / 9;
    assertThat(fit.squares()).isCloseTo(squares, within(1e-12));
  }

  /** One size of four is off by a third whatever the curve. */
  @Test
  void sizesThatAreOffEveryCurveMakeForecastsWide() {
    double[] rates = {1000, 2600, 2400, 5200};
    List<SizedRun> runs = new ArrayList<>();
    for (int size = 1; size <= 4; size++) {
      for (double off : new double[] {0.99, 1, 1.01}) {
        runs.add(new SizedRun(size, rates[size - 1] * off));
      }
    }
    CurveAverage trials = CurveAverage.ofTrials(runs, Topology.UNKNOWN);
    assertThat(trials.fit().orElseThrow().fits()).isFalse();
    CostDistribution wide = CurveAverage.ofSizes(runs, Topology.UNKNOWN).at(3);
    double width = wide.quantile(0.975, 1) - wide.quantile(0.025, 1);
    assertThat(width).isGreaterThan(0.5);
  }
}
