package org.gridmark.study.hub.mapping;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.study.hub.data.Activity;

/**
 * Rows of activities, column by column: written out, not reflected (Barclays 2009, section 4.4.2).
 */
public final class ActivityMapper implements RowMapper<Long, Activity> {
  private static final List<String> COLUMNS =
      List.of(
          """
          tradeid account instrument isin side quantity price grossamount netamount commission
          currency fxrate tradedate settlementdate executed tradestatus region book trader
          counterparty venue amended version comment"""
              .split("\\s"));

  @Override
  public List<String> columns() {
    return COLUMNS;
  }

  @Override
  public Activity map(ResultSet row) throws SQLException {
    return new Activity(
        row.getLong(1),
        row.getString(2),
        row.getInt(3),
        row.getString(4),
        row.getString(5),
        row.getLong(6),
        row.getBigDecimal(7),
        row.getBigDecimal(8),
        row.getBigDecimal(9),
        row.getBigDecimal(10),
        row.getString(11),
        row.getDouble(12),
        row.getObject(13, LocalDate.class),
        row.getObject(14, LocalDate.class),
        row.getObject(15, LocalDateTime.class),
        row.getString(16),
        row.getString(17),
        row.getString(18),
        row.getString(19),
        row.getString(20),
        row.getString(21),
        row.getBoolean(22),
        row.getInt(23),
        row.getString(24));
  }

  @Override
  public Long key(Activity value) {
    return value.tradeId();
  }
}
