package org.gridmark.study.hub.caches;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.study.hub.mapping.Mapping;
import org.gridmark.study.hub.mapping.RowMapper;

/**
 * Rows of a database table.
 *
 * @param url the database's JDBC URL
 * @param condition which rows, in SQL
 * @param mapping how they become entries
 * @param batch how many rows are fetched, and put, at once
 */
public record TableFeed<K, V extends Record>(
    String url,
    String table,
    String condition,
    CacheSpec<K, V> cache,
    Mapping<K, V> mapping,
    int batch)
    implements Feed {
  /** Every row. */
  public TableFeed(
      String url, String table, CacheSpec<K, V> cache, Mapping<K, V> mapping, int batch) {
    this(url, table, "true", cache, mapping, batch);
  }

  @Override
  public void read(Sink sink) throws Exception {
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.setReadOnly(true);
      // Only within a transaction are rows fetched as they are read, rather than all at first.
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(batch);
        try (ResultSet rows = statement.executeQuery(select())) {
          drain(rows, mapping.mapper(rows.getMetaData()), sink);
        }
      }
      connection.commit();
    }
  }

  private String select() {
    String columns = String.join(", ", mapping.columns());
    return "select " + columns + " from " + table + " where " + condition;
  }

  private void drain(ResultSet rows, RowMapper<K, V> mapper, Sink sink) throws Exception {
    Map<K, V> entries = HashMap.newHashMap(batch);
    while (rows.next()) {
      add(mapper, rows, entries);
      if (entries.size() == batch) {
        sink.accept(new Batch<>(cache, entries));
        entries = HashMap.newHashMap(batch);
      }
    }
    if (!entries.isEmpty()) {
      sink.accept(new Batch<>(cache, entries));
    }
  }

  private void add(RowMapper<K, V> mapper, ResultSet rows, Map<K, V> entries) throws SQLException {
    V value = mapper.map(rows);
    K key = mapper.key(value);
    if (entries.put(key, value) != null) {
      throw new SQLException(table + " has two rows with the key " + key);
    }
  }
}
