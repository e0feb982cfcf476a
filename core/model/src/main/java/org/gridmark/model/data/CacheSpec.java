package org.gridmark.model.data;

import java.util.Arrays;
import java.util.List;

/**
 * A named map, the types it holds, and what it is indexed by.
 *
 * @param name letters, digits, {@code _} and {@code -}
 * @param key a record, {@link String}, {@link Integer} or {@link Long}
 * @param value a record
 * @param indexes fields of key or value that the cache indexes from the moment it is made (trait
 *     INDEX)
 */
public record CacheSpec<K, V extends Record>(
    String name, Class<K> key, Class<V> value, List<Field<?, ?>> indexes) {
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
    this(name, key, value, List.of());
  }

  /** The same, indexed by these fields from the start. */
  public CacheSpec<K, V> indexed(Field<?, ?>... fields) {
    return new CacheSpec<>(name, key, value, Arrays.asList(fields));
  }
}
