package org.gridmark.study.hub.update;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;

/**
 * The contents of a cache after so many market closes: a pure function of its generator, the number
 * of closes and the entry. Each close assigns a few fields of every entry of some books, which hold
 * about {@value #SHARE} of the entries together; no query of the study reads these fields.
 */
final class Versions<K, V extends Record> {
  /** How much changes at a close (Barclays 2009, section 5.2). */
  static final double SHARE = 0.4;

  /** Beyond every version that the generator gives. */
  private static final int FIRST = 1000;

  private final Source<K, V> source;
  private final Fields<V> fields;
  private final int changing;
  private final List<String> books;
  private final Map<String, Long> sizes;
  private final Map<Integer, Set<String>> booksByClose = new ConcurrentHashMap<>();

  /** The fields that matter here. */
  record Fields<V extends Record>(
      Field<V, String> book,
      Field<V, Integer> version,
      Field<V, String> comment,
      Field<V, String> trader) {}

  /**
   * @param changing how many fields a close assigns, from 1 to 3
   */
  Versions(Source<K, V> source, Fields<V> fields, int changing) {
    this.source = source;
    this.fields = fields;
    this.changing = changing;
    this.sizes = new TreeMap<>();
    for (long n = 0; n < source.size(); n++) {
      sizes.merge(book(source.entry(n).getValue()), 1L, Long::sum);
    }
    this.books = List.copyOf(sizes.keySet());
  }

  private String book(V value) {
    return String.valueOf(fields.book().get(value));
  }

  long size() {
    return source.size();
  }

  /** The place of a key, or -1. */
  long find(K key) {
    return source.find(key);
  }

  /** The books whose entries a close changes: neighbours, further on each time. */
  Set<String> books(int close) {
    return booksByClose.computeIfAbsent(close, this::choose);
  }

  private Set<String> choose(int close) {
    double wanted = SHARE * source.size();
    int next = (int) ((close - 1L) * Math.ceil(SHARE * books.size()) % books.size());
    Set<String> chosen = new HashSet<>();
    long entries = 0;
    while (wanted - entries > entries + size(next) - wanted) {
      entries += size(next);
      chosen.add(books.get(next));
      next = (next + 1) % books.size();
    }
    return Set.copyOf(chosen);
  }

  private long size(int book) {
    return sizes.getOrDefault(books.get(book), 0L);
  }

  /** How many entries a close changes. */
  long changed(int close) {
    return books(close).stream().mapToLong(book -> sizes.getOrDefault(book, 0L)).sum();
  }

  /** Which entries a close changes. */
  Filter filter(int close) {
    return Filter.in(fields.book(), books(close));
  }

  /** The changes that a close makes to each of them. */
  List<Change> changes(int close) {
    return List.of(
            Change.assign(fields.version(), FIRST + close),
            Change.assign(fields.comment(), "at close " + close),
            Change.assign(fields.trader(), "closer" + close))
        .subList(0, changing);
  }

  /** The rows of the database that a close changed last, in SQL. */
  String condition(int close) {
    return "version = " + (FIRST + close);
  }

  /** The value of an entry after so many closes. */
  V value(long n, int closes) {
    V value = source.entry(n).getValue();
    for (int close = closes; close > 0; close--) {
      if (books(close).contains(book(value))) {
        return changed(value, close);
      }
    }
    return value;
  }

  private V changed(V value, int close) {
    V changed = value;
    for (Change change : changes(close)) {
      changed = change.apply(changed);
    }
    return changed;
  }

  /** The keys of the entries that a close changes. */
  List<K> keys(int close) {
    Set<String> chosen = books(close);
    List<K> keys = new ArrayList<>();
    for (long n = 0; n < source.size(); n++) {
      Map.Entry<K, V> entry = source.entry(n);
      if (chosen.contains(book(entry.getValue()))) {
        keys.add(entry.getKey());
      }
    }
    return List.copyOf(keys);
  }

  /** The key of an entry. */
  K key(long n) {
    return source.entry(n).getKey();
  }
}
