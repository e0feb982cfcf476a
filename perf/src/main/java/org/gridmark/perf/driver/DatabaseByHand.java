package org.gridmark.perf.driver;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.gridmark.perf.Item;

/** JDBC by the driver's pool: one statement a request, a batch in one transaction. */
record DatabaseByHand(DataSource pool, Sql sql) implements ByHand {
  @Override
  public Item get(long key) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql.get)) {
      statement.setLong(1, key);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return item(rows, 1);
      }
    }
  }

  private static Item item(ResultSet rows, int from) throws SQLException {
    return new Item(rows.getString(from), rows.getLong(from + 1), rows.getDouble(from + 2));
  }

  @Override
  public void putAll(Map<Long, Item> items) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement statement = connection.prepareStatement(sql.put)) {
        for (Map.Entry<Long, Item> entry : items.entrySet()) {
          Item item = entry.getValue();
          statement.setLong(1, entry.getKey());
          statement.setString(2, item.name());
          statement.setLong(3, item.quantity());
          // For prices that are not negative, as these, their order is that of their bits.
          statement.setLong(4, Double.doubleToLongBits(item.price()));
          statement.setDouble(5, item.price());
          statement.addBatch();
        }
        statement.executeBatch();
      }
      connection.commit();
    }
  }

  @Override
  public long named(String name) throws SQLException {
    long found = 0;
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql.find)) {
      statement.setString(1, name);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found += Named.count(rows.getLong(1), item(rows, 2), name);
        }
      }
    }
    return found;
  }
}
