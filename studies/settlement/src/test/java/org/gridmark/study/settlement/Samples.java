package org.gridmark.study.settlement;

import java.time.LocalDate;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.day.Shares;
import org.gridmark.system.settlement.day.StandardTrades;

/** Trades to test with. */
public final class Samples {
  public static final StaticData DATA = StaticData.standard();

  /** A Friday. */
  public static final LocalDate TRADE_DATE = LocalDate.of(2005, 1, 14);

  public static final StandardTrades TRADES = statements(7, 0);

  private Samples() {}

  /** Trades of seven statements and nothing else, of a thousand of which so many do not agree. */
  public static StandardTrades statements(long seed, int unmatched) {
    return new StandardTrades(DATA, seed, TRADE_DATE, Shares.unmatched(unmatched));
  }

  /** A business day. */
  public static StandardTrades day(long seed) {
    return new StandardTrades(DATA, seed, TRADE_DATE, Shares.DAY);
  }

  /** A business day on which all that there may be is frequent. */
  public static StandardTrades eventful(long seed) {
    return new StandardTrades(
        DATA, seed, TRADE_DATE, new Shares(150, 150, 150, 100, 100, 150, 500, 250, 300));
  }
}
