package org.gridmark.perf;

import org.gridmark.model.data.CacheSpec;

/** A small data object. */
public record Item(String name, long quantity, double price) {
  /** Where items are kept. */
  public static final CacheSpec<Long, Item> CACHE =
      new CacheSpec<>("items", Long.class, Item.class);

  /** How many there are. */
  public static final int COUNT = 10_000;

  /** The item with a key. */
  public static Item of(long key) {
    return new Item("item " + key, key * 3, key / 4.0);
  }
}
