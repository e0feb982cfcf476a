package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A trade is due every 10 and takes 5, unless something is down: then it waits. */
class RecoveryTest {
  private static final long NEVER = Long.MAX_VALUE;
  private static final int TRADES = 1000;

  private static long[] due() {
    return LongStream.range(0, TRADES).map(n -> 10 * n).toArray();
  }

  /**
   * Trades that are due while the engine is down come out from {@code up} on, one every 2, and so
   * do those that are due until all of these are out.
   */
  private static InFlightTrades trades(long down, long up) {
    long[] arrivals = new long[TRADES];
    long free = up;
    for (int n = 0; n < TRADES; n++) {
      long usual = 10L * n + 5;
      if (usual <= down || usual > Math.max(free, up)) {
        arrivals[n] = usual;
      } else {
        free += 2;
        arrivals[n] = free;
      }
    }
    return new InFlightTrades(due(), arrivals);
  }

  @Test
  void aFaultIsOverWhenWhatHadPiledUpIsWorkedOff() {
    // 100 trades pile up from 5000 to 6000. One every 2 leaves, one every 10 comes: it takes 250.
    Recovery recovery = Recovery.of(trades(5000, 6000), 5000, NEVER, 5000);
    assertThat(recovery.silence()).isEqualTo(1002);
    assertThat(recovery.steady()).isBetween(1230.0, 1260.0);
  }

  @Test
  void whatStillCameOutWhenItStruckDoesNotEndIt() {
    long[] due = due();
    long[] arrivals = trades(5000, 6000).arrivals();
    arrivals[500] = 5021; // three are under way for a moment, one more than usual
    arrivals[501] = 5022;
    Recovery recovery = Recovery.of(new InFlightTrades(due, arrivals), 5000, NEVER, 5000);
    assertThat(recovery.steady()).isGreaterThan(1200);
  }

  @Test
  void aFaultThatNobodyFeelsIsOverAtOnce() {
    Recovery recovery = Recovery.of(trades(NEVER, 0), 5000, NEVER, 5000);
    assertThat(recovery.steady()).isZero();
    assertThat(recovery.silence()).isEqualTo(10);
  }

  @Test
  void aFaultThatIsFeltUntilTheNextOneIsNotOver() {
    Recovery recovery = Recovery.of(trades(5000, 6000), 5000, 6100, 5000);
    assertThat(recovery.steady()).isNaN();
    assertThat(recovery.silence()).isEqualTo(1002);
  }

  @Test
  void whenNothingComesOutAnyMoreTheSilenceLastsUntilTheEnd() {
    long[] arrivals = LongStream.of(trades(NEVER, 0).arrivals()).limit(500).toArray();
    Recovery recovery = Recovery.of(new InFlightTrades(due(), arrivals), 5000, NEVER, 5000);
    assertThat(recovery.silence()).isEqualTo(9990 - 5000);
    assertThat(recovery.steady()).isNaN();
  }

  @Test
  void aLaterFaultIsComparedWithTheTimeBeforeTheFirst() {
    Recovery recovery = Recovery.of(trades(5000, 6000), 5500, NEVER, 5000);
    assertThat(recovery.steady()).isBetween(730.0, 760.0);
  }
}
