package org.gridmark.study.hub.load;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;

/**
 * The rows of a database table, through a row mapper.
 *
 * @param url the database's JDBC URL
 * @param batch how many rows are fetched, and put, at once
 */
record TableFeed<K, V extends Record>(
    String url, String table, CacheSpec<K, V> cache, RowMapper<K, V> mapper, int batch)
    implements Feed {
  @Override
  public void read(Sink sink) throws Exception {
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.setReadOnly(true);
      // Only within a transaction are rows fetched as they are read, rather than all at first.
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(batch);
        String columns = String.join(", ", mapper.columns());
        try (ResultSet rows = statement.executeQuery("select " + columns + " from " + table)) {
          drain(rows, sink);
        }
      }
      connection.commit();
    }
  }

  private void drain(ResultSet rows, Sink sink) throws Exception {
    Map<K, V> entries = HashMap.newHashMap(batch);
    while (rows.next()) {
      add(rows, entries);
      if (entries.size() == batch) {
        sink.accept(new Batch<>(cache, entries));
        entries = HashMap.newHashMap(batch);
      }
    }
    if (!entries.isEmpty()) {
      sink.accept(new Batch<>(cache, entries));
    }
  }

  private void add(ResultSet rows, Map<K, V> entries) throws SQLException {
    V value = mapper.map(rows);
    if (entries.put(mapper.key(value), value) != null) {
      throw new SQLException(table + " has two rows with the key " + mapper.key(value));
    }
  }
}
