package org.gridmark.study.hub.types;

import java.time.LocalDate;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.Rows;

/**
 * The trades of one cache: the same of a seed in every form. The entries that a query finds are
 * spread evenly over the others, so many as the hub's queries find (Barclays 2009, Table 5.3).
 */
record Trades<V extends Record>(TradeForm<V> form, Rows rows, long seed)
    implements Source<Integer, V> {
  /** The account of {@link Rows#failed} trades. */
  static final int ACCOUNT = 76_543_217;

  /** The market of {@link Rows#tradeDate} trades: many. */
  static final int MARKET = 1_507;

  /** The trade date of {@link Rows#failed} trades. */
  static final LocalDate DATE = Day.T.date();

  @Override
  public CacheSpec<Integer, V> cache() {
    return form.cache();
  }

  @Override
  public long size() {
    return rows.entries();
  }

  @Override
  public Map.Entry<Integer, V> entry(long n) {
    return Map.entry(Math.toIntExact(n), form.of(trade(n)));
  }

  @Override
  public long find(Integer key) {
    return key >= 0 && key < size() ? key : -1;
  }

  private DatedTrade trade(long n) {
    Draw draw = Draw.of(seed, n);
    // Each of what is not asked for has as many digits as what is.
    int account = 10_000_000 + draw.below(60_000_000);
    int market = 2_000 + draw.below(8_000);
    LocalDate date = DATE.minusDays(1 + draw.below(300));
    return new DatedTrade(
        meant(n, rows.failed()) ? ACCOUNT : account,
        meant(n, rows.tradeDate()) ? MARKET : market,
        meant(size() - 1 - n, rows.failed()) ? DATE : date,
        1_000_000 + draw.below(9_000_000),
        1_000 + draw.below(9_000),
        10_000 + draw.below(90_000),
        100 + draw.below(900),
        100_000 + draw.below(900_000),
        1_000_000 + draw.below(99_000_000),
        1 + draw.below(9));
  }

  /**
   * Whether entry {@code n} is one of so many, evenly spread: it is where a count of them steps.
   */
  private boolean meant(long n, long many) {
    return (n + 1) * many / size() != n * many / size();
  }
}
