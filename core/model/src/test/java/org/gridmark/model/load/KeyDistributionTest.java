package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.load.KeyDistribution.Hot;
import org.gridmark.model.load.KeyDistribution.Latest;
import org.gridmark.model.load.KeyDistribution.Scan;
import org.gridmark.model.load.KeyDistribution.Uniform;
import org.gridmark.model.load.KeyDistribution.Zipf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Draws are counted and compared with the probabilities that the definitions give. */
class KeyDistributionTest {
  private static final int DRAWS = 1_000_000;
  private static final long SEED = 2009;

  private final RandomGenerator random = new SplittableRandom(42);

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 1000, 4097})
  void uniformDrawsEveryEntryAlike(int size) {
    long[] counts = counts(new Uniform(), size);

    assertThat(GoodnessOfFit.fits(counts, probabilities(size, n -> 1))).isTrue();
    assertThat(GoodnessOfFit.fits(counts, probabilities(size, n -> n < size / 2 ? 1.05 : 1)))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 0.99",
    "3, 1",
    "10, 0.5",
    "10, 3",
    "1000, 0.01",
    "1000, 0.8",
    "1000, 0.99",
    "1000, 1",
    "1000, 1.0000001",
    "1000, 1.2",
    "1000, 2",
    "100000, 0.99",
    "100000, 1",
    "100000, 1.5",
    "7, 10"
  })
  void zipfDrawsTheRanksByTheirPowers(int size, double exponent) {
    long[] counts = byRank(new Zipf(exponent), size);

    assertThat(GoodnessOfFit.fits(counts, powers(size, exponent))).isTrue();
    assertThat(GoodnessOfFit.fits(counts, powers(size, exponent * 1.03 + 0.01))).isFalse();
    assertThat(GoodnessOfFit.fits(counts, powers(size, exponent * 0.97 - 0.01))).isFalse();
  }

  /** Too many to be counted one by one: they are put together by powers of two. */
  @ParameterizedTest
  @CsvSource({"100000000, 0.6", "100000000, 0.99", "100000000, 1", "100000000, 1.1"})
  void zipfKeepsToItsLawOverManyEntries(long size, double exponent) {
    ZipfRanks ranks = new ZipfRanks(exponent);
    long[] counts = new long[27];
    for (int i = 0; i < DRAWS; i++) {
      counts[63 - Long.numberOfLeadingZeros(ranks.next(size, random) + 1)]++;
    }
    assertThat(GoodnessOfFit.fits(counts, octaves(size, exponent))).isTrue();
    assertThat(GoodnessOfFit.fits(counts, octaves(size, exponent + 0.01))).isFalse();
    assertThat(GoodnessOfFit.fits(counts, octaves(size, exponent - 0.01))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 0.2, 0.8, 200",
    "10, 0.2, 0.8, 2",
    "2, 0.2, 0.8, 1",
    "3, 0.01, 0.5, 1",
    "5000, 0.001, 0.3, 5",
    "100, 0.1, 1, 10"
  })
  void hotEntriesGetTheirShareOfTheRequests(int size, double entries, double requests, int hot) {
    long[] counts = byRank(new Hot(entries, requests), size);

    assertThat(GoodnessOfFit.fits(counts, shares(size, hot, requests))).isTrue();
    assertThat(GoodnessOfFit.fits(counts, shares(size, hot, requests - 0.005))).isFalse();
    if (hot > 1) {
      assertThat(GoodnessOfFit.fits(counts, shares(size, hot - 1, requests))).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 0.99", "1000, 0.99", "1000, 1", "1000, 1.5"})
  void latestDrawsTheNewestMost(int size, double exponent) {
    long[] counts = counts(new Latest(exponent), size);

    assertThat(GoodnessOfFit.fits(reversed(counts), powers(size, exponent))).isTrue();
    assertThat(GoodnessOfFit.fits(reversed(counts), powers(size, exponent * 1.03))).isFalse();
    assertThat(GoodnessOfFit.fits(counts, powers(size, exponent))).isFalse();
  }

  @Test
  void latestFollowsTheEntriesAsTheyGrow() {
    AtomicLong size = new AtomicLong(10);
    KeyDraw draw = new Latest(0.99).over(size::get, SEED);
    long[] ages = new long[1000];
    long[] before = new long[10];
    for (int i = 0; i < 10_000; i++) {
      before[(int) (9 - draw.next(random))]++;
    }
    for (int i = 0; i < DRAWS; i++) {
      size.set(1000 + i);
      long age = size.get() - 1 - draw.next(random);
      if (age < 1000) {
        ages[(int) age]++;
      }
    }
    assertThat(GoodnessOfFit.fits(before, powers(10, 0.99))).isTrue();
    assertThat(GoodnessOfFit.fits(ages, powers(1000, 0.99))).isTrue();
    assertThat(GoodnessOfFit.fits(ages, powers(1000, 1.02))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 1000})
  void scanGoesRoundFromADrawnEntry(int size) {
    KeyDraw draw = new Scan().over(size, SEED);
    long first = draw.next(random);
    for (int i = 1; i < 3 * size; i++) {
      assertThat(draw.next(random)).isEqualTo((first + i) % size);
    }
  }

  @Test
  void scansBeginAnywhere() {
    long[] firsts = new long[10];
    for (int i = 0; i < 100_000; i++) {
      firsts[(int) new Scan().over(10, SEED).next(random)]++;
    }
    assertThat(GoodnessOfFit.fits(firsts, probabilities(10, n -> 1))).isTrue();
  }

  @Test
  void scanGoesOnIntoEntriesThatAreNew() {
    AtomicLong size = new AtomicLong(1);
    KeyDraw draw = new Scan().over(size::get, SEED);
    assertThat(draw.next(random)).isZero();
    size.set(3);
    assertThat(LongStream.generate(() -> draw.next(random)).limit(4))
        .containsExactly(0L, 1L, 2L, 0L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"uniform", "zipf", "zipf:1", "zipf:10", "hot", "hot:0.5:1", "latest", "scan"})
  void theOnlyEntryIsAlwaysDrawn(String text) {
    KeyDraw draw = KeyDistribution.of(text).over(1, SEED);
    for (int i = 0; i < 1000; i++) {
      assertThat(draw.next(random)).isZero();
      assertThat(draw.nextInt(random)).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipf:0.5", "zipf:1", "hot", "latest", "scan"})
  void everyEntryOfAFewIsDrawnAndNoOther(String text) {
    for (int size = 2; size <= 40; size++) {
      KeyDraw draw = KeyDistribution.of(text).over(size, SEED);
      assertThat(LongStream.generate(() -> draw.next(random)).limit(20_000).distinct().sorted())
          .containsExactlyElementsOf(LongStream.range(0, size).boxed().toList());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.99, 1, 2})
  void zipfKeepsToItsLawOverEveryFewEntries(double exponent) {
    for (int size = 1; size <= 40; size++) {
      ZipfRanks ranks = new ZipfRanks(exponent);
      long[] counts = new long[size];
      for (int i = 0; i < 50_000; i++) {
        counts[(int) ranks.next(size, random)]++;
      }
      assertThat(GoodnessOfFit.fits(counts, powers(size, exponent))).as("of %d", size).isTrue();
    }
  }

  @Test
  void thoseWhoShareAScanGoRoundTogether() throws Exception {
    KeyDraw draw = new Scan().over(1000, SEED);
    AtomicLongArray counts = new AtomicLongArray(1000);
    Crew.Work rounds =
        () -> {
          RandomGenerator own = new SplittableRandom(1);
          for (int i = 0; i < 25_000; i++) {
            counts.incrementAndGet(draw.nextInt(own));
          }
        };
    Crew.run(Collections.nCopies(4, rounds));
    assertThat(IntStream.range(0, 1000).mapToLong(counts::get)).containsOnly(100L);
  }

  @Test
  void popularEntriesLieAnywhereAndTheSameForEveryClient() {
    int size = 100_000;
    long[] ordered = counts(new Zipf(0.99), size);
    Integer[] popular =
        IntStream.range(0, size)
            .boxed()
            .sorted((a, b) -> Long.compare(ordered[b], ordered[a]))
            .limit(1000)
            .toArray(Integer[]::new);
    long[] tenths = new long[10];
    Arrays.stream(popular).forEach(n -> tenths[n / (size / 10)]++);

    assertThat(GoodnessOfFit.fits(tenths, probabilities(10, n -> 1))).isTrue();
    assertThat(mostDrawn(SEED)).isEqualTo(mostDrawn(SEED)).isNotEqualTo(mostDrawn(SEED + 1));
  }

  private long mostDrawn(long seed) {
    KeyDraw draw = new Zipf(2).over(1000, seed);
    long[] counts = new long[1000];
    for (int i = 0; i < 1000; i++) {
      counts[draw.nextInt(random)]++;
    }
    return IntStream.range(0, 1000).reduce((a, b) -> counts[b] > counts[a] ? b : a).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipf", "zipf:1.3", "hot", "latest", "scan"})
  void theSameNumbersGiveTheSameDraws(String text) {
    KeyDraw one = KeyDistribution.of(text).over(1000, SEED);
    KeyDraw other = KeyDistribution.of(text).over(1000, SEED);
    RandomGenerator its = new SplittableRandom(7);
    RandomGenerator others = new SplittableRandom(7);
    for (int i = 0; i < 10_000; i++) {
      assertThat(one.next(its)).isEqualTo(other.next(others));
    }
  }

  /** A load that said nothing of a distribution has always been drawn so. */
  @Test
  void uniformDrawsAreTheGeneratorsOwn() {
    KeyDraw draw = new Uniform().over(1000, SEED);
    RandomGenerator plain = new SplittableRandom(42);
    for (int i = 0; i < 1000; i++) {
      assertThat(draw.next(random)).isEqualTo(plain.nextLong(1000));
      assertThat(draw.nextInt(random)).isEqualTo(plain.nextInt(1000));
    }
  }

  @Test
  void nothingIsDrawnOfNothing() {
    for (String text : new String[] {"uniform", "zipf", "hot", "latest", "scan"}) {
      assertThatThrownBy(() -> KeyDistribution.of(text).over(0, SEED))
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private long[] counts(KeyDistribution distribution, int size) {
    KeyDraw draw = distribution.over(size, SEED);
    long[] counts = new long[size];
    for (int i = 0; i < DRAWS; i++) {
      counts[Math.toIntExact(draw.next(random))]++;
    }
    return counts;
  }

  /** The counts of the entries at each rank of popularity. */
  private long[] byRank(KeyDistribution distribution, int size) {
    long[] counts = counts(distribution, size);
    Scattering scattering = new Scattering(SEED, size);
    return IntStream.range(0, size).mapToLong(rank -> counts[(int) scattering.at(rank)]).toArray();
  }

  private static long[] reversed(long[] counts) {
    return IntStream.range(0, counts.length)
        .mapToLong(i -> counts[counts.length - 1 - i])
        .toArray();
  }

  private static double[] probabilities(int size, IntToDoubleFunction of) {
    return IntStream.range(0, size).mapToDouble(of).toArray();
  }

  private static double[] powers(int size, double exponent) {
    return probabilities(size, rank -> Math.pow(rank + 1, -exponent));
  }

  private static double[] shares(int size, int hot, double requests) {
    return probabilities(size, rank -> rank < hot ? requests / hot : (1 - requests) / (size - hot));
  }

  /** The sums of the powers of the ranks from 2^i up to 2^(i+1), the last of them cut off. */
  private static double[] octaves(long size, double exponent) {
    return probabilities(27, i -> powers(1L << i, Math.min(size, (1L << (i + 1)) - 1), exponent));
  }

  /** Term by term, and where these are many and nearly alike, by Euler and Maclaurin. */
  private static double powers(long first, long last, double exponent) {
    if (last - first < 10_000) {
      return LongStream.rangeClosed(first, last)
          .mapToDouble(k -> Math.pow((double) k, -exponent))
          .sum();
    }
    double low = (double) first;
    double high = (double) last;
    double area =
        exponent == 1
            ? Math.log(high / low)
            : (Math.pow(high, 1 - exponent) - Math.pow(low, 1 - exponent)) / (1 - exponent);
    return area + (Math.pow(low, -exponent) + Math.pow(high, -exponent)) / 2;
  }
}
