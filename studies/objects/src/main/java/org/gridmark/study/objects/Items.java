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
record Items(long size, int bytes, long seed) implements Source<Long, Item> {
  static final CacheSpec<Long, Item> CACHE = new CacheSpec<>("objects", Long.class, Item.class);

  private static final int RADIX = 36;

  @Override
  public CacheSpec<Long, Item> cache() {
    return CACHE.holding(bytes);
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
