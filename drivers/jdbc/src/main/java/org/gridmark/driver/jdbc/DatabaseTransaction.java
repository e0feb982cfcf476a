package org.gridmark.driver.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Transaction;
import org.jspecify.annotations.Nullable;

/**
 * A transaction on one connection. It locks the rows that it reads, and writes at once: nobody else
 * sees it before the end.
 */
record DatabaseTransaction(DatabaseSession session, Database database, Connection connection)
    implements Transaction {
  @Override
  public <K, V extends Record> @Nullable V get(CacheSpec<K, V> cache, K key) {
    DatabaseCache<K, V> found = session.find(cache);
    try {
      V value = forUpdate(found, key);
      while (value == null && !database.dialect().locksAbsence() && !absent(found, key)) {
        value = forUpdate(found, key);
      }
      return value;
    } catch (SQLException e) {
      throw DatabaseFailure.ofAll(e);
    }
  }

  private <K, V extends Record> @Nullable V forUpdate(DatabaseCache<K, V> cache, K key)
      throws SQLException {
    Sql query = cache.statements().value(key).add(" for update");
    return database.query(connection, query, cache::first).orElse(null);
  }

  /**
   * Keeps others from inserting a row, by one that is inserted and removed, which nobody sees:
   * whoever wants to insert it waits for the end of this transaction. False if there is one now.
   */
  private <K> boolean absent(DatabaseCache<K, ?> cache, K key) throws SQLException {
    if (database.update(connection, cache.statements().insertBlank(key)) == 0) {
      return false;
    }
    database.update(connection, cache.statements().delete(key));
    return true;
  }

  @Override
  public <K, V extends Record> void put(CacheSpec<K, V> cache, K key, V value) {
    update(session.find(cache).statements().upsert(List.of(Map.entry(key, value))));
  }

  @Override
  public <K, V extends Record> void remove(CacheSpec<K, V> cache, K key) {
    update(session.find(cache).statements().delete(key));
  }

  private void update(Sql update) {
    try {
      database.update(connection, update);
    } catch (SQLException e) {
      throw DatabaseFailure.ofAll(e);
    }
  }
}
