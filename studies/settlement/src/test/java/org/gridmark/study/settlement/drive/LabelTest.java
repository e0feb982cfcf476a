package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.day.Flaw;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelTest {
  private final MessageWriter writer = new MessageWriter();

  @Test
  void aStandardMessageIsLabelledWithItsKindAndTheNumberOfItsTrade() {
    for (long trade : new long[] {0, 7, 123_456, 999_999_999_999_999L}) {
      for (Message message : Samples.TRADES.messages(trade)) {
        assertThat(Label.of(writer.write(message)))
            .isEqualTo(new Label(message.variant().kind(), true, trade));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no message",
        "<Kind>",
        "<Kind>NO",
        "<Kind>XYZ</Kind>",
        "<Kind>NOE</Kind><TradeReference>Txyz"
      })
  void whatIsNoMessageGoesToTheFirstQueueWithoutATrade(String bytes) {
    assertThat(Label.of(bytes.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(new Label(Kind.NOE, false, Label.UNNUMBERED));
  }

  @Test
  void onlyTheFirstStatementsOfATradeAreMarkedAsSuch() {
    for (long trade = 0; trade < 300; trade++) {
      for (Item item : Samples.eventful(1).items(trade)) {
        Message message = item.message();
        if (item.flaw() == Flaw.NONE) {
          assertThat(Label.of(writer.write(message)))
              .isEqualTo(
                  new Label(
                      Queues.component(message.variant().kind()),
                      message.variant().function() == Function.NEW
                          && message.identity().version() == 1,
                      trade));
        }
      }
    }
  }
}
