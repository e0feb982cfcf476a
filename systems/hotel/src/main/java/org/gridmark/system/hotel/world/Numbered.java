package org.gridmark.system.hotel.world;

import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;

/** Entries of which each is made from its place. */
record Numbered<K, V extends Record>(
    CacheSpec<K, V> cache,
    long size,
    LongFunction<K> keys,
    ToLongFunction<K> places,
    Function<K, V> values)
    implements Source<K, V> {
  @Override
  public K key(long n) {
    return keys.apply(n);
  }

  @Override
  public Map.Entry<K, V> entry(long n) {
    K key = keys.apply(n);
    return Map.entry(key, values.apply(key));
  }

  @Override
  public long find(K key) {
    return places.applyAsLong(key);
  }
}
