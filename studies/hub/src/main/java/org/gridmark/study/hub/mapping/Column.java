package org.gridmark.study.hub.mapping;

import java.sql.JDBCType;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Field;

/** A column that a query gives. */
public record Column(String name, JDBCType type) {
  /**
   * All columns of a query, in order. The database's own names of types are left alone:
   * PostgreSQL's driver asks the database for them, at every query.
   */
  static List<Column> of(ResultSetMetaData given) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (int i = 1; i <= given.getColumnCount(); i++) {
      JDBCType type = JDBCType.valueOf(given.getColumnType(i));
      columns.add(new Column(given.getColumnLabel(i), type));
    }
    return List.copyOf(columns);
  }

  /** Whether each of its values is one of the field's type, with nothing lost. */
  boolean fits(Field<?, ?> field) {
    return switch (field.fieldType()) {
      case BOOLEAN -> type == JDBCType.BIT || type == JDBCType.BOOLEAN;
      case INT -> small() || type == JDBCType.INTEGER;
      case LONG -> small() || type == JDBCType.INTEGER || type == JDBCType.BIGINT;
      case DOUBLE -> type == JDBCType.DOUBLE || type == JDBCType.FLOAT || type == JDBCType.REAL;
      case STRING -> text();
      case DECIMAL -> type == JDBCType.NUMERIC || type == JDBCType.DECIMAL;
      case DATE -> type == JDBCType.DATE;
      case TIME -> type == JDBCType.TIMESTAMP;
    };
  }

  private boolean small() {
    return type == JDBCType.SMALLINT || type == JDBCType.TINYINT;
  }

  private boolean text() {
    return type == JDBCType.VARCHAR || type == JDBCType.CHAR || type == JDBCType.LONGVARCHAR;
  }
}
