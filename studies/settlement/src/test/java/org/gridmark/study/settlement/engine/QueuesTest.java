package org.gridmark.study.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.study.settlement.trade.Slot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QueuesTest {
  @ParameterizedTest
  @EnumSource
  void aMessageOfEverySlotHasAQueue(Slot slot) {
    assertThat(Queues.PRINCIPAL).contains(slot.kind());
  }
}
