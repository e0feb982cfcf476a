package org.gridmark.study.hub.mapping;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.jspecify.annotations.Nullable;

/**
 * Rows of positions, column by column: written out, not reflected (Barclays 2009, section 4.4.2).
 */
public final class PositionMapper implements RowMapper<PositionKey, Position> {
  private static final List<String> COLUMNS =
      List.of(
          """
          account instrument book isin businessdate region desk trader counterparty product
          currency quantity price marketvalue costbasis accruedinterest fxrate duration
          opendate maturitydate updated status hedged version comment"""
              .split("\\s"));

  @Override
  public List<String> columns() {
    return COLUMNS;
  }

  @Override
  public Position map(ResultSet row) throws SQLException {
    return new Position(
        row.getString(1),
        row.getInt(2),
        row.getString(3),
        row.getString(4),
        row.getObject(5, LocalDate.class),
        row.getString(6),
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getString(10),
        row.getString(11),
        row.getLong(12),
        row.getBigDecimal(13),
        row.getBigDecimal(14),
        row.getBigDecimal(15),
        row.getBigDecimal(16),
        row.getDouble(17),
        nullableDouble(row, 18),
        row.getObject(19, LocalDate.class),
        row.getObject(20, LocalDate.class),
        row.getObject(21, LocalDateTime.class),
        row.getString(22),
        row.getBoolean(23),
        row.getInt(24),
        row.getString(25));
  }

  private static @Nullable Double nullableDouble(ResultSet row, int column) throws SQLException {
    double value = row.getDouble(column);
    return row.wasNull() ? null : value;
  }

  @Override
  public PositionKey key(Position value) {
    return value.key();
  }
}
