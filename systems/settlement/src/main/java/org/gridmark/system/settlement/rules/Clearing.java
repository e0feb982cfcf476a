package org.gridmark.system.settlement.rules;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.gridmark.system.settlement.data.SettlementCalendar;
import org.gridmark.system.settlement.trade.TradeKey;

/**
 * The end of a business day: trades that are due leave the books, matched or not, and those that
 * are not matched are reported (Drayton and Sehmi 2005, Measuring Performance: "after 3 days").
 *
 * @param days business days after the trade date at whose end a trade is due
 */
public record Clearing(SettlementCalendar calendar, int days) {
  /** After three business days. */
  public static Clearing standard() {
    return new Clearing(SettlementCalendar.STANDARD, 3);
  }

  /** The last day on which messages about the trade are taken. */
  public LocalDate lastDay(TradeKey trade) {
    return calendar.plus(trade.tradeDate(), days);
  }

  /** Whether the trade leaves the books at the end of this day, or did so before. */
  public boolean due(TradeKey trade, LocalDate day) {
    return !day.isBefore(lastDay(trade));
  }

  /** The report at the end of a day: a line for each trade that is due and has not matched. */
  public List<String> report(Collection<Book> books, LocalDate day) {
    return books.stream()
        .filter(book -> due(book.trade(), day) && book.state() != TradeState.MATCHED)
        .sorted(Comparator.comparing(book -> book.trade().text()))
        .map(Clearing::line)
        .toList();
  }

  private static String line(Book book) {
    return "%s cleared %s: %s"
        .formatted(book.trade(), book.state(), String.join("; ", book.openItems()));
  }
}
