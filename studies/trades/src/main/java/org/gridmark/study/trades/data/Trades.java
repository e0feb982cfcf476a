package org.gridmark.study.trades.data;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;

/**
 * Trades with the keys 1, 2, 3 ... Each price is a whole number of quarters, from 0.25 to 1000. A
 * sum of these, as long as it is below 2^51, is a double without rounding, so all nodes together
 * must give the exact sum, in whichever order they add.
 *
 * @param cache which they are put into
 * @param size how many, at most {@link Integer#MAX_VALUE}: the sum is then below 2^41
 */
public record Trades(CacheSpec<Integer, Trade> cache, long size, long seed)
    implements Source<Integer, Trade> {
  /** Without an index. */
  public static final CacheSpec<Integer, Trade> CACHE =
      new CacheSpec<>("trades", Integer.class, Trade.class);

  /** The field that is summed, and indexed. */
  public static final Field<Trade, Double> PRICE = Field.of(Trade::price);

  private static final int MOST_QUARTERS = 4000;
  private static final double QUARTER = 0.25;
  private static final int LETTERS = 26;

  /** Checks the size. */
  public Trades {
    if (size < 1 || size > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a cache cannot have " + size + " trades");
    }
  }

  /** In the cache without an index. */
  public Trades(long size, long seed) {
    this(CACHE, size, seed);
  }

  @Override
  public Map.Entry<Integer, Trade> entry(long n) {
    Draw draw = Draw.of(seed, n);
    double price = quarters(draw) * QUARTER;
    int id = (int) n + 1;
    return Map.entry(id, new Trade(id, price, symbol(draw)));
  }

  private static int quarters(Draw draw) {
    return draw.between(1, MOST_QUARTERS);
  }

  private static String symbol(Draw draw) {
    char[] letters = new char[4];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (char) ('A' + draw.below(LETTERS));
    }
    return new String(letters);
  }

  @Override
  public long find(Integer key) {
    return key < 1 || key > size ? -1 : key - 1;
  }

  /** The sum of all prices, by counting quarters. */
  public double sum() {
    long quarters = 0;
    for (long n = 0; n < size; n++) {
      quarters += quarters(Draw.of(seed, n));
    }
    return quarters * QUARTER;
  }
}
