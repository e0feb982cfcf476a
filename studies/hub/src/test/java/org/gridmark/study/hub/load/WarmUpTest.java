package org.gridmark.study.hub.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void endsOnceAskingNoLongerGetsFaster() {
    // Twice as fast each second up to the sixth, then no more: the best four seconds ago is as
    // good.
    assertThat(secondOfEnd(second -> 10 << Math.min(second, 6), 60)).isEqualTo(12);
  }

  @Test
  void goesOnWhileItGetsFaster() {
    assertThat(secondOfEnd(second -> 100 + 20 * second, 15)).isEqualTo(15);
  }

  @Test
  void aSteadyTargetIsAskedForElevenSeconds() {
    assertThat(secondOfEnd(second -> 50, 60)).isEqualTo(11);
  }

  /** The second in which it is enough, of answers that come at this rate. */
  private static int secondOfEnd(IntUnaryOperator perSecond, int most) {
    WarmUp.Beats beats = new WarmUp.Beats(0, most);
    for (int second = 0; ; second++) {
      int count = perSecond.applyAsInt(second);
      for (int i = 0; i < count; i++) {
        if (beats.enough(second * SECOND + i * (SECOND / count))) {
          return second;
        }
      }
    }
  }
}
