package org.gridmark.service.stub;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StallTest {
  private final Stall stall = new Stall();

  @Test
  void nothingWaitsBeforeAStallWasAskedFor() {
    assertThat(stall.hold(0)).isZero();
    assertThat(stall.hold(-5)).isZero();
  }

  @Test
  void itBeginsSoLongAfterTheNextNumberAndEndsForAllAtOnce() {
    stall.arm(100, 2000);

    assertThat(stall.hold(50)).isZero(); // from here on it counts
    assertThat(stall.hold(149)).isZero();
    assertThat(stall.hold(150)).isEqualTo(2000);
    assertThat(stall.hold(1150)).isEqualTo(1000);
    assertThat(stall.hold(2149)).isOne();
    assertThat(stall.hold(2150)).isZero();
  }

  /** As after a client that was left out before it met the stall. */
  @Test
  void oneThatNobodyHasMetIsTakenBackByOneOfNoTime() {
    stall.arm(100, 2000);
    stall.arm(0, 0);

    assertThat(stall.hold(50)).isZero();
    assertThat(stall.hold(150)).isZero();
  }

  @Test
  void itComesOnceForEachTimeItIsAskedFor() {
    stall.arm(0, 10);
    assertThat(stall.hold(1)).isEqualTo(10);
    assertThat(stall.hold(20)).isZero();

    stall.arm(5, 10);
    assertThat(stall.hold(30)).isZero();
    assertThat(stall.hold(36)).isEqualTo(9);
  }
}
