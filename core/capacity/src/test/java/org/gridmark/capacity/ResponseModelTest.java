package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.capacity.ResponseModel.Point;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Against the queue M/M/1 of each server, whose response times are exponential: their quantile q is
 * - ln(1 - q) S / (1 - u).
 */
class ResponseModelTest {
  private static final List<Double> LEVELS = List.of(0.2, 0.4, 0.6, 0.7, 0.8);
  private static final double SERVICE = 2;
  private static final int TRIES = 200;
  private static final int TRIALS = 5;

  /** By law and seed: several rows ask them. */
  private static final Map<String, ThroughputModel> THROUGHPUTS = new ConcurrentHashMap<>();

  private static double quantile(double share, double utilization) {
    return -Math.log(1 - share) * SERVICE / (1 - utilization);
  }

  private static List<Point> exact(double share) {
    List<Point> points = new ArrayList<>();
    for (int servers : new int[] {1, 2, 4}) {
      LEVELS.forEach(u -> points.add(new Point(servers, u, quantile(share, u))));
    }
    return points;
  }

  @ParameterizedTest
  @CsvSource({"0.5", "0.9", "0.99"})
  void theQuantilesOfAnOpenQueueAreRecovered(double share) {
    ResponseModel model = ResponseModel.of(exact(share)).orElseThrow();
    double base = quantile(share, 0);
    assertThat(model.weight(0)).isCloseTo(base, within(base * 1e-6));
    assertThat(model.weight(1)).isCloseTo(base, within(base * 1e-6));
    assertThat(model.weight(2)).isZero();
    Prediction half = model.predict(8, 0.5, 0, 1);
    assertThat(half.value()).isCloseTo(quantile(share, 0.5), within(1e-6));
    assertThat(half.notes()).isEmpty();
  }

  @Test
  void aTimeThatGrowsWithTheServersIsRecovered() {
    List<Point> points = new ArrayList<>();
    for (int servers : new int[] {1, 2, 4}) {
      LEVELS.forEach(
          u -> points.add(new Point(servers, u, 3 + 5 * u / (1 - u) + 0.25 * (servers - 1))));
    }
    ResponseModel model = ResponseModel.of(points).orElseThrow();
    assertThat(model.weight(2)).isCloseTo(0.25, within(1e-6));
    assertThat(model.predict(9, 0.5, 0, 1).value()).isCloseTo(3 + 5 + 2, within(1e-5));
  }

  @Test
  void utilizationsThatWereNotMeasuredAreMarkedAndSaturationIsRefused() {
    ResponseModel model = ResponseModel.of(exact(0.99)).orElseThrow();
    assertThat(model.predict(4, 0.85, 0, 1).notes())
        .containsExactly("beyond utilization 0.80 measured");
    assertThat(model.predict(4, 0.1, 0, 1).notes())
        .containsExactly("below utilization 0.20 measured");
    Prediction full = model.predict(4, 1.2, 0, 1);
    assertThat(full.given()).isFalse();
    assertThat(full.notes()).containsExactly("saturated: utilization 120 % predicted");
  }

  @Test
  void itTakesThreeLevelsAndFivePoints() {
    List<Point> two = exact(0.5).stream().filter(one -> one.utilization() < 0.5).toList();
    assertThat(two).hasSize(6);
    assertThat(ResponseModel.of(two)).isEmpty();
    assertThat(ResponseModel.of(exact(0.5).subList(0, 4))).isEmpty();
    assertThat(ResponseModel.of(exact(0.5).subList(0, 5))).isPresent();
  }

  /**
   * A trial's throughput is off by 2 % and its p99 by 8 %; sizes 1 to 4, rates for each server. Of
   * one new trial, or of the mean of five.
   */
  @ParameterizedTest
  @CsvSource({
    "0,3,0.5,1",
    "0.02,4,0.7,1",
    "0,6,0.6,1",
    "0.02,6,0.7,1",
    "0.02,6,0.7,5",
    "0.02,8,0.5,1",
    "0.02,8,0.7,1",
    "0.02,8,0.7,5",
    "0.05,8,0.6,1"
  })
  void intervalsHoldTheP99OfNewTrialsAsOftenAsTheySay(
      double sigma, int servers, double utilization, int trials) {
    ScalabilityLaw law = new ScalabilityLaw(1000, sigma, 0);
    int held = 0;
    int given = 0;
    for (int seed = 0; seed < TRIES; seed++) {
      ThroughputModel throughput = throughput(law, seed);
      SplittableRandom random = new SplittableRandom(seed + 1000L);
      ResponseModel model = ResponseModel.of(points(law, throughput, random)).orElseThrow();
      double rate = utilization * law.throughput(servers);
      Prediction found =
          model.predict(servers, rate / throughput.of(servers), throughput.error(servers), trials);
      double measured =
          quantile(0.99, utilization) * Math.exp(0.08 / Math.sqrt(trials) * random.nextGaussian());
      given += found.given() ? 1 : 0;
      held += inside(found, measured) ? 1 : 0;
    }
    assertThat(given).isGreaterThan(TRIES * 3 / 4);
    assertThat((double) held / given).isBetween(0.92, 0.995);
  }

  private static boolean inside(Prediction found, double measured) {
    return found.estimate().low() <= measured && measured <= found.estimate().high();
  }

  private static ThroughputModel throughput(ScalabilityLaw law, int seed) {
    return THROUGHPUTS.computeIfAbsent(
        law + " " + seed, none -> new ThroughputModel(runs(law, new SplittableRandom(seed))));
  }

  private static List<SizedRun> runs(ScalabilityLaw law, SplittableRandom random) {
    List<SizedRun> runs = new ArrayList<>();
    for (int servers = 1; servers <= 4; servers++) {
      for (int trial = 0; trial < TRIALS; trial++) {
        double off = Math.exp(0.02 * random.nextGaussian());
        runs.add(new SizedRun(servers, law.throughput(servers) * off));
      }
    }
    return runs;
  }

  private static List<Point> points(
      ScalabilityLaw law, ThroughputModel throughput, SplittableRandom random) {
    List<Point> points = new ArrayList<>();
    for (int servers = 1; servers <= 4; servers++) {
      for (int trial = 0; trial < TRIALS; trial++) {
        for (double u : LEVELS) {
          double p99 = quantile(0.99, u) * Math.exp(0.08 * random.nextGaussian());
          double rate = u * law.throughput(servers);
          points.add(new Point(servers, rate / throughput.of(servers), p99));
        }
      }
    }
    return points;
  }
}
