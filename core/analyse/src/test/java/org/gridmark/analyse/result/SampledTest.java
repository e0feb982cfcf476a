package org.gridmark.analyse.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Aggregation;
import org.junit.jupiter.api.Test;

class SampledTest {
  @Test
  void theMeanOverTrialsIsGeometricWithStudentsInterval() {
    // logarithms to the base of ten 1, 2, 3: mean 2, standard error 1 / sqrt(3)
    Sampled number = Sampled.over(new TreeMap<>(Map.of(1, 10.0, 2, 1000.0, 4, 100.0)), 0, 77);
    double factor = Math.pow(10, 4.3027 / Math.sqrt(3));
    assertThat(number.estimate().value()).isCloseTo(100, within(1e-9));
    assertThat(number.estimate().high()).isCloseTo(100 * factor, within(factor / 10));
    assertThat(number.estimate().low()).isCloseTo(100 / factor, within(0.001));
    assertThat(number.estimate().n()).isEqualTo(77);
  }

  @Test
  void trialsThatAgreeKnowAPercentileToTheHistogramsResolutionOnly() {
    Sampled number =
        Sampled.over(
            new TreeMap<>(Map.of(1, 8.0, 2, 8.0, 3, 8.0)), Aggregation.QUANTILE.resolution(), 9);
    assertThat(number.estimate().high()).isCloseTo(8 * (1 + 1.0 / 1024), within(1e-4));
    assertThat(number.estimate().low()).isCloseTo(8 * (1 - 1.0 / 1024), within(1e-4));
  }

  @Test
  void twoTrialsHaveNoInterval() {
    Sampled number = Sampled.over(new TreeMap<>(Map.of(1, 4.0, 2, 9.0)), 0, 5);
    assertThat(number.estimate().value()).isCloseTo(6, within(1e-12));
    assertThat(number.estimate().bounded()).isFalse();
  }

  @Test
  void aRatioIsTakenTrialByTrialSoThatWhatTheyShareCancels() {
    Sampled divisor = Sampled.over(new TreeMap<>(Map.of(1, 1.0, 2, 5.0, 3, 9.0)), 0, 5);
    Sampled twice = Sampled.over(new TreeMap<>(Map.of(1, 2.0, 2, 10.0, 3, 18.0)), 0, 7);
    Estimate ratio = twice.over(divisor, 1, 0);
    assertThat(ratio.value()).isCloseTo(2, within(1e-12));
    assertThat(ratio.low()).isCloseTo(2, within(1e-12));
    assertThat(ratio.high()).isCloseTo(2, within(1e-12));
    assertThat(ratio.n()).isEqualTo(5);
  }

  @Test
  void aDivisorThatMayBeZeroLeavesNoInterval() {
    Sampled numerator = Sampled.plain(new Estimate(10, 8, 12, 5));
    Sampled divisor = Sampled.plain(new Estimate(1, -1, 3, 3));
    assertThat(numerator.over(divisor, 1, 0).bounded()).isFalse();
    assertThat(numerator.over(divisor, 1, 0).value()).isEqualTo(10);
  }
}
