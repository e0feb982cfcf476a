package org.gridmark.lab.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RestartsTest {
  private static final Restarts.Policy POLICY =
      new Restarts.Policy(
          Duration.ofSeconds(1),
          Duration.ofSeconds(4),
          Duration.ofSeconds(10),
          Duration.ofSeconds(60));

  private final Restarts restarts = new Restarts(POLICY);

  private Optional<Duration> down(int second) {
    return restarts.down(nanos(second));
  }

  private static long nanos(int second) {
    return Duration.ofSeconds(second).toNanos();
  }

  private static Optional<Duration> after(int seconds) {
    return Optional.of(Duration.ofSeconds(seconds));
  }

  @Test
  void theFirstDeathIsMendedAtOnceAndFurtherOnesAfterPausesThatGrowUpToTheLongest() {
    assertThat(down(0)).isEqualTo(after(0));
    assertThat(down(1)).isEqualTo(after(1));
    assertThat(down(3)).isEqualTo(after(2));
    assertThat(down(6)).isEqualTo(after(4));
    assertThat(down(11)).isEqualTo(after(4));
  }

  @Test
  void whoDoesNotComeUpForTooLongIsGivenUp() {
    for (int second = 0; second <= 60; second += 5) {
      assertThat(down(second)).isPresent();
    }
    assertThat(down(61)).isEmpty();
  }

  @Test
  void whoComesUpAndDiesSoonIsNeverGivenUpAndIsStartedAgainAfterTheLongestPause() {
    for (int second = 0; second <= 1_000; second += 5) {
      assertThat(down(second)).isPresent();
      restarts.up(nanos(second + 1));
    }
    assertThat(down(1_002)).isEqualTo(after(4));
  }

  @Test
  void whoHasBeenUpIsTriedForAsLongAsOneThatIsNew() {
    restarts.up(nanos(1));
    assertThat(down(1_000)).isEqualTo(after(0));
    assertThat(down(1_060)).isPresent();
    assertThat(down(1_061)).isEmpty();
  }

  @Test
  void whoWasWellForAWhileBeginsAnewHoweverOftenItDies() {
    for (int second = 0; second < 10_000; second += 11) {
      assertThat(down(second)).isEqualTo(after(0));
      restarts.up(nanos(second + 1));
    }
  }

  /** It comes up late, after many attempts, and is well. */
  @Test
  void whoCameUpInTimeIsNotHeldAgainstItsDeathsOfBefore() {
    for (int second = 0; second <= 60; second += 5) {
      assertThat(down(second)).isPresent();
    }
    restarts.up(nanos(61));
    assertThat(down(71)).isEqualTo(after(0));
  }
}
