package org.gridmark.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RelapsesTest {
  private static final long WITHIN = Relapses.WITHIN.toNanos();

  private final Relapses relapses = new Relapses();

  @Test
  void theFifthDeathWithinAMinuteIsOneTooMany() {
    for (int i = 1; i < Relapses.MOST; i++) {
      assertThat(relapses.died("node-1", i)).isFalse();
    }
    assertThat(relapses.died("node-1", WITHIN)).isTrue();
  }

  @Test
  void whatLiesBackLongerDoesNotCount() {
    for (long i = 0; i < 100; i++) {
      long apart = Duration.ofSeconds(16).toNanos();
      assertThat(relapses.died("node-1", i * apart)).isFalse();
    }
  }

  @Test
  void everyProgramHasDeathsOfItsOwn() {
    for (int i = 0; i < 100; i++) {
      assertThat(relapses.died("node-" + i, i)).isFalse();
    }
  }
}
