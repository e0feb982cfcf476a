package org.gridmark.study.desk.data;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.jspecify.annotations.Nullable;

/**
 * Entries drawn from distributions. Each field has a stream of its own, so that a field more or
 * another distribution leaves the others as they are.
 */
final class DrawnSource<K, V extends Record> implements Source<K, V> {
  private final CacheSpec<K, V> cache;
  private final Keying<K, V> keying;
  private final List<Values> values;
  private final long size;
  private final Schema<V> schema;
  private final long[] seeds;
  private final int sequence;

  DrawnSource(
      CacheSpec<K, V> cache, Keying<K, V> keying, List<Values> values, long size, long seed) {
    this.cache = cache;
    this.keying = keying;
    this.values = values;
    this.size = size;
    this.schema = Schema.of(cache.value());
    this.seeds =
        schema.fields().stream()
            .mapToLong(field -> Draw.seed(Draw.seed(seed, cache.name()), field.name()))
            .toArray();
    this.sequence = sequence(keying, values);
  }

  /** Which part of the key numbers the entries. */
  private static int sequence(Keying<?, ?> keying, List<Values> values) {
    for (int i = 0; i < keying.fields().size(); i++) {
      if (values.get(keying.fields().get(i).index()) instanceof Values.Sequence) {
        return i;
      }
    }
    throw new IllegalArgumentException("the key has no sequence: two entries could share it");
  }

  @Override
  public CacheSpec<K, V> cache() {
    return cache;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public Map.Entry<K, V> entry(long n) {
    V value = value(n);
    return Map.entry(keying.key(value), value);
  }

  private V value(long n) {
    @Nullable Object[] parts = new Object[seeds.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = part(i, n);
    }
    return schema.make(parts);
  }

  private @Nullable Object part(int field, long n) {
    return values.get(field).at(n, Draw.of(seeds[field], n));
  }

  @Override
  public K key(long n) {
    @Nullable Object[] parts = new Object[keying.fields().size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = part(keying.fields().get(i).index(), n);
    }
    return keying.make(parts);
  }

  @Override
  public boolean belongs(K key, V found) {
    return keying.belongs(key, found);
  }

  @Override
  public long find(K key) {
    Values.Sequence numbers = (Values.Sequence) values.get(keying.fields().get(sequence).index());
    Object part = keying.part(key, sequence);
    long n = part == null ? -1 : numbers.place(part);
    return n >= 0 && n < size && entry(n).getKey().equals(key) ? n : -1;
  }
}
