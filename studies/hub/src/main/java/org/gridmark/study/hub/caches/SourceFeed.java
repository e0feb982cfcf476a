package org.gridmark.study.hub.caches;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;

/**
 * Entries from memory.
 *
 * @param size how many
 * @param entry the n-th of them
 * @param batch how many are put at once
 */
public record SourceFeed<K, V extends Record>(
    CacheSpec<K, V> cache, long size, LongFunction<Map.Entry<K, V>> entry, int batch)
    implements Feed {
  /** The entries of a generator. */
  static <K, V extends Record> SourceFeed<K, V> of(Source<K, V> source, int batch) {
    return new SourceFeed<>(source.cache(), source.size(), source::entry, batch);
  }

  @Override
  public void read(Sink sink) throws Exception {
    for (long start = 0; start < size; start += batch) {
      long end = Math.min(size, start + batch);
      Map<K, V> entries = HashMap.newHashMap(batch);
      for (long n = start; n < end; n++) {
        Map.Entry<K, V> made = entry.apply(n);
        entries.put(made.getKey(), made.getValue());
      }
      sink.accept(new Batch<>(cache, entries));
    }
  }
}
