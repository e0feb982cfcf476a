package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ThinkTimeTest {
  private static final int DRAWS = 400_000;
  private static final double MEAN = 7e9;

  /** Mean m (1 - exp -10); of times above x the share exp(-x / m); none above 10 m. */
  @Test
  void timesAreExponentialAndCutAtTenMeans() {
    ThinkTime think = new ThinkTime(Duration.ofSeconds(7));
    SplittableRandom random = new SplittableRandom(2);
    long[] times = LongStream.generate(() -> think.draw(random)).limit(DRAWS).toArray();
    assertThat(LongStream.of(times).average().orElseThrow())
        .isCloseTo(MEAN * -Math.expm1(-10), withPercentage(0.6));
    for (double means : new double[] {0.1, 0.5, 1, 2, 4}) {
      double share = (double) LongStream.of(times).filter(t -> t > means * MEAN).count() / DRAWS;
      assertThat(share).isCloseTo(Math.exp(-means), offset(0.0025));
    }
    assertThat(LongStream.of(times).max().orElseThrow()).isEqualTo(70_000_000_000L);
  }

  @Test
  void whoDoesNotThinkGoesOnAtOnce() {
    assertThat(new ThinkTime(Duration.ZERO).draw(new SplittableRandom(1))).isZero();
  }

  @Test
  void aTimeThatCannotBeIsRefused() {
    assertThatThrownBy(() -> new ThinkTime(Duration.ofSeconds(-1)))
        .hasMessage("a think time: expected 0 to 24 h, not PT-1S");
    assertThatThrownBy(() -> new ThinkTime(Duration.ofDays(2))).hasMessageContaining("PT48H");
  }
}
