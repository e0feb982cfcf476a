package org.gridmark.system.table;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.jspecify.annotations.Nullable;

/**
 * A table of a user's own database, which is made if it is not there. A run writes to it: whoever
 * asks for one sees first that it is empty.
 *
 * @param url where the database is; never shown, since some drivers take passwords in it
 * @param user null: the driver's own
 * @param password the environment variable that holds it, or null
 * @param table lower-case letters, digits and {@code _}
 * @param key the columns of the key, in the order of its components
 */
public record OwnTable(
    String url, @Nullable String user, @Nullable String password, String table, List<String> key)
    implements StoreSource {
  /** Checks the names, which become part of SQL. */
  public OwnTable {
    key = TableSql.requireNames(table, key);
  }

  @Override
  public <K, V extends Record> EntryStore<K, V> open(
      CacheSpec<K, V> cache, Map<String, String> services) {
    return open(cache);
  }

  private <K, V extends Record> TableStore<K, V> open(CacheSpec<K, V> cache) {
    return new TableStore<>(
        new RowForm<>(cache, key), new TableSql(url, table), new Login(url, user, password));
  }

  /**
   * Whether it has no row, or is not there yet, when it is made.
   *
   * @throws TableFailure if the database does not answer
   */
  public boolean isEmpty(CacheSpec<?, ?> cache) {
    try (TableStore<?, ?> store = open(cache)) {
      return store.isEmpty();
    }
  }
}
