package org.gridmark.study.hub.load;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * Makes entries of database rows, column by column: the mapping is written out, not reflected (000,
 * section 4.4.2).
 */
public interface RowMapper<K, V extends Record> {
  /** The columns it reads, in the order in which it expects them. */
  List<String> columns();

  /** The value that the current row holds. */
  V map(ResultSet row) throws SQLException;

  /** The key that a value is stored under. */
  K key(V value);
}
