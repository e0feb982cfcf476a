package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.system.settlement.journal.BinaryCopy;
import org.gridmark.system.settlement.journal.OpenTrade;

/** The table {@code page} of one database. Its operations are part of the caller's transaction. */
final class Pages {
  private static final String READ =
      """
      select page.trade, page.contents from unnest(?::text[]) as wanted(trade)
        join page on page.trade = wanted.trade\
      """;

  private static final String COPY =
      "copy page (trade, number, messages, orders, reversals, contents)"
          + " from stdin (format binary)";

  private static final int FIELDS = 6;
  private static final String DELETE = "delete from page where trade = any(?::text[])";

  private static final String COUNT = "select sum(messages), sum(orders), sum(reversals) from page";

  private final Connection connection;
  private final BinaryCopy copy;

  Pages(Connection connection) {
    this.connection = connection;
    this.copy = new BinaryCopy(connection);
  }

  /**
   * The contents of all pages of these trades.
   *
   * @param trades their keys
   * @return by these; without those of which there is none
   */
  Map<String, List<byte[]>> read(Collection<String> trades) throws SQLException {
    Map<String, List<byte[]>> found = new HashMap<>();
    if (trades.isEmpty()) {
      return found;
    }
    // Neighbours are in the same blocks of the index.
    Object[] keys = trades.stream().sorted().toArray();
    try (PreparedStatement read = connection.prepareStatement(READ)) {
      read.setArray(1, connection.createArrayOf("text", keys));
      try (ResultSet rows = read.executeQuery()) {
        while (rows.next()) {
          found.computeIfAbsent(rows.getString(1), none -> new ArrayList<>()).add(rows.getBytes(2));
        }
      }
    }
    return found;
  }

  /** Writes trades from the journal, a page of each. */
  void copy(List<OpenTrade> trades) throws SQLException {
    copy.begin();
    trades.stream()
        .sorted(Comparator.comparing(OpenTrade::key)) // neighbours, as above
        .forEach(
            trade ->
                copy.row(FIELDS)
                    .text(trade.key())
                    .int32(trade.number())
                    .int32(trade.messages())
                    .int32(trade.orders())
                    .int32(trade.reversals())
                    .bytes(trade.contents()));
    copy.send(COPY);
  }

  /** All pages of these trades. */
  void delete(Collection<String> trades) throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement(DELETE)) {
      delete.setArray(1, connection.createArrayOf("text", trades.toArray()));
      delete.executeUpdate();
    }
  }

  /** How much is in all of them. */
  Ledger.Count count() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(COUNT)) {
      row.next();
      return new Ledger.Count(row.getLong(1), row.getLong(2), row.getLong(3));
    }
  }

  /** Takes all of them away. */
  void empty() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("truncate page");
    }
  }
}
