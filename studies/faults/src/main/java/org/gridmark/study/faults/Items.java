package org.gridmark.study.faults;

import java.math.BigDecimal;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;

/** The entries of the study: {@code size} items with the keys 1, 2, 3 ... */
record Items(long size, int bytes, long seed, CacheSpec<Long, Item> cache)
    implements Source<Long, Item> {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz     ";

  /** In a cache of their own. */
  Items(long size, int bytes, long seed) {
    this(size, bytes, seed, new CacheSpec<>("items", Long.class, Item.class).holding(bytes));
  }

  @Override
  public Map.Entry<Long, Item> entry(long n) {
    Draw draw = Draw.of(seed, n);
    BigDecimal price = BigDecimal.valueOf(draw.between(1, 1_000_000), 2);
    StringBuilder contents = new StringBuilder(bytes);
    while (contents.length() < bytes) {
      contents.append(LETTERS.charAt(draw.below(LETTERS.length())));
    }
    return Map.entry(n + 1, new Item(n + 1, "item " + (n + 1), price, contents.toString()));
  }

  @Override
  public Long key(long n) {
    return n + 1;
  }

  @Override
  public long find(Long key) {
    return key < 1 || key > size ? -1 : key - 1;
  }
}
