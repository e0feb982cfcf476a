package org.gridmark.driver.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A value for a place in a statement. Absence has a type, too: a statement whose parameters change
 * their types is prepared anew.
 */
record Parameter(ColumnType type, @Nullable Object value) {
  void bind(PreparedStatement statement, int place) throws SQLException {
    if (value == null) {
      statement.setNull(place, type.jdbc());
      return;
    }
    switch (type) {
      case BOOLEAN -> statement.setBoolean(place, (Boolean) value);
      case INT -> statement.setInt(place, (Integer) value);
      case LONG -> statement.setLong(place, (Long) value);
      case DOUBLE -> statement.setDouble(place, (Double) value);
      case TEXT -> statement.setString(place, (String) value);
      case DECIMAL -> statement.setBigDecimal(place, (java.math.BigDecimal) value);
      case DATE, TIME -> statement.setObject(place, value);
    }
  }
}
