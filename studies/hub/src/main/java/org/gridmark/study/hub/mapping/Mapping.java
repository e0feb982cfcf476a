package org.gridmark.study.hub.mapping;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;

/** How rows become entries, found once it is known which columns a query gives. */
public interface Mapping<K, V extends Record> {
  /** The selected columns of a table. */
  List<String> columns();

  /** Maps rows that have these columns in this order. */
  RowMapper<K, V> mapper(ResultSetMetaData given) throws SQLException;
}
