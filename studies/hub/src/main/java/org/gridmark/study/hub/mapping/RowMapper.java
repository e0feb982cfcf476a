package org.gridmark.study.hub.mapping;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/** Makes entries of database rows. An explicit one is written out, column by column. */
public interface RowMapper<K, V extends Record> extends Mapping<K, V> {
  /** The value that the current row holds. */
  V map(ResultSet row) throws SQLException;

  /** The key that a value is stored under. */
  K key(V value);

  /** It has named its columns, and gets them. */
  @Override
  default RowMapper<K, V> mapper(ResultSetMetaData given) {
    return this;
  }
}
