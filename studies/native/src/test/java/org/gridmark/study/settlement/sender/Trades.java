package org.gridmark.study.settlement.sender;

import java.time.LocalDate;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.day.Shares;
import org.gridmark.system.settlement.day.StandardTrades;

/** Trades to test with. */
final class Trades {
  /** Seven statements each, which agree. */
  static final StandardTrades STATEMENTS =
      new StandardTrades(StaticData.standard(), 7, LocalDate.of(2005, 1, 14), Shares.unmatched(0));

  private Trades() {}
}
