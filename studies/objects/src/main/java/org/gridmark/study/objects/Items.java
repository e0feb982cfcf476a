package org.gridmark.study.objects;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;

/**
 * The objects of the study, with the keys 1, 2, 3 ...
 *
 * @param size how many
 * @param texts of which each has one
 */
record Items(long size, Texts texts, CacheSpec<Long, Item> cache) implements Source<Long, Item> {
  /**
   * In a cache of their own.
   *
   * @param bytes of the text of each
   */
  Items(long size, int bytes, long seed) {
    this(
        size,
        new Texts(bytes, seed),
        new CacheSpec<>("objects", Long.class, Item.class).holding(bytes));
  }

  /** The same in a cache of that name. */
  Items in(String name) {
    return new Items(size, texts, cache.named(name));
  }

  /** The object of a key as a put stores it. */
  Item version(long key, long version) {
    return new Item(key, version, texts.of(key, version));
  }

  @Override
  public Map.Entry<Long, Item> entry(long n) {
    return Map.entry(n + 1, version(n + 1, 0));
  }

  @Override
  public long find(Long key) {
    return key < 1 || key > size ? -1 : key - 1;
  }

  /** Whether it is that key's, with the text of its version, whichever that is. */
  @Override
  public boolean belongs(Long key, Item found) {
    return found.number() == key
        && found.contents().equals(texts.of(found.number(), found.version()));
  }
}
