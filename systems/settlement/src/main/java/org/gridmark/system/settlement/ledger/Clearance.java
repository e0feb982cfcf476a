package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.gridmark.system.settlement.journal.Stored;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Clearing;
import org.gridmark.system.settlement.trade.TradeKey;

/**
 * Takes the trades that are due out of the books of one database, with all their pages; the journal
 * holds nothing of them any more. So many at a time, each time in one transaction: after an
 * interruption a new run continues.
 */
public final class Clearance {
  private static final int AT_A_TIME = 1000;

  /** In order, by the primary key; or each part would be made of all that there is. */
  private static final String PLANNING =
      "set local enable_hashagg = off; set local enable_sort = off";

  private static final String NEXT =
      "select distinct trade from page where trade > ? order by trade limit " + AT_A_TIME;

  private final Connection connection;
  private final Locks locks;
  private final Pages pages;
  private final Clearing clearing;
  private final LocalDate day;
  private final Consumer<String> report;

  /**
   * @param report takes a line for each trade that leaves without having matched, before it does
   */
  Clearance(
      Connection connection,
      Locks locks,
      Pages pages,
      Clearing clearing,
      LocalDate day,
      Consumer<String> report) {
    this.connection = connection;
    this.locks = locks;
    this.pages = pages;
    this.clearing = clearing;
    this.day = day;
    this.report = report;
  }

  /**
   * The number of trades that it took out.
   *
   * @param trades that have left the books
   * @param unmatched of these
   */
  public record Left(long trades, long unmatched) {
    static final Left NOTHING = new Left(0, 0);

    /** Both together. */
    Left plus(Left other) {
      return new Left(trades + other.trades, unmatched + other.unmatched);
    }
  }

  /** All that are due. */
  Left run() throws SQLException {
    Left left = Left.NOTHING;
    try {
      List<String> keys = after("");
      while (!keys.isEmpty()) {
        left = left.plus(clear(due(keys)));
        connection.commit();
        keys = after(keys.getLast());
      }
      connection.commit();
      return left;
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    }
  }

  private List<String> after(String key) throws SQLException {
    List<String> keys = new ArrayList<>();
    try (Statement planning = connection.createStatement();
        PreparedStatement next = connection.prepareStatement(NEXT)) {
      planning.execute(PLANNING);
      next.setString(1, key);
      try (ResultSet rows = next.executeQuery()) {
        while (rows.next()) {
          keys.add(rows.getString(1));
        }
      }
    }
    return keys;
  }

  private SortedMap<String, TradeKey> due(List<String> keys) {
    SortedMap<String, TradeKey> due = new TreeMap<>();
    for (String key : keys) {
      TradeKey trade = trade(key);
      if (clearing.due(trade, day)) {
        due.put(key, trade);
      }
    }
    return due;
  }

  /** From {@link TradeKey#text}. */
  private static TradeKey trade(String key) {
    String[] parts = key.split(" ", 3);
    return new TradeKey(parts[0], LocalDate.parse(parts[1]), parts[2]);
  }

  private Left clear(SortedMap<String, TradeKey> due) throws SQLException {
    if (due.isEmpty()) {
      return Left.NOTHING;
    }
    locks.await();
    List<Book> books = new ArrayList<>();
    pages
        .read(due.keySet())
        .forEach(
            (key, contents) ->
                books.add(
                    new Stored(Objects.requireNonNull(due.get(key)))
                        .withPages(key, contents)
                        .book()));
    List<String> unmatched = clearing.report(books, day);
    unmatched.forEach(report);
    pages.delete(due.keySet());
    return new Left(due.size(), unmatched.size());
  }
}
