package org.gridmark.driver.cassandra;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.model.data.CacheSpec;

/**
 * The table of a cache, and its statements in CQL: a row an entry, with columns {@code k0}, {@code
 * k1}, ... of the key and one of the value. The first is the partition key.
 */
final class EntryTable<K> {
  private static final String KEYSPACE = "gridmark";

  private final String table;
  private final KeyForm<K> keys;
  private final String options;

  EntryTable(CacheSpec<K, ?> cache, Layout layout) {
    this.table = KEYSPACE + ".\"" + name(cache.name()) + '"';
    this.keys = layout.keys(cache.key());
    this.options = layout.options();
  }

  /** A table's name has letters, digits and {@code _}: here {@code __} and {@code _h} for a -. */
  static String name(String cache) {
    return cache.replace("_", "__").replace("-", "_h");
  }

  KeyForm<K> keys() {
    return keys;
  }

  static String defineKeyspace() {
    return "create keyspace if not exists "
        + KEYSPACE
        + " with replication = {'class': 'SimpleStrategy', 'replication_factor': 1}";
  }

  String define() {
    return "create table if not exists %s (%s, value blob, primary key (%s))%s"
        .formatted(table, each("%s blob", ", "), each("%s", ", "), options);
  }

  String drop() {
    return "drop table if exists " + table;
  }

  String truncate() {
    return "truncate " + table;
  }

  /** One row, where there is any. */
  String first() {
    return "select k0 from %s limit 1".formatted(table);
  }

  /** Binds the key. */
  String select() {
    return "select value from %s where %s".formatted(table, key());
  }

  /** Binds the key and the value. */
  String insert() {
    return "insert into %s (%s, value) values (%s, ?)"
        .formatted(table, each("%s", ", "), keys("?"));
  }

  /** Binds the key, the value and its life in seconds. */
  String insertFor() {
    return insert() + " using ttl ?";
  }

  /** Binds the key and the value. */
  String insertIfAbsent() {
    return insert() + " if not exists";
  }

  /** Binds the new value, the key and the expected value. */
  String replace() {
    return "update %s set value = ? where %s if value = ?".formatted(table, key());
  }

  /** Binds the key. */
  String delete() {
    return "delete from %s where %s if exists".formatted(table, key());
  }

  /** Binds the first and the last token of a range. */
  String count() {
    return "select count(*) from %s where token(k0) >= ? and token(k0) <= ?".formatted(table);
  }

  private String key() {
    return each("%s = ?", " and ");
  }

  private String keys(String mark) {
    return each(mark, ", ");
  }

  private String each(String form, String between) {
    return IntStream.range(0, keys.columns())
        .mapToObj(column -> form.replace("%s", "k" + column))
        .collect(Collectors.joining(between));
  }
}
