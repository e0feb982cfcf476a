package org.gridmark.driver.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** A table as a map. */
final class DatabaseCache<K, V extends Record> implements Cache<K, V> {
  /** How many keys one statement asks for. */
  private static final int MOST_KEYS = 256;

  private final EntryTable<K, V> table;
  private final Statements<K, V> statements;
  private final Conditions<K, V> conditions;
  private final Figures<K, V> figures;
  private final Database database;
  private final Runnable destruction;
  private final int valuesFrom;

  DatabaseCache(
      EntryTable<K, V> table,
      Statements<K, V> statements,
      Database database,
      Runnable destruction) {
    this.table = table;
    this.statements = statements;
    this.conditions = statements.conditions();
    this.figures = new Figures<>(table, statements);
    this.database = database;
    this.destruction = destruction;
    this.valuesFrom = table.keyColumns().size() + 1;
  }

  CacheSpec<K, V> spec() {
    return table.cache();
  }

  @Override
  public @Nullable V get(K key) {
    return database.query(statements.value(key), this::first).orElse(null);
  }

  /** The value of the first row, whose columns are those of a value, if there is one. */
  Optional<V> first(ResultSet rows) throws SQLException {
    return rows.next() ? Optional.of(table.value(rows, 1)) : Optional.empty();
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    List<K> all = new ArrayList<>(new HashSet<>(keys));
    Map<K, V> found = HashMap.newHashMap(all.size());
    for (int from = 0; from < all.size(); from += MOST_KEYS) {
      List<K> some = all.subList(from, Math.min(all.size(), from + MOST_KEYS));
      found.putAll(entries(statements.entries(conditions.keys(some))));
    }
    return found;
  }

  private Map<K, V> entries(Sql query) {
    return database.query(query, this::entries);
  }

  private Map<K, V> entries(ResultSet rows) throws SQLException {
    Map<K, V> found = new HashMap<>();
    while (rows.next()) {
      found.put(table.key(rows, 1), table.value(rows, valuesFrom));
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    database.update(statements.upsert(List.of(Map.entry(key, value))));
  }

  /** So many at a time are one transaction, in the order of keys: two who do this never block. */
  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    List<Map.Entry<? extends K, ? extends V>> all = new ArrayList<>(entries.entrySet());
    all.sort((one, other) -> table.compare(one.getKey(), other.getKey()));
    int most = statements.mostRows();
    try {
      for (int from = 0; from < all.size(); from += most) {
        upsert(all.subList(from, Math.min(all.size(), from + most)));
      }
    } catch (SQLException e) {
      throw DatabaseFailure.ofPart(e);
    }
  }

  /** By statements of a power of two rows each: few stand for every number, and stay prepared. */
  private void upsert(List<Map.Entry<? extends K, ? extends V>> entries) throws SQLException {
    database.write(
        connection -> {
          int from = 0;
          while (from < entries.size()) {
            int size = Integer.highestOneBit(entries.size() - from);
            database.update(connection, statements.upsert(entries.subList(from, from + size)));
            from += size;
          }
          return from;
        });
  }

  @Override
  public boolean remove(K key) {
    return database.update(statements.delete(key)) > 0;
  }

  @Override
  public Map<K, V> query(Filter filter) {
    return entries(statements.entries(conditions.of(filter)));
  }

  @Override
  public Set<K> keys(Filter filter) {
    return database.query(
        statements.keys(filter),
        rows -> {
          Set<K> found = new HashSet<>();
          while (rows.next()) {
            found.add(table.key(rows, 1));
          }
          return found;
        });
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    return new KeyPages(filter, size);
  }

  /** Pages in the order of keys: each begins behind the last key of the one before. */
  private final class KeyPages implements Pages<K, V> {
    private final Filter filter;
    private final int size;
    private @Nullable K last;
    private boolean over;

    KeyPages(Filter filter, int size) {
      this.filter = filter;
      this.size = size;
    }

    @Override
    public Map<K, V> next() {
      if (over) {
        return Map.of();
      }
      Map<K, V> page = database.query(statements.page(filter, last, size), this::page);
      over = page.size() < size;
      return page;
    }

    private Map<K, V> page(ResultSet rows) throws SQLException {
      Map<K, V> page = HashMap.newHashMap(size);
      while (rows.next()) {
        last = table.key(rows, 1);
        page.put(last, table.value(rows, valuesFrom));
      }
      return page;
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the figure is that which the aggregate means
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    Sql query = figures.query(aggregate, conditions.of(filter));
    return (R) database.query(query, rows -> figures.read(aggregate, rows));
  }

  @Override
  public boolean update(K key, Change change) {
    return database.update(statements.update(conditions.key(key), change)) > 0;
  }

  @Override
  public long update(Filter filter, Change change) {
    return database.update(statements.update(conditions.of(filter), change));
  }

  @Override
  public void index(Field<?, ?> field) {
    database.define(List.of(statements.index(field)));
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return database.insert(statements.insert(key, value));
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return database.update(statements.replace(key, expected, value)) > 0;
  }

  /** Of the database's own locks, which nobody waits for who does not ask for them. */
  @Override
  public Lock lock(K key) {
    return database.lock(statements.lockNumber(key));
  }

  @Override
  public long size() {
    return database.query(
        statements.size(),
        rows -> {
          rows.next();
          return rows.getLong(1);
        });
  }

  @Override
  public void clear() {
    database.define(List.of(statements.truncate()));
  }

  @Override
  public void destroy() {
    destruction.run();
  }

  Statements<K, V> statements() {
    return statements;
  }
}
