package org.gridmark.system.table;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.reach.Services;
import org.jspecify.annotations.Nullable;

/**
 * A table of a user's own database. Behind a cache that only reads through it is never written to.
 * Otherwise it is made if it is not there, and a run writes to it: whoever asks for one sees first
 * that it is fit for that.
 *
 * @param url where the database is; never shown, since some drivers take passwords in it
 * @param user null: the driver's own
 * @param password the environment variable that holds it, or null
 * @param table letters, digits and {@code _}, and perhaps a schema before a dot
 * @param key the columns of the key, in the order of its components
 * @param columns by the names of the fields
 */
public record OwnTable(
    String url,
    @Nullable String user,
    @Nullable String password,
    String table,
    List<String> key,
    Map<String, OwnColumn> columns)
    implements StoreSource {
  /** Checks the names, which become part of SQL. */
  public OwnTable {
    key = TableSql.requireNames(table, key);
    columns = Map.copyOf(columns);
    columns.values().forEach(column -> TableSql.requireName(column.name()));
  }

  @Override
  public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
    return open(cache, TableStore.CONNECT_LATER);
  }

  private <K, V extends Record> TableStore<K, V> open(CacheSpec<K, V> cache, long connects) {
    return new TableStore<>(
        new RowForm<>(cache, key, columns),
        new TableSql(url, table),
        new Login(url, user, password),
        isWritten(cache),
        connects);
  }

  /** Whether a run writes to it, behind that cache. */
  public static boolean isWritten(CacheSpec<?, ?> cache) {
    return cache.store() != null && cache.store().mode() != StoreMode.READ_THROUGH;
  }

  /**
   * Settings by which a driver gives up a server that takes connections and never answers;
   * MariaDB's does so by itself.
   */
  public static Map<String, String> patience(String url) {
    return url.startsWith("jdbc:postgresql:") ? Map.of("loginTimeout", "10") : Map.of();
  }

  /** Around its names in SQL. */
  public String quote() {
    return new TableSql(url, table).quote();
  }

  /**
   * Proves that it can be what is wished, with one entry of those that a run has, which is taken
   * back.
   *
   * @return its identity, which is the same by whatever names of it and of its server
   * @throws TableFailure if the database does not answer, or refuses
   * @throws IllegalStateException saying what else is wrong with it
   */
  public <K, V extends Record> String requireFit(CacheSpec<K, V> cache, K key, V value) {
    try (TableStore<K, V> store = open(cache, TableStore.CONNECT_AT_ONCE)) {
      if (isWritten(cache)) {
        requireWritable(store, key, value);
      } else if (!value.equals(store.load(key))) {
        throw new IllegalStateException(
            "table %s does not find its own row of %s: expected columns of the fields' types"
                .formatted(table, key));
      }
      return store.identity();
    }
  }

  private <K, V extends Record> void requireWritable(TableStore<K, V> store, K key, V value) {
    if (!store.isEmpty()) {
      throw new IllegalStateException(
          "table %s has rows, and a run would write over them: expected an empty table"
              .formatted(table));
    }
    // A view may be empty and yet lead to rows, which a write of the same key would change.
    if (store.isElsewhere()) {
      throw new IllegalStateException(
          "table %s is not a table itself, so a run could write over rows that it does not show: expected a table, and no view"
              .formatted(table));
    }
    if (!store.keeps(key, value)) {
      throw new IllegalStateException(
          "table %s does not keep an entry as one row, or changes it: expected transactions, columns of the fields' types and the primary key %s"
              .formatted(table, String.join(", ", this.key)));
    }
  }
}
