package org.gridmark.study.hotel.visit;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.study.hotel.visit.Confirmations.Counts;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.junit.jupiter.api.Test;

class ConfirmationsTest {
  private final Confirmations confirmations = new Confirmations(3);

  @Test
  void aWishWithoutAnAnswerMayBeMetOrNot() {
    confirmations.asks("a", State.HELD);
    assertThat(confirmations.of("a").orElseThrow().allows(null)).isTrue();
    assertThat(confirmations.of("a").orElseThrow().allows(State.HELD)).isTrue();
    assertThat(confirmations.of("a").orElseThrow().allows(State.PAID)).isFalse();
    confirmations.told("a", State.HELD);
    confirmations.asks("a", State.PAID);
    assertThat(confirmations.of("a").orElseThrow().allows(null)).isFalse();
    assertThat(confirmations.of("a").orElseThrow().allows(State.HELD)).isTrue();
    assertThat(confirmations.of("a").orElseThrow().allows(State.PAID)).isTrue();
    assertThat(confirmations.counts()).isEqualTo(new Counts(1, 0, 0, 1, 0, 0, 0));
  }

  @Test
  void anAnswerIsTheLastWord() {
    confirmations.asks("a", State.HELD);
    confirmations.told("a", State.HELD);
    confirmations.asks("a", State.PAID);
    confirmations.told("a", State.PAID);
    assertThat(confirmations.of("a").orElseThrow().allows(State.HELD)).isFalse();
    assertThat(confirmations.of("a").orElseThrow().allows(State.PAID)).isTrue();
    confirmations.asks("b", State.HELD);
    confirmations.refused("b");
    assertThat(confirmations.of("b")).isEmpty();
    assertThat(confirmations.counts()).isEqualTo(new Counts(0, 1, 0, 0, 1, 0, 0));
  }

  @Test
  void visitsThatBrokeOffAreCountedFromOneLookToTheNext() {
    confirmations.brokeOff();
    confirmations.brokeOff();
    assertThat(confirmations.takeBrokenOff()).isEqualTo(2);
    confirmations.brokeOff();
    assertThat(confirmations.takeBrokenOff()).isEqualTo(1);
    assertThat(confirmations.takeBrokenOff()).isZero();
  }

  @Test
  void memoryIsBoundedAndTheRestIsCounted() {
    for (int i = 0; i < 5; i++) {
      confirmations.asks("key " + i, State.HELD);
      confirmations.told("key " + i, State.HELD);
    }
    confirmations.asks("key 0", State.PAID);
    assertThat(confirmations.all()).hasSize(3);
    assertThat(confirmations.counts()).isEqualTo(new Counts(3, 0, 0, 1, 0, 2, 0));
  }
}
