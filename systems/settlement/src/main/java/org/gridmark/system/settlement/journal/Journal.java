package org.gridmark.system.settlement.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The journal of one database: all postings in their order. It is in two tables that take turns, so
 * that rows that are no longer needed go with all of their table at once, which costs nothing. Its
 * operations are part of the caller's transaction.
 */
public final class Journal {
  private static final String EITHER =
      "(select position, checkpoint, contents from journal_0 where position > ?"
          + " union all select position, checkpoint, contents from journal_1 where position > ?)"
          + " order by position limit ?";

  private static final String LAST =
      "select position, checkpoint from (select position, checkpoint from journal_0"
          + " union all select position, checkpoint from journal_1) as journal"
          + " order by position desc limit 1";

  private static final String COLUMNS = " (position, checkpoint, contents) ";
  private static final int FIELDS = 3;

  /** Most rows that are in memory while the journal is read. */
  private static final int AT_A_TIME = 500;

  private final Connection connection;
  private final BinaryCopy copy;
  private final long volume;

  /** Which volume is known to have its table for itself. */
  private long ready = -1;

  /**
   * @param volume after so many bytes the other table is written to
   */
  public Journal(Connection connection, long volume) {
    this.connection = connection;
    this.copy = new BinaryCopy(connection);
    this.volume = volume;
  }

  /** A consumer of rows. */
  @FunctionalInterface
  public interface Reader {
    void read(JournalRow row);
  }

  /**
   * How far it goes.
   *
   * @param position of its last row, 0 if there is none
   * @param checkpoint up to which nothing is needed any more
   */
  public record End(long position, long checkpoint) {}

  public End end() throws SQLException {
    try (PreparedStatement last = connection.prepareStatement(LAST);
        ResultSet row = last.executeQuery()) {
      return row.next() ? new End(row.getLong(1), row.getLong(2)) : new End(0, 0);
    }
  }

  /** All rows behind a position, in their order. */
  public void read(long position, Reader reader) throws SQLException {
    long behind = position;
    int found = AT_A_TIME;
    try (PreparedStatement select = connection.prepareStatement(EITHER)) {
      while (found == AT_A_TIME) {
        select.setLong(1, behind);
        select.setLong(2, behind);
        select.setInt(3, AT_A_TIME);
        found = 0;
        try (ResultSet rows = select.executeQuery()) {
          while (rows.next()) {
            behind = rows.getLong(1);
            reader.read(new JournalRow(behind, rows.getLong(2), rows.getBytes(3)));
            found++;
          }
        }
      }
    }
  }

  /** Adds rows, all at once. */
  public void copy(List<JournalRow> rows) throws SQLException {
    String table = table(rows.getFirst());
    copy.begin();
    for (JournalRow row : rows) {
      copy.row(FIELDS).int64(row.position()).int64(row.checkpoint()).bytes(row.contents());
    }
    copy.send("copy " + table + COLUMNS + "from stdin (format binary)");
  }

  /** Adds rows, by a statement for each. */
  public void insert(List<JournalRow> rows) throws SQLException {
    String into = "insert into " + table(rows.getFirst()) + COLUMNS + "values (?, ?, ?)";
    try (PreparedStatement insert = connection.prepareStatement(into)) {
      for (JournalRow row : rows) {
        insert.setLong(1, row.position());
        insert.setLong(2, row.checkpoint());
        insert.setBytes(3, row.contents());
        insert.executeUpdate();
      }
    }
  }

  /** Where a row goes, and all that are added with it. */
  private String table(JournalRow row) throws SQLException {
    long number = row.start() / volume;
    String table = "journal_" + number % 2;
    if (number != ready) {
      long last = number("select max(position) from " + table);
      if (last <= row.checkpoint()) { // what was there before is over
        execute("truncate " + table);
      }
      ready = last <= row.checkpoint() || last > number * volume ? number : ready;
    }
    return table;
  }

  /** Takes all rows away. */
  public void empty() throws SQLException {
    execute("truncate journal_0, journal_1");
  }

  /**
   * Before anything else of a transaction: until it ends no table is emptied, which would be seen
   * even by who looks at an earlier state.
   */
  public void keep() throws SQLException {
    execute("lock table journal_0, journal_1 in access share mode");
  }

  private void execute(String command) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
  }

  /** The only one; 0 in place of null. */
  private long number(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }
}
