package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TradeVisitsTest {
  @Test
  void aStandardTradeHasSevenMessagesThatAreMatchedAndOneThatGoesOut() {
    int messages =
        TradeVisits.NOE.visits()
            + TradeVisits.ALC.visits()
            + TradeVisits.NPR.visits()
            + TradeVisits.SET.visits();
    assertThat(messages).isEqualTo(7).isEqualTo(TradeVisits.MATCHER.visits());
    assertThat(TradeVisits.BROKER.visits()).isEqualTo(messages + TradeVisits.CLS.visits());
  }
}
