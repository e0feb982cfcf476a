package org.gridmark.model.data;

/**
 * A named map and the types it holds.
 *
 * @param name letters, digits, {@code _} and {@code -}
 * @param key a record, {@link String}, {@link Integer} or {@link Long}
 * @param value a record
 */
public record CacheSpec<K, V extends Record>(String name, Class<K> key, Class<V> value) {
  /** Checks the name. */
  public CacheSpec {
    if (!name.matches("[A-Za-z0-9_-]+")) {
      throw new IllegalArgumentException("a cache cannot be named '" + name + "'");
    }
  }
}
