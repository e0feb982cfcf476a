package org.gridmark.study.trades.data;

import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Query;
import org.gridmark.model.target.Session;

/**
 * The sum of all prices, computed where the trades are (Example 3-4 of the document). It affects as
 * many trades as its answer stands for: all of them if the sum is exact, and another number if it
 * is not, so that it counts as wrong.
 */
public final class SumOfPrices extends Query {
  private final Trades trades;
  private final double exact;

  /** Of the trades that are in their cache. */
  public SumOfPrices(String name, Trades trades) {
    super(name, trades.size());
    this.trades = trades;
    this.exact = trades.sum();
  }

  @Override
  protected long perform(Session session) {
    return standsFor(
        session.cache(trades.cache()).aggregate(Filter.all(), new Aggregate.Sum(Trades.PRICE)));
  }

  /** How many trades of the mean price a sum is of; never all of them unless it is exact. */
  long standsFor(double sum) {
    if (sum == exact) {
      return trades.size();
    }
    long about = Math.round(sum / exact * trades.size()); // of no number 0
    return about == trades.size() ? about + (sum < exact ? -1 : 1) : about;
  }
}
