package org.gridmark.system.settlement.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;

class AnswerTest {
  private static final TradeKey TRADE = Samples.TRADES.message(0, Slot.NOE).trade();
  private static final Message QUESTION =
      Samples.about(Slot.ALC_BROKER, Function.STATUS, 1, Histories.AGREED);

  private static Message answer(Message... messages) {
    Book book = Book.of(TRADE, List.of(messages));
    return new Answer(book, Slot.ALC_BROKER, 1, QUESTION.identity(), QUESTION.terms()).message();
  }

  @Test
  void anAnswerGoesToWhoAskedUnderTheReferenceOfTheQuestion() {
    Message answer = answer(QUESTION);
    assertThat(answer.receiver()).isEqualTo(QUESTION.identity().sender());
    assertThat(answer.identity())
        .isEqualTo(new Identity(StaticData.UTILITY, QUESTION.identity().reference(), 1));
    assertThat(answer.variant()).isEqualTo(QUESTION.variant());
    assertThat(answer.trade()).isEqualTo(TRADE);
  }

  @Test
  void itSaysHowTheSlotStandsAndHowTheTradeDoes() {
    Message stated = Samples.about(Slot.ALC_BROKER, Function.NEW, 2, Histories.AGREED);
    Message rejected = Samples.about(Slot.ALC_BROKER, Function.REJECT, 2, Histories.AGREED);
    assertThat(answer(QUESTION).delivery().narrative())
        .isEqualTo("trade allocation of the broker is awaited; the trade is TENTATIVE");
    assertThat(answer(QUESTION, stated, rejected).delivery().narrative())
        .isEqualTo(
            "trade allocation of the broker, version 2, is rejected; the trade is TENTATIVE");
    Message[] all = Samples.TRADES.messages(0).toArray(Message[]::new);
    assertThat(answer(all).delivery().narrative())
        .isEqualTo("trade allocation of the broker, version 1, is stated; the trade is MATCHED");
  }

  @Test
  void itCanBeReadAsAnyMessage() {
    Message answer = answer(QUESTION);
    byte[] written = new MessageWriter().write(answer);
    assertThat(ExtractionStrategy.IN_PLACE.open().extract(written))
        .isEqualTo(new Extracted.Accepted(answer));
  }
}
