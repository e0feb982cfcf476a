package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TradeLogTest {
  private static final int MESSAGES = 7;

  private final TradeLog log = new TradeLog(100, 3);

  @Test
  void aTradeIsWholeWithItsSeventhMessageAndDueWithThat() {
    for (int i = 1; i <= MESSAGES; i++) {
      assertThat(log.whole()).isZero();
      log.handed(101, 10L * i);
    }
    assertThat(log.whole()).isOne();
    assertThat(log.wholeTrades()).containsExactly(101L);
    assertThat(log.due(101)).isEqualTo(70);
  }

  @Test
  void onlyTheFirstArrivalOfATradeCounts() {
    assertThat(log.arrived(102, 50)).isTrue();
    assertThat(log.arrived(102, 60)).isFalse();
    assertThat(log.closed()).isOne();
    assertThat(log.arrival(102)).isEqualTo(50);
    assertThat(log.arrival(100)).isEqualTo(TradeLog.NEVER);
  }

  @Test
  void arrivalsComeInTheOrderOfTime() {
    log.arrived(102, 50);
    log.arrived(100, 70);
    log.arrived(101, 60);
    assertThat(log.arrivals()).containsExactly(50, 60, 70);
  }

  @Test
  void tradesOfOtherBlocksAreNotHeld() {
    assertThat(log.holds(99)).isFalse();
    assertThat(log.holds(103)).isFalse();
    log.handed(99, 1);
    log.handed(Label.UNNUMBERED, 1);
    assertThat(log.wholeTrades()).isEmpty();
  }
}
