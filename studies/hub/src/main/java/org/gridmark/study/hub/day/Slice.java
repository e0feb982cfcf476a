package org.gridmark.study.hub.day;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;

/**
 * Neighbouring entries of one cache, as they are before the close and after it. Two in five change
 * (Barclays 2009, section 5.2: "40% of the data will need to be updated"), in a field that no query
 * reads, so that every query finds as many as before.
 *
 * @param change what happens to those that change
 * @param from the place of the first
 * @param to the place after the last
 */
record Slice<K, V extends Record>(Source<K, V> source, Change change, long from, long to) {
  private static final Change POSITION = Change.add(Field.of(Position::version), 1);
  private static final Change ACTIVITY = Change.add(Field.of(Activity::version), 1);

  /** All eighteen caches, cut into slices of so many entries. */
  static List<Slice<?, ?>> of(HubData data, int size) {
    return Stream.<Slice<?, ?>>concat(
            data.positions().stream().flatMap(source -> cut(source, POSITION, size)),
            data.activities().stream().flatMap(source -> cut(source, ACTIVITY, size)))
        .toList();
  }

  private static <K, V extends Record> Stream<Slice<K, V>> cut(
      Source<K, V> source, Change change, int size) {
    return LongStream.iterate(0, from -> from < source.size(), from -> from + size)
        .mapToObj(from -> new Slice<>(source, change, from, Math.min(source.size(), from + size)));
  }

  private static boolean changes(long n) {
    return n % 5 < 2;
  }

  /** The entries to write at the close. */
  Map<K, V> changed() {
    return entries(Slice::changes);
  }

  /** All that is right after the close. */
  Map<K, V> closed() {
    return entries(n -> true);
  }

  private Map<K, V> entries(LongPredicate wanted) {
    Map<K, V> entries = new HashMap<>();
    for (long n = from; n < to; n++) {
      if (wanted.test(n)) {
        Map.Entry<K, V> entry = source.entry(n);
        V value = entry.getValue();
        entries.put(entry.getKey(), changes(n) ? change.apply(value) : value);
      }
    }
    return entries;
  }

  /** Writes what has changed. */
  Request write(String name) {
    return Insert.of(name, source.cache(), changed());
  }

  /** Reads the slice back after the close; affects the entries that are right. */
  Request compare(String name) {
    Map<K, V> right = closed();
    return new Query(name, right.size()) {
      @Override
      protected long perform(Session session) {
        Map<K, V> stored = session.cache(source.cache()).getAll(List.copyOf(right.keySet()));
        return right.entrySet().stream()
            .filter(entry -> entry.getValue().equals(stored.get(entry.getKey())))
            .count();
      }
    };
  }
}
