package org.gridmark.system.table;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.reach.Services;

/**
 * A table of a database that is one of the plan's services; it is made when it is first needed.
 *
 * @param service by its name
 * @param table letters, digits and {@code _}
 * @param key the columns of the key, in the order of its components: those of one that is no record
 *     are one
 */
public record TableSource(String service, String table, List<String> key) implements StoreSource {
  /** Checks the names, which become part of SQL. */
  public TableSource {
    key = TableSql.requireNames(table, key);
  }

  @Override
  public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
    String address = services.address(service);
    return new TableStore<>(
        new RowForm<>(cache, key),
        new TableSql(address, table),
        Login.at(address),
        true,
        TableStore.CONNECT_LATER);
  }
}
