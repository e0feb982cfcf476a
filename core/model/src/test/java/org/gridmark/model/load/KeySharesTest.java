package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Draws are the second implementation. */
class KeySharesTest {
  private static final int ENTRIES = 500;
  private static final int DRAWS = 1_000_000;
  private static final long SEED = 3;

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipf:0.99", "zipf:1", "zipf:2", "hot:0.2:0.8", "latest:0.99"})
  void drawsComeToTheShares(String text) {
    KeyDistribution keys = KeyDistribution.of(text);
    long[] counts = counts(keys.over(ENTRIES, SEED));

    double[] shares = keys.shares(ENTRIES, SEED);
    assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(1e-9));
    assertThat(GoodnessOfFit.fits(counts, shares)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"zipf:0.99", "hot:0.2:0.8"})
  void otherEntriesArePopularWithAnotherSeed(String text) {
    KeyDistribution keys = KeyDistribution.of(text);
    long[] counts = counts(keys.over(ENTRIES, SEED));

    assertThat(GoodnessOfFit.fits(counts, keys.shares(ENTRIES, SEED + 1))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "scan", "zipf:0.99", "hot:0.2:0.8", "latest:0.99"})
  void anOnlyEntryGetsAll(String text) {
    assertThat(KeyDistribution.of(text).shares(1, SEED)).containsExactly(1);
  }

  private static long[] counts(KeyDraw draw) {
    SplittableRandom random = new SplittableRandom(42);
    long[] counts = new long[ENTRIES];
    for (int i = 0; i < DRAWS; i++) {
      counts[draw.nextInt(random)]++;
    }
    return counts;
  }
}
