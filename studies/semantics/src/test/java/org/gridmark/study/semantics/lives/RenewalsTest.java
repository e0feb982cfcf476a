package org.gridmark.study.semantics.lives;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.gridmark.model.metric.Metric;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.gridmark.study.semantics.lives.Renewals.Deed;
import org.junit.jupiter.api.Test;

/** Targets of which it is known what they make of a time. */
class RenewalsTest {
  private static final Duration LIFE = Duration.ofSeconds(3);
  private static final int GROUP = Renewals.GROUP;

  private static TimedBench asked(TimedBench bench) {
    new Renewals(LIFE).run(bench);
    return bench;
  }

  private static long of(TimedBench bench, Deed deed, Metric metric) {
    return bench.sum(deed.subject(), metric);
  }

  @Test
  void aTargetThatKeepsTimesIsNeitherLateNorEarly() {
    TimedBench bench = asked(new TimedBench());
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_DUE)).isEqualTo(GROUP);
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_LATE)).isZero();
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_ALIVE)).isEqualTo(GROUP);
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_EARLY)).isZero();
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_COUNTED)).isZero();
    assertThat(of(bench, Deed.UPDATE, ProbeMetrics.LIVES_LONGER)).isZero();
    assertThat(of(bench, Deed.UPDATE, ProbeMetrics.LIVES_FOR_GOOD)).isZero();
    assertThat(of(bench, Deed.TIMED, ProbeMetrics.LIVES_NO_LONGER)).isZero();
    assertThat(of(bench, Deed.TIMED, ProbeMetrics.LIVES_FOR_GOOD)).isZero();
    assertThat(of(bench, Deed.PLAIN, ProbeMetrics.LIVES_NO_LONGER)).isZero();
    assertThat(of(bench, Deed.PLAIN, ProbeMetrics.LIVES_FOR_GOOD)).isEqualTo(GROUP);
  }

  @Test
  void anUpdateThatRenewsIsToldFromOneThatTakesTheTimeAway() {
    TimedBench renewing =
        asked(
            new TimedBench() {
              @Override
              long dueAfterUpdate(long due) {
                return clock().nanos() + LIFE.toNanos();
              }
            });
    assertThat(of(renewing, Deed.UPDATE, ProbeMetrics.LIVES_LONGER)).isEqualTo(GROUP);
    assertThat(of(renewing, Deed.UPDATE, ProbeMetrics.LIVES_FOR_GOOD)).isZero();
    TimedBench dropping =
        asked(
            new TimedBench() {
              @Override
              long dueAfterUpdate(long due) {
                return Long.MAX_VALUE;
              }
            });
    assertThat(of(dropping, Deed.UPDATE, ProbeMetrics.LIVES_LONGER)).isEqualTo(GROUP);
    assertThat(of(dropping, Deed.UPDATE, ProbeMetrics.LIVES_FOR_GOOD)).isEqualTo(GROUP);
  }

  @Test
  void aPutWithoutATimeThatLeavesTheOldOneIsSeen() {
    TimedBench bench =
        asked(
            new TimedBench() {
              @Override
              long dueAfterPlainPut(long due) {
                return due;
              }
            });
    assertThat(of(bench, Deed.PLAIN, ProbeMetrics.LIVES_NO_LONGER)).isEqualTo(GROUP);
    assertThat(of(bench, Deed.PLAIN, ProbeMetrics.LIVES_FOR_GOOD)).isZero();
  }

  @Test
  void aNewTimeThatIsPassedOverIsSeen() {
    TimedBench bench =
        asked(
            new TimedBench() {
              @Override
              Duration life(long key, Duration life) {
                boolean again = clock().nanos() > 1_000_000_000_000L;
                return again ? life.dividedBy(2) : life;
              }
            });
    assertThat(of(bench, Deed.TIMED, ProbeMetrics.LIVES_NO_LONGER)).isEqualTo(GROUP);
  }

  /** The first two: one goes two seconds before its time, one stays 2.5 s too long. */
  @Test
  void whatIsGoneTooEarlyOrTooLateIsCountedByItself() {
    TimedBench bench =
        asked(
            new TimedBench() {
              @Override
              Duration life(long key, Duration life) {
                return key == -1 ? life.minusSeconds(2) : key == -2 ? life.plusMillis(2500) : life;
              }
            });
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_EARLY)).isEqualTo(1);
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_LATE)).isEqualTo(1);
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_LATENESS)).isBetween(2350L, 2500L);
  }

  /** Nothing tells their time then. */
  @Test
  void whereEntriesAreNeverGoneNothingIsSaidOfWhatRenewsThem() {
    TimedBench bench =
        asked(
            new TimedBench() {
              @Override
              Duration life(long key, Duration life) {
                return Duration.ofHours(1);
              }
            });
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_LATE)).isEqualTo(GROUP);
    assertThat(bench.tells(Deed.UPDATE.subject())).isFalse();
  }

  @Test
  void entriesThatAreGoneAndCountedAreSeen() {
    TimedBench bench =
        asked(
            new TimedBench() {
              @Override
              long size(long there) {
                return there + 30;
              }
            });
    assertThat(of(bench, Deed.NONE, ProbeMetrics.EXPIRY_COUNTED)).isEqualTo(30);
  }
}
