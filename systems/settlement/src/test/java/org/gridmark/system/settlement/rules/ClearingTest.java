package org.gridmark.system.settlement.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;

class ClearingTest {
  private static final Clearing CLEARING = Clearing.standard();
  private static final List<Message> STANDARD = Samples.TRADES.messages(0);
  private static final TradeKey TRADE = STANDARD.getFirst().trade();

  /** From a Friday: Monday, Tuesday, Wednesday. */
  private static final LocalDate LAST = LocalDate.of(2005, 1, 19);

  @Test
  void aTradeIsDueAtTheEndOfTheThirdBusinessDay() {
    assertThat(CLEARING.lastDay(TRADE)).isEqualTo(LAST);
    assertThat(CLEARING.due(TRADE, LAST.minusDays(1))).isFalse();
    assertThat(CLEARING.due(TRADE, LAST)).isTrue();
  }

  @Test
  void thoseThatAreDueAndNotMatchedAreReportedALineEach() {
    Book matched = Book.of(TRADE, STANDARD);
    List<Message> six = Samples.TRADES.messages(1).subList(0, 6);
    Book tentative = Book.of(six.getFirst().trade(), six);
    List<Book> books = List.of(tentative, matched);
    assertThat(CLEARING.report(books, LAST.minusDays(1))).isEmpty();
    assertThat(CLEARING.report(books, LAST))
        .containsExactly(
            tentative.trade()
                + " cleared TENTATIVE: settlement instruction of the broker is awaited");
  }
}
