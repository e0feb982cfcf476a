package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WallClockTest {
  private long wall = 1_800_000_000_000L;
  private long steadyMillis = 5_000;
  private int ended;
  private final WallClock clock =
      new WallClock(() -> wall, () -> TimeUnit.MILLISECONDS.toNanos(steadyMillis));

  WallClockTest() {
    clock.opened(() -> ended++);
  }

  private void passes(long millis, long step) {
    wall += millis + step;
    steadyMillis += millis;
    clock.look();
  }

  @Test
  void timeThatPassesIsNoStep() {
    passes(200, 0);
    passes(86_400_000, 0);
    assertThat(ended).isZero();
    assertThatCode(clock::requireSteady).doesNotThrowAnyException();
  }

  @Test
  void oneForthBreaksNothingOff() {
    passes(200, 3_600_000);
    assertThat(ended).isZero();
    assertThatCode(clock::requireSteady).doesNotThrowAnyException();
  }

  @Test
  void oneBackBreaksOffWhatIsOpenAndSaysHowFar() {
    passes(200, -3_600_000);
    passes(200, 0);
    assertThat(ended).isEqualTo(1);
    assertThatThrownBy(clock::requireSteady)
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("went back by 3600 s");
  }

  @Test
  void oneBackThatComesSoonAfterOneForthCountsAll() {
    passes(200, 3_600_000);
    passes(200, -3_600_000);
    assertThat(ended).isEqualTo(1);
  }

  @Test
  void aClockThatIsSlewedBreaksNothingOff() {
    for (int i = 0; i < 1_000; i++) {
      passes(200, -10);
    }
    assertThat(ended).isZero();
  }

  @Test
  void oneClientThatFailsKeepsNoOtherFromItsEnd() {
    clock.opened(
        () -> {
          throw new IllegalStateException();
        });
    clock.opened(() -> ended++);
    passes(200, -2_000);
    assertThat(ended).isEqualTo(2);
  }

  @Test
  void whatIsNotOpenAnyMoreIsLeftAlone() {
    Runnable end = () -> ended += 100;
    clock.opened(end);
    clock.closed(end);
    passes(200, -2_000);
    assertThat(ended).isEqualTo(1);
  }
}
