package org.gridmark.model.data;

import java.util.HashMap;
import java.util.Map;

/**
 * Gives the entries of one cache, in an order of its own, always the same: a seeded generator, a
 * table, a file. Entry {@code n} depends on {@code n} alone, so that any process can ask for any
 * part, and a check needs no stored copy.
 */
public interface Source<K, V extends Record> {
  /** The cache that the entries are for. */
  CacheSpec<K, V> cache();

  /** How many entries there are. */
  long size();

  /** The entry at a place, from 0 up to {@link #size()}. */
  Map.Entry<K, V> entry(long n);

  /** The key of the entry at a place; cheaper than the whole entry where it can be. */
  default K key(long n) {
    return entry(n).getKey();
  }

  /** The place of the entry with this key, or -1 if there is none. */
  long find(K key);

  /** Whether a value that was found under a key can be that key's, as far as values tell. */
  default boolean belongs(K key, V found) {
    return true;
  }

  /** Whether a value that a cache has is as right as the one that was put in. */
  default boolean matches(V put, V found) {
    return put.equals(found);
  }

  /** The entries from one place up to another. */
  default Map<K, V> entries(long from, long to) {
    Map<K, V> entries = HashMap.newHashMap((int) (to - from));
    for (long n = from; n < to; n++) {
      Map.Entry<K, V> entry = entry(n);
      entries.put(entry.getKey(), entry.getValue());
    }
    return entries;
  }

  /** How many entries a filter means: a scan of all of them, the oracle of every query. */
  default long count(Filter filter) {
    long found = 0;
    for (long n = 0; n < size(); n++) {
      Map.Entry<K, V> entry = entry(n);
      if (filter.test(entry.getKey(), entry.getValue())) {
        found++;
      }
    }
    return found;
  }
}
