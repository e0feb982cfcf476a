package org.gridmark.model.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DrawTest {
  /** SplittableRandom is SplitMix64, too, and has always given the same numbers. */
  @Test
  void itsNumbersAreThoseOfTheJdk() {
    SplittableRandom jdk = new SplittableRandom(42);
    Draw draw = new Draw(42);
    for (int n = 1; n <= 1000; n++) {
      long expected = jdk.nextLong();
      assertThat(draw.next()).isEqualTo(expected);
      assertThat(Draw.nth(42, n)).isEqualTo(expected);
    }
  }

  @Test
  void everyNumberIsWithinItsBounds() {
    Draw draw = Draw.of(7, 3);
    boolean[] seen = new boolean[6];
    for (int i = 0; i < 1000; i++) {
      assertThat(draw.below(10)).isBetween(0, 9);
      assertThat(draw.belowUnsigned(10)).isBetween(0L, 9L);
      assertThat(draw.unit()).isGreaterThanOrEqualTo(0).isLessThan(1);
      seen[draw.between(0, 5)] = true;
      assertThat(draw.from(List.of("a", "b"))).isIn("a", "b");
    }
    assertThat(seen).containsOnly(true);
  }

  @Test
  void streamsDifferByItemAndSeedsByName() {
    assertThat(Draw.of(1, 1).next()).isNotEqualTo(Draw.of(1, 2).next());
    assertThat(Draw.seed(1, "ab")).isNotEqualTo(Draw.seed(1, "ba")).isEqualTo(Draw.seed(1, "ab"));
  }
}
