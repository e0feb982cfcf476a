package org.gridmark.model.target;

import org.gridmark.model.data.CacheSpec;
import org.jspecify.annotations.Nullable;

/**
 * Several entries, of one cache or more, read and written all or nothing. For use by the thread
 * that it was given to, until the work it was given to returns.
 */
public interface Transaction {
  /** The value, or null if there is no such entry; nobody else changes it before the end. */
  <K, V extends Record> @Nullable V get(CacheSpec<K, V> cache, K key);

  /** Stores a value at the end, in place of an earlier one. */
  <K, V extends Record> void put(CacheSpec<K, V> cache, K key, V value);

  /** Removes an entry at the end, if it is there. */
  <K, V extends Record> void remove(CacheSpec<K, V> cache, K key);
}
