package org.gridmark.model.data;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A named map, the types it holds, and what it is indexed by.
 *
 * @param name letters, digits, {@code _} and {@code -}
 * @param key a record, {@link String}, {@link Integer} or {@link Long}
 * @param value a record
 * @param indexes fields of key or value that the cache indexes from the moment it is made (trait
 *     INDEX)
 * @param bytes of a value's long texts, where its fields take more than usual; memory is reckoned
 *     from it
 * @param store where its entries come from and go to (trait STORE); null if they are in memory
 *     alone
 * @param copies how the target brings its entries to other sites (trait SITE_COPIES); null if it
 *     does not
 */
public record CacheSpec<K, V extends Record>(
    String name,
    Class<K> key,
    Class<V> value,
    List<Field<?, ?>> indexes,
    long bytes,
    @Nullable StoreSpec store,
    @Nullable SiteCopies copies) {
  /** Copies, and checks the name and the fields. */
  public CacheSpec {
    if (!name.matches("[A-Za-z0-9_-]+")) {
      throw new IllegalArgumentException("a cache cannot be named '" + name + "'");
    }
    indexes = List.copyOf(indexes);
    for (Field<?, ?> field : indexes) {
      if (field.owner() != (field.part() == Part.KEY ? key : value)) {
        throw new IllegalArgumentException("cache " + name + " has no field " + field);
      }
    }
  }

  /** A cache without an index. */
  public CacheSpec(String name, Class<K> key, Class<V> value) {
    this(name, key, value, List.of(), 0, null, null);
  }

  /** The same, indexed by these fields from the start. */
  public CacheSpec<K, V> indexed(Field<?, ?>... fields) {
    return new CacheSpec<>(name, key, value, Arrays.asList(fields), bytes, store, copies);
  }

  /** The same under another name. */
  public CacheSpec<K, V> named(String other) {
    return new CacheSpec<>(other, key, value, indexes, bytes, store, copies);
  }

  /** The same, with values that have long texts of so many bytes together. */
  public CacheSpec<K, V> holding(long longer) {
    return new CacheSpec<>(name, key, value, indexes, longer, store, copies);
  }

  /** The same with a store behind it. */
  public CacheSpec<K, V> stored(StoreSpec behind) {
    return new CacheSpec<>(name, key, value, indexes, bytes, behind, copies);
  }

  /** The same, brought to other sites by the target. */
  public CacheSpec<K, V> copied(SiteCopies wish) {
    return new CacheSpec<>(name, key, value, indexes, bytes, store, wish);
  }
}
