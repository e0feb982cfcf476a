package org.gridmark.study.hub.topology;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;

/** Entries of a source, spread over it, and made beforehand: making one takes time, too. */
record Sample<K, V extends Record>(CacheSpec<K, V> cache, List<Map.Entry<K, V>> entries) {
  private static final long MOST = 10_000;

  static <K, V extends Record> Sample<K, V> of(Source<K, V> source) {
    long count = Math.min(MOST, source.size());
    return new Sample<>(
        source.cache(),
        LongStream.range(0, count).mapToObj(i -> source.entry(i * source.size() / count)).toList());
  }

  /** Each read once. */
  List<Request> gets() {
    return entries.stream()
        .<Request>map(entry -> Query.key("get", cache, entry.getKey(), 1))
        .toList();
  }

  /** Each put once more, with the value that it has. */
  List<Request> puts() {
    return entries.stream()
        .<Request>map(entry -> Insert.of("put", cache, Map.of(entry.getKey(), entry.getValue())))
        .toList();
  }
}
