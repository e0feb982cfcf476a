package org.gridmark.study.routes.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.system.prices.route.Routes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cache that is simulated, lookup by lookup, is the second implementation. */
class SteadyPricesTest {
  private static final int COUNT = 2000;
  private static final long SEED = 5;
  private static final long NOW = 1_800_000_000_000L;

  @ParameterizedTest
  @CsvSource({"zipf:0.99, 100, 30, 0.1", "uniform, 100, 30, 0", "hot:0.2:0.8, 50, 100, 0.9"})
  void aSimulatedCacheHitsAsOften(String keys, double rate, int ttl, double jitter) {
    KeyDistribution distribution = KeyDistribution.of(keys);
    double[] shares = distribution.shares(COUNT, SEED);
    SteadyPrices steady = steady(shares, rate, ttl, jitter);
    Simulated simulated = simulated(distribution.over(COUNT, SEED), rate, ttl, jitter);

    assertThat(steady.hits()).isCloseTo(simulated.hits, within(0.006));
    long present = IntStream.range(0, COUNT).filter(n -> steady.at(n, NOW).isPresent()).count();
    assertThat((double) present).isCloseTo(simulated.present, within(6 * Math.sqrt(COUNT) / 2));
    double left =
        IntStream.range(0, COUNT)
            .mapToObj(n -> steady.at(n, NOW))
            .flatMap(java.util.Optional::stream)
            .mapToLong(price -> price.validUntil() - NOW)
            .average()
            .orElseThrow();
    assertThat(left / 1000).isCloseTo(simulated.left, within(ttl * 0.08));
  }

  private static SteadyPrices steady(double[] shares, double rate, int ttl, double jitter) {
    Routes routes = new Routes(1000, COUNT, SEED);
    return new SteadyPrices(routes, "", shares, rate, Duration.ofSeconds(ttl), jitter, 11);
  }

  /**
   * Of the second half of a long time of use.
   *
   * @param hits share of lookups
   * @param present prices that are there, on average
   * @param left seconds that one has to live still, on average
   */
  private record Simulated(double hits, double present, double left) {}

  private static Simulated simulated(KeyDraw draw, double rate, int ttl, double jitter) {
    SplittableRandom random = new SplittableRandom(17);
    double[] until = new double[COUNT];
    double end = 60.0 * ttl;
    double look = end / 2;
    long asked = 0;
    long hits = 0;
    long looks = 0;
    double present = 0;
    double left = 0;
    for (double now = 0; now < end; now += -Math.log(1 - random.nextDouble()) / rate) {
      int key = draw.nextInt(random);
      boolean hit = until[key] > now;
      if (!hit) {
        until[key] = now + ttl * (1 - jitter * random.nextDouble());
      }
      if (now > end / 2) {
        asked++;
        hits += hit ? 1 : 0;
      }
      while (look < now) {
        for (double one : until) {
          present += one > look ? 1 : 0;
          left += Math.max(0, one - look);
        }
        looks++;
        look += ttl / 7.0;
      }
    }
    return new Simulated((double) hits / asked, present / looks, left / present);
  }
}
