package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.message.MessageWriter;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
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
            .isEqualTo(new Label(message.variant().kind(), trade));
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
        "<Kind>CLS</Kind><TradeReference>T",
        "<Kind>NOE</Kind><TradeReference>Txyz"
      })
  void whatIsNoMessageGoesToTheFirstQueueWithoutATrade(String bytes) {
    assertThat(Label.of(bytes.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(new Label(Kind.NOE, Label.UNNUMBERED));
  }
}
