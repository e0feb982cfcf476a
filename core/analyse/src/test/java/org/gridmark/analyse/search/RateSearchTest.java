package org.gridmark.analyse.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search alone, with an oracle in place of a target. */
class RateSearchTest {
  private static final double WIDTH = 0.05;

  @ParameterizedTest
  @CsvSource({
    "0.031, 0.002",
    "0.7,   12",
    "42,    40",
    "99.9,  3000",
    "5000,  1",
    "123456, 100",
    "9e6,   1e7",
  })
  void theBracketHoldsTheTruth(double truth, double first) {
    RateSearch search = new RateSearch(first, WIDTH);

    int probes = run(search, rate -> rate <= truth);

    assertThat(search.accepted()).isLessThanOrEqualTo(truth).isPositive();
    assertThat(search.rejected()).isGreaterThan(truth);
    assertThat(search.rejected() / search.accepted()).isLessThanOrEqualTo(1 + WIDTH);
    // Doublings from the first rate, and the halvings of a factor of two down to the bracket.
    double doublings = Math.abs(Math.log(truth / first) / Math.log(2));
    assertThat(probes).isLessThanOrEqualTo((int) Math.ceil(doublings) + 1 + 4);
  }

  @Test
  void aWiderBracketTakesFewerProbes() {
    int narrow = run(new RateSearch(10, 0.01), rate -> rate <= 77);
    int wide = run(new RateSearch(10, 0.5), rate -> rate <= 77);

    assertThat(wide).isLessThan(narrow);
  }

  @Test
  void whereNothingHoldsTheSearchEnds() {
    RateSearch search = new RateSearch(1000, WIDTH);

    int probes = run(search, rate -> false);

    assertThat(probes).isEqualTo(10);
    assertThat(search.accepted()).isZero();
    assertThat(search.rejected()).isBetween(1.0, 2.0);
  }

  @Test
  void ratesAreShortEnoughForPeople() {
    RateSearch search = new RateSearch(1234.567, WIDTH);

    run(
        search,
        rate -> {
          assertThat(String.valueOf(rate).replaceAll("[.]|E.*", "").replaceAll("0+$|^0+", ""))
              .hasSizeLessThanOrEqualTo(3);
          return rate < 98_765;
        });
  }

  /** Near the truth an answer is as good as drawn; one that is wrong must not lead far astray. */
  @Test
  void answersThatAreNoisyNearTheTruthLeadNearIt() {
    double truth = 777;
    int near = 0;
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RateSearch search = new RateSearch(50, WIDTH);
      run(search, rate -> random.nextDouble() < 1 / (1 + Math.exp(Math.log(rate / truth) / 0.02)));
      near += Math.abs(search.accepted() / truth - 1) < 0.1 ? 1 : 0;
    }

    assertThat(near).isGreaterThanOrEqualTo(190);
  }

  private static int run(RateSearch search, DoublePredicate oracle) {
    int probes = 0;
    for (OptionalDouble next = search.next(); next.isPresent(); next = search.next()) {
      search.tried(next.getAsDouble(), oracle.test(next.getAsDouble()));
      probes++;
      assertThat(probes).as("the search ends").isLessThan(100);
    }
    return probes;
  }
}
