package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Slot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QueuesTest {
  @ParameterizedTest
  @EnumSource
  void aMessageOfEverySlotHasAQueue(Slot slot) {
    assertThat(Queues.PRINCIPAL).contains(slot.kind());
  }

  @Test
  void queuesOfAKindAreTakenInTurnAndTheFirstHasTheNameOfASingleOne() {
    Queues three = new Queues(3);
    assertThat(three.inbound(Kind.NOE))
        .containsExactly("settlement.noe", "settlement.noe.2", "settlement.noe.3");
    assertThat(three.of(Kind.NOE, 4)).isEqualTo("settlement.noe.2");
    assertThat(Queues.SINGLE.of(Kind.NOE, 4)).isEqualTo(Queues.of(Kind.NOE));
  }

  @Test
  void nothingThatComesInIsInAQueueThatGoesOut() {
    assertThat(new Queues(3).all()).hasSize(4 * 3 + 3).doesNotHaveDuplicates();
    assertThat(Queues.SINGLE.all()).hasSize(7);
  }
}
