package org.gridmark.operational.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import org.gridmark.operational.scalability.ScalabilityFit;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cost of a request at n servers, n / X, is a sum of terms: 1, n - 1 and n (n - 1). */
class TermChoiceTest {
  private static final int TRIALS = 5;
  private static final int TRIES = 400;

  /** Student's t of a central 95 %, by degrees of freedom, from any table. */
  private static final Map<Integer, Double> REACH =
      Map.of(7, 2.3646, 8, 2.3060, 9, 2.2622, 17, 2.1098, 18, 2.1009, 19, 2.0930);

  @ParameterizedTest
  @CsvSource({"1000,0,0", "1000,0.05,0", "500,0,0.004", "35000,0.3,0.01"})
  void exactMeasurementsGiveTheirLawAndNoTermBesides(double lambda, double sigma, double kappa) {
    ScalabilityLaw law = new ScalabilityLaw(lambda, sigma, kappa);
    RelativeFit fit = TermChoice.of(samples(law, 0, 1, 1, 2, 3, 4)).best();
    assertThat(1 / fit.weight(0)).isCloseTo(lambda, within(lambda * 1e-6));
    assertThat(fit.weight(1) / fit.weight(0)).isCloseTo(sigma, within(1e-6));
    assertThat(fit.weight(2) / fit.weight(0)).isCloseTo(kappa, within(1e-6));
    assertThat(fit.uses(1)).isEqualTo(sigma > 0);
    assertThat(fit.uses(2)).isEqualTo(kappa > 0);
  }

  /**
   * The regression of absolute errors is another implementation; small errors are alike in both.
   */
  @Test
  void allTermsTogetherAgreeWithTheScalabilityFit() {
    ScalabilityLaw law = new ScalabilityLaw(1000, 0.08, 0.004);
    List<Sample> samples = samples(law, 0.001, 7, 1, 2, 4, 8, 12);
    RelativeFit fit = TermChoice.of(samples).whole().orElseThrow();
    List<SizedRun> runs =
        samples.stream().map(one -> new SizedRun(size(one), size(one) / one.value())).toList();
    ScalabilityFit.Fitted other = (ScalabilityFit.Fitted) ScalabilityFit.of(runs);
    assertThat(1 / fit.weight(0)).isCloseTo(other.lambda().value(), within(1.0));
    assertThat(fit.weight(1) / fit.weight(0)).isCloseTo(other.sigma().value(), within(1e-3));
    assertThat(fit.weight(2) / fit.weight(0)).isCloseTo(other.kappa().value(), within(1e-4));
  }

  /** The data set raytracer of R's package usl 3.0, whose published fit has no coherency loss. */
  @Test
  void aPublishedLawWithoutCoherencyLossHasNone() {
    int[] processors = {1, 4, 8, 12, 16, 20, 24, 28, 32, 48, 64};
    double[] throughputs = {20, 78, 130, 170, 190, 200, 210, 230, 260, 280, 310};
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < processors.length; i++) {
      samples.add(new Sample(terms(processors[i]), processors[i] / throughputs[i]));
    }
    RelativeFit fit = TermChoice.of(samples).best();
    assertThat(fit.uses(2)).isFalse();
    assertThat(1 / fit.weight(0)).isCloseTo(21.8488, within(1.5));
    assertThat(fit.weight(1) / fit.weight(0)).isCloseTo(0.0578, within(0.01));
  }

  private static int size(Sample sample) {
    return (int) Math.round(sample.terms().get(1)) + 1;
  }

  /** A straight line through logarithms of ratios has a closed form: the geometric mean. */
  @Test
  void theFirstTermAloneIsTheGeometricMean() {
    List<Sample> samples =
        List.of(1.0, 2.0, 4.0, 8.0, 16.0).stream().map(y -> new Sample(List.of(1.0), y)).toList();
    Forecast forecast = TermChoice.of(samples).forecast(List.of(1.0));
    double deviation = Math.log(2) * Math.sqrt(10.0 / 4);
    assertThat(forecast.value()).isCloseTo(4, within(1e-9));
    assertThat(forecast.deviation()).isCloseTo(deviation, within(1e-9));
    assertThat(forecast.error()).isCloseTo(deviation / Math.sqrt(5), within(1e-9));
    assertThat(forecast.low(f -> 2) * forecast.high(f -> 2)).isCloseTo(16, within(1e-9));
  }

  /** One new trial at a size among those measured. */
  @ParameterizedTest
  @CsvSource({"0,0", "0.05,0", "0.05,0.002", "0.1,0.01"})
  void intervalsHoldNewMeasurementsAmongTheSizesAsOftenAsTheySay(double sigma, double kappa) {
    assertThat(held(new ScalabilityLaw(1000, sigma, kappa), 3)).isBetween(0.92, 0.98);
  }

  /** Measured up to 4: the law may have terms that are too small to be seen there. */
  @ParameterizedTest
  @CsvSource({
    "0,0,6",
    "0,0,8",
    "0.05,0,6",
    "0.05,0,8",
    "0.05,0.002,6",
    "0.05,0.002,8",
    "0.1,0.01,6",
    "0.1,0.01,8",
    "0,0.005,8",
    "0,0,16",
    "0.03,0.0005,16"
  })
  void intervalsHoldNewMeasurementsBeyondTheSizesAsOftenAsTheySay(
      double sigma, double kappa, int size) {
    assertThat(held(new ScalabilityLaw(1000, sigma, kappa), size)).isBetween(0.92, 0.985);
  }

  private static double held(ScalabilityLaw law, int size) {
    int held = 0;
    for (int seed = 0; seed < TRIES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      TermChoice choice = TermChoice.of(samples(law, 0.02, seed + 1000L, 1, 2, 3, 4));
      Forecast forecast = choice.forecast(terms(size));
      IntToDoubleFunction reach = REACH::get;
      double cost = size / law.throughput(size) * Math.exp(0.02 * random.nextGaussian());
      held += forecast.low(reach) <= cost && cost <= forecast.high(reach) ? 1 : 0;
    }
    return (double) held / TRIES;
  }

  @Test
  void tooFewMeasurementsAreRefused() {
    List<Sample> four = samples(new ScalabilityLaw(1, 0, 0), 0, 1, 1, 2, 3, 4).subList(0, 4);
    assertThatThrownBy(() -> TermChoice.of(four)).hasMessageContaining("5 samples");
  }

  private static List<Double> terms(int size) {
    return List.of(1.0, size - 1.0, size * (size - 1.0));
  }

  private static List<Sample> samples(
      ScalabilityLaw law, double deviation, long seed, int... sizes) {
    SplittableRandom random = new SplittableRandom(seed);
    ToDoubleFunction<Integer> cost =
        size -> size / law.throughput(size) * Math.exp(deviation * random.nextGaussian());
    List<Sample> samples = new ArrayList<>();
    for (int size : sizes) {
      for (int trial = 0; trial < TRIALS; trial++) {
        samples.add(new Sample(terms(size), cost.applyAsDouble(size)));
      }
    }
    return samples;
  }
}
