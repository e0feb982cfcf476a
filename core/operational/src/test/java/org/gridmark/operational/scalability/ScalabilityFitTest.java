package org.gridmark.operational.scalability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.gridmark.operational.scalability.ScalabilityFit.Fitted;
import org.gridmark.operational.scalability.ScalabilityFit.NotFitted;
import org.gridmark.operational.scalability.ScalabilityFit.Parameter;
import org.gridmark.operational.scalability.ScalabilityFit.Peak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScalabilityFitTest {
  private static final List<Integer> SIZES = List.of(1, 2, 4, 8, 12, 16, 24, 32);
  private static final int TRIES = 1000;

  /** Student's t of a central 95 % for 5 degrees of freedom, from any table. */
  private static final double REACH = 2.570582;

  @ParameterizedTest
  @CsvSource({
    "1000,0.05,0.002",
    "35000,0.3,0.01",
    "1,0.9,0.0001",
    "7734,0,0.001",
    "600,0.2,0",
    "2000,0,0",
    "100,1,0"
  })
  void exactThroughputsGiveTheirLaw(double lambda, double sigma, double kappa) {
    Fitted fit = fitted(runs(new ScalabilityLaw(lambda, sigma, kappa), 0, 0));
    assertThat(fit.lambda().value()).isCloseTo(lambda, withPercentage(1e-4));
    assertThat(fit.sigma().value()).isCloseTo(sigma, within(1e-6));
    assertThat(fit.kappa().value()).isCloseTo(kappa, within(1e-6));
  }

  /**
   * SPEC SDM 91 on a Sun SPARCcenter 2000, as fitted by R's nls in the package usl 3.0 (S. Moeding,
   * its README and tests/summary.Rout.save): estimates and standard errors.
   */
  @Test
  void thePublishedFitOfSpecSdm91IsReproduced() {
    int[] loads = {1, 18, 36, 72, 108, 144, 216};
    double[] throughputs = {64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775.0, 1702.2};
    Fitted fit = fitted(runs(loads, throughputs));
    requirePublished(fit.lambda(), 89.9952330, 14.2134894, 1e-6);
    requirePublished(fit.sigma(), 0.0277285, 0.0091217, 1e-7);
    requirePublished(fit.kappa(), 0.0001044, 0.0000199, 1e-7);
    assertThat(fit.freedom()).isEqualTo(4);
    // tests/peak-scalability.Rout.save, to two digits
    assertThat(fit.peak().orElseThrow().value()).isBetween(96.5, 97.5);
  }

  /**
   * A ray tracer on 1 to 64 processors (N. J. Gunther, Guerrilla Capacity Planning, chapter 5; the
   * data set raytracer of usl), whose kappa is on the limit, as fitted by usl 3.0
   * (tests/confint.Rout.save). Its intervals are around the limit, those here around the best fit
   * without limits, so only the coefficients can be held against each other.
   */
  @Test
  void thePublishedFitOfTheRayTracerIsReproduced() {
    int[] processors = {1, 4, 8, 12, 16, 20, 24, 28, 32, 48, 64};
    double[] throughputs = {20, 78, 130, 170, 190, 200, 210, 230, 260, 280, 310};
    Fitted fit = fitted(runs(processors, throughputs));
    assertThat(fit.lambda().value()).isCloseTo(21.8488, within(5e-5));
    assertThat(fit.sigma().value()).isCloseTo(0.0578, within(5e-5));
    assertThat(fit.kappa().value()).isZero();
    assertThat(fit.peak()).isEmpty();
    assertThat(fit.freedom()).isEqualTo(8);
  }

  /** The data of usl's tests/coef.R, whose answer is 0.02, 0.02 and 1. */
  @Test
  void thePublishedFitOfARoundedLawIsReproduced() {
    int[] loads = {1, 2, 4, 6, 8, 10};
    double[] throughputs = {1, 1.8868, 3.0769, 3.5294, 3.5398, 3.3557};
    Fitted fit = fitted(runs(loads, throughputs));
    assertThat(fit.sigma().value()).isCloseTo(0.02, within(5e-5));
    assertThat(fit.kappa().value()).isCloseTo(0.02, within(5e-5));
    assertThat(fit.lambda().value()).isCloseTo(1, within(5e-3));
  }

  @Test
  void intervalsHoldTheTruthAsOftenAsTheySay() {
    ScalabilityLaw law = new ScalabilityLaw(1000, 0.05, 0.002);
    int[] held = new int[4];
    for (int seed = 0; seed < TRIES; seed++) {
      Fitted fit = fitted(runs(law, 40, seed));
      held[0] += holds(fit.lambda(), law.lambda());
      held[1] += holds(fit.sigma(), law.sigma());
      held[2] += holds(fit.kappa(), law.kappa());
      held[3] += holds(fit.peak().orElseThrow(), law.peak().orElseThrow());
    }
    assertThat(Arrays.stream(held).boxed()).allSatisfy(one -> assertThat(one).isBetween(930, 970));
  }

  /** Half of the fits would have kappa below 0 if they might. */
  @Test
  void intervalsHoldATruthOnTheLimitNoLessOften() {
    ScalabilityLaw law = new ScalabilityLaw(1000, 0.05, 0);
    int held = 0;
    int none = 0;
    for (int seed = 0; seed < TRIES; seed++) {
      Fitted fit = fitted(runs(law, 40, seed));
      held += holds(fit.kappa(), 0);
      none += fit.kappa().value() == 0 ? 1 : 0;
      assertThat(fit.peak().isPresent()).isEqualTo(fit.kappa().value() > 0);
    }
    assertThat(held).isGreaterThan(930);
    assertThat(none).isBetween(400, 600);
  }

  @Test
  void noLawNearbyIsCloser() {
    for (int seed = 0; seed < 100; seed++) {
      List<SizedRun> runs = runs(new ScalabilityLaw(1000, 0.02, 0.0005), 100, seed);
      ScalabilityLaw best = fitted(runs).law();
      double least = squares(best, runs) * (1 - 1e-9);
      for (double step : new double[] {-1e-3, 1e-3}) {
        assertThat(
                List.of(
                    new ScalabilityLaw(best.lambda() * (1 + step), best.sigma(), best.kappa()),
                    new ScalabilityLaw(
                        best.lambda(), Math.max(0, best.sigma() + step), best.kappa()),
                    new ScalabilityLaw(
                        best.lambda(), best.sigma(), Math.max(0, best.kappa() + step / 100))))
            .allSatisfy(law -> assertThat(squares(law, runs)).isGreaterThanOrEqualTo(least));
      }
    }
  }

  /** More than twice as fast with two: no law with sigma and kappa from 0 does that. */
  @Test
  void superlinearThroughputsLoseNothing() {
    Fitted fit = fitted(Stream.of(1, 2, 4, 8).map(n -> new SizedRun(n, Math.pow(n, 1.2))).toList());
    assertThat(fit.sigma().value()).isZero();
    assertThat(fit.kappa().value()).isZero();
    assertThat(fit.peak()).isEmpty();
    assertThat(fit.lambda().value()).isBetween(fit.lambda().low(REACH), fit.lambda().high(REACH));
  }

  @Test
  void thePeakIsWhereOneMoreHelpsNoLonger() {
    ScalabilityLaw law = new ScalabilityLaw(1000, 0.05, 0.002);
    double peak = fitted(runs(law, 0, 0)).peak().orElseThrow().value();
    assertThat(peak).isCloseTo(Math.sqrt(0.95 / 0.002), within(1e-4));
    assertThat(law.throughput(peak))
        .isGreaterThan(law.throughput(peak - 0.1))
        .isGreaterThan(law.throughput(peak + 0.1));
  }

  @Test
  void threeRunsFitExactlyAndHaveNoInterval() {
    ScalabilityLaw law = new ScalabilityLaw(500, 0.1, 0.01);
    Fitted fit = fitted(Stream.of(1, 4, 8).map(n -> new SizedRun(n, law.throughput(n))).toList());
    assertThat(fit.sigma().value()).isCloseTo(0.1, within(1e-6));
    assertThat(fit.sigma().low(REACH)).isNaN();
    assertThat(fit.peak().orElseThrow().high(REACH)).isNaN();
  }

  /** Each as size:throughput. */
  @ParameterizedTest
  @CsvSource({
    "'', 'sizes []: it takes 3 different ones'",
    "1:10 2:19, 'sizes [1, 2]: it takes 3 different ones'",
    "4:10 4:11 4:12 4:13, 'sizes [4]: it takes 3 different ones'",
    "0:10 1:10 2:19, size 0 is none",
    "-1:10 1:10 2:19, size -1 is none",
    "1:10 2:0 4:30, 'a throughput of 0.0 at size 2: it must be positive'",
    "1:-10 2:19 4:30, 'a throughput of -10.0 at size 1: it must be positive'",
    "1:NaN 2:19 4:30, 'a throughput of NaN at size 1: it must be positive'",
    "1:Infinity 2:19 4:30, 'a throughput of Infinity at size 1: it must be positive'",
    "1:1e-300 2:19 4:30, 'a throughput of 1.0E-300 at size 1: it must be positive, and its square'",
    "1:1e300 2:19 4:30, 'a throughput of 1.0E300 at size 1: it must be positive, and its square'",
    "10000000:10 10000001:11 10000002:10 10000003:12, sizes too close together",
    "4:40 8:20 16:32, measure smaller sizes"
  })
  void runsThatTellNoLawGiveTheReason(String runs, String reason) {
    List<SizedRun> all =
        Arrays.stream(runs.split(" "))
            .filter(run -> !run.isEmpty())
            .map(run -> run.split(":"))
            .map(run -> new SizedRun(Integer.parseInt(run[0]), Double.parseDouble(run[1])))
            .toList();
    assertThat(ScalabilityFit.of(all))
        .asInstanceOf(InstanceOfAssertFactories.type(NotFitted.class))
        .extracting(NotFitted::reason, InstanceOfAssertFactories.STRING)
        .contains(reason);
  }

  private static Fitted fitted(List<SizedRun> runs) {
    ScalabilityFit fit = ScalabilityFit.of(runs);
    assertThat(fit).isInstanceOf(Fitted.class);
    return (Fitted) fit;
  }

  private static List<SizedRun> runs(ScalabilityLaw law, double deviation, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return SIZES.stream()
        .map(n -> new SizedRun(n, law.throughput(n) + deviation * random.nextGaussian()))
        .toList();
  }

  private static double squares(ScalabilityLaw law, List<SizedRun> runs) {
    return runs.stream()
        .mapToDouble(run -> Math.pow(run.throughput() - law.throughput(run.size()), 2))
        .sum();
  }

  private static List<SizedRun> runs(int[] sizes, double[] throughputs) {
    return IntStream.range(0, sizes.length)
        .mapToObj(i -> new SizedRun(sizes[i], throughputs[i]))
        .toList();
  }

  private static int holds(Parameter parameter, double truth) {
    return parameter.low(REACH) <= truth && truth <= parameter.high(REACH) ? 1 : 0;
  }

  private static int holds(Peak peak, double truth) {
    return peak.low(REACH) <= truth && truth <= peak.high(REACH) ? 1 : 0;
  }

  private static void requirePublished(
      Parameter parameter, double value, double standardError, double rounding) {
    assertThat(parameter.value()).isCloseTo(value, within(Math.max(rounding, value * 1e-4)));
    assertThat(parameter.standardError())
        .isCloseTo(standardError, within(Math.max(rounding, standardError * 1e-3)));
  }
}
