package org.gridmark.study.desk.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;

/** The first so many of the entries that were read. */
record HeldSource<K, V extends Record>(
    CacheSpec<K, V> cache, Keying<K, V> keying, long size, Held<K, V> held)
    implements Source<K, V> {
  @Override
  public Map.Entry<K, V> entry(long n) {
    return Map.entry(held.keys.get((int) n), held.values.get((int) n));
  }

  @Override
  public K key(long n) {
    return held.keys.get((int) n);
  }

  @Override
  public boolean belongs(K key, V found) {
    return keying.belongs(key, found);
  }

  @Override
  public long find(K key) {
    int n = held.places.getOrDefault(key, -1);
    return n < size ? n : -1;
  }

  /** Entries in memory. */
  static final class Held<K, V> {
    private final List<K> keys = new ArrayList<>();
    private final List<V> values = new ArrayList<>();
    private final Map<K, Integer> places = new HashMap<>();

    /** Takes one, unless there is one of that key. */
    boolean add(K key, V value) {
      if (places.putIfAbsent(key, keys.size()) != null) {
        return false;
      }
      keys.add(key);
      values.add(value);
      return true;
    }
  }
}
