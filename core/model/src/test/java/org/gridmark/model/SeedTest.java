package org.gridmark.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeedTest {
  @Test
  void partsAreToldApartByTheirPlace() {
    Seed seed = new Seed(1);
    assertThat(seed.with("ab").with("c")).isNotEqualTo(seed.with("a").with("bc"));
    assertThat(seed.with(1).with(2)).isNotEqualTo(seed.with(2).with(1));
  }

  /** Like a random function, it turns half the bits when one bit of a part turns. */
  @Test
  void everyBitOfAPartTurnsHalfTheBits() {
    double turned =
        IntStream.range(0, 64)
            .map(bit -> Long.bitCount(new Seed(7).with(5).value() ^ flipped(bit)))
            .average()
            .orElseThrow();
    // 64 draws of 64 fair bits each: the mean's standard error is 0.5.
    assertThat(turned).isBetween(29.5, 34.5);
  }

  private static long flipped(int bit) {
    return new Seed(7).with(5L ^ (1L << bit)).value();
  }
}
