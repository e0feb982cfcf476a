package org.gridmark.driver.jdbc;

import java.sql.Types;

/** The types of columns that fields are kept in. Each dialect has a name of its own for them. */
public enum ColumnType {
  BOOLEAN(Types.BOOLEAN),
  INT(Types.INTEGER),
  LONG(Types.BIGINT),
  DOUBLE(Types.DOUBLE),
  TEXT(Types.VARCHAR),
  DECIMAL(Types.NUMERIC),
  DATE(Types.DATE),
  /** Date and time of day without a zone, to the microsecond. */
  TIME(Types.TIMESTAMP);

  private final int jdbc;

  ColumnType(int jdbc) {
    this.jdbc = jdbc;
  }

  /** As {@link Types} has it. */
  int jdbc() {
    return jdbc;
  }
}
