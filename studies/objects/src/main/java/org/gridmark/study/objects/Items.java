package org.gridmark.study.objects;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;

/**
 * The objects of the study, with the keys 1, 2, 3 ...
 *
 * @param size how many
 * @param bytes of the text of each
 */
record Items(long size, int bytes, long seed, CacheSpec<Long, Item> cache)
    implements Source<Long, Item> {
  private static final int RADIX = 36;

  /** In a cache of their own. */
  Items(long size, int bytes, long seed) {
    this(size, bytes, seed, new CacheSpec<>("objects", Long.class, Item.class).holding(bytes));
  }

  /** The same in a cache of that name. */
  Items in(String name) {
    return new Items(size, bytes, seed, cache.named(name));
  }

  @Override
  public Map.Entry<Long, Item> entry(long n) {
    Draw draw = Draw.of(seed, n);
    StringBuilder contents = new StringBuilder(bytes + RADIX);
    while (contents.length() < bytes) {
      contents.append(Long.toUnsignedString(draw.next(), RADIX)); // a dozen letters at once
    }
    contents.setLength(bytes);
    return Map.entry(n + 1, new Item(n + 1, contents.toString()));
  }

  @Override
  public long find(Long key) {
    return key < 1 || key > size ? -1 : key - 1;
  }
}
