package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.gridmark.study.settlement.rules.Clearing;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;

/**
 * One of the databases, by a connection of one's own. One thread uses it at a time.
 *
 * <p>After an exception it is not known how far a batch got. Posting it again does what is left of
 * it, and gives out again what it may have stored and not given out.
 */
public final class Ledger implements AutoCloseable {
  /**
   * The tables' first rows come faster than statistics about them, and a plan that was made for an
   * empty table reads all of a full one: so the plan is given by what is not allowed.
   */
  private static final String PLANNING =
      """
      set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan""";

  private static final String SECONDS_TO_ANSWER = "30";

  /** How a batch is stored. */
  public enum Way {
    /** By one COPY. */
    BULK,
    /** By an insert for each. */
    ROW_BY_ROW
  }

  private final Connection connection;
  private final Storing storing;
  private final Matching matching;
  private final Way way;

  private Ledger(Connection connection, Way way) {
    this.connection = connection;
    this.storing = new Storing(connection);
    this.matching = new Matching(connection);
    this.way = way;
  }

  /**
   * Connects, and makes the tables if there are none.
   *
   * @param address a JDBC URL of PostgreSQL
   */
  public static Ledger open(String address, Way way) throws SQLException {
    Connection connection = DriverManager.getConnection(address, patience());
    try (Statement statement = connection.createStatement()) {
      Tables.make(connection);
      statement.execute(PLANNING);
      connection.commit();
      return new Ledger(connection, way);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /**
   * A database that stands still is as good as gone; nothing that is asked of one takes as long.
   */
  private static Properties patience() {
    Properties patience = new Properties();
    patience.setProperty("loginTimeout", SECONDS_TO_ANSWER);
    patience.setProperty("socketTimeout", SECONDS_TO_ANSWER);
    return patience;
  }

  /**
   * Stores a batch and finds what comes of it; all of that is durable when it returns.
   *
   * @return what is to be sent to the clearing house, in this order: what has become due, and of
   *     trades of which a copy was posted, what was due before
   */
  public List<Message> post(List<Posting> postings) throws SQLException {
    List<Posting> rows = distinct(postings);
    if (rows.isEmpty()) {
      return List.of();
    }
    Set<String> copied = way == Way.BULK ? storing.bulk(rows) : storing.insert(rows);
    SortedMap<String, TradeKey> trades = new TreeMap<>();
    rows.forEach(row -> trades.put(row.key(), row.trade()));
    return matching.match(trades, copied);
  }

  private static List<Posting> distinct(List<Posting> postings) {
    List<Posting> rows = new ArrayList<>(postings.size());
    for (Posting posting : postings.stream().sorted(Posting.ORDER).toList()) {
      if (rows.isEmpty() || !posting.sameRow(rows.getLast())) {
        rows.add(posting);
      }
    }
    return rows;
  }

  /** How many messages and closings are stored. */
  public Count count() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select (select count(*) from message),"
                    + " (select count(*) from closing where not reversed),"
                    + " (select count(*) from closing where reversed)")) {
      row.next();
      Count count = new Count(row.getLong(1), row.getLong(2), row.getLong(3));
      connection.commit();
      return count;
    }
  }

  void empty() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("truncate message, closing");
      connection.commit();
    }
  }

  /** How much is stored. */
  public record Count(long messages, long orders, long reversals) {
    /** Both together. */
    public Count plus(Count other) {
      return new Count(
          messages + other.messages, orders + other.orders, reversals + other.reversals);
    }
  }

  /** What is beside the trades. */
  Notes notes() {
    return new Notes(connection);
  }

  /** Through which day the books are closed. */
  Cut cut() {
    return new Cut(connection);
  }

  /** Messages that may be copies. */
  Copies copies() {
    return new Copies(connection, matching);
  }

  /** The end of a day; see {@link Clearance}. */
  Clearance clearance(Clearing clearing, LocalDate day, Consumer<String> report) {
    return new Clearance(connection, clearing, day, report);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
