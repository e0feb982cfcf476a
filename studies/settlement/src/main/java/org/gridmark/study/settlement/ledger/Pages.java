package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.study.settlement.trade.TradeKey;
import org.postgresql.copy.CopyIn;
import org.postgresql.core.BaseConnection;

/** The table {@code page} of one database. What is done is part of the caller's transaction. */
final class Pages {
  private static final String READ =
      """
      select page.trade, page.number, page.contents from unnest(?::text[]) as asked(trade)
        join page on page.trade = asked.trade""";

  private static final String COLUMNS = "(trade, number, messages, orders, reversals, contents)";
  private static final String COPY = "copy page " + COLUMNS + " from stdin (format binary)";
  private static final String INSERT = "insert into page " + COLUMNS + " values (?, ?, ?, ?, ?, ?)";
  private static final String DELETE = "delete from page where trade = any(?::text[])";

  private static final String COUNT = "select sum(messages), sum(orders), sum(reversals) from page";

  /**
   * PostgreSQL's documentation, COPY, Binary Format: a header, for each row the number of its
   * fields and each with its length before it, and a trailer.
   */
  private static final byte[] HEADER = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
  };

  private static final int FIELDS = 6;
  private static final int TRAILER = -1;

  private final Connection connection;
  private final Bytes bytes = new Bytes(1 << 16);

  Pages(Connection connection) {
    this.connection = connection;
  }

  /**
   * All that is stored of these trades.
   *
   * @param trades by their keys
   * @return by their keys; without those of which nothing is stored
   */
  Map<String, Stored> read(Map<String, TradeKey> trades) throws SQLException {
    Map<String, Stored> found = new HashMap<>();
    try (PreparedStatement read = connection.prepareStatement(READ)) {
      read.setArray(1, connection.createArrayOf("text", trades.keySet().toArray()));
      try (ResultSet rows = read.executeQuery()) {
        while (rows.next()) {
          String key = rows.getString(1);
          TradeKey trade = Objects.requireNonNull(trades.get(key));
          found
              .computeIfAbsent(key, absent -> new Stored(trade))
              .add(Page.read(trade, key, rows.getInt(2), rows.getBytes(3)));
        }
      }
    }
    return found;
  }

  /** All at once. */
  void copy(List<Page> pages) throws SQLException {
    bytes.clear();
    bytes.all(HEADER);
    pages.forEach(this::row);
    bytes.int16(TRAILER);
    CopyIn copy = connection.unwrap(BaseConnection.class).getCopyAPI().copyIn(COPY);
    try {
      copy.writeToCopy(bytes.array(), 0, bytes.length());
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  private void row(Page page) {
    bytes.int16(FIELDS);
    bytes.text(page.key());
    number(page.number());
    number(page.messages().size());
    number(page.count(false));
    number(page.count(true));
    bytes.int32(0); // the length of what follows, when it is known
    int start = bytes.length();
    page.writeContents(bytes);
    bytes.int32At(start - Integer.BYTES, bytes.length() - start);
  }

  private void number(int number) {
    bytes.int32(Integer.BYTES);
    bytes.int32(number);
  }

  /** By an insert for each. */
  void insert(List<Page> pages) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      for (Page page : pages) {
        bytes.clear();
        page.writeContents(bytes);
        insert.setString(1, page.key());
        insert.setInt(2, page.number());
        insert.setInt(3, page.messages().size());
        insert.setInt(4, page.count(false));
        insert.setInt(5, page.count(true));
        insert.setBytes(6, bytes.copy());
        insert.executeUpdate();
      }
    }
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
