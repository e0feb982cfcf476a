package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
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
  /** How a batch is stored. */
  public enum Way {
    /** All pages by one COPY. */
    BULK,
    /** An insert for each page. */
    ROW_BY_ROW
  }

  private final Connection connection;
  private final Locks locks;
  private final Pages pages;
  private final Way way;

  private Ledger(Connection connection, Way way) {
    this.connection = connection;
    this.locks = new Locks(connection);
    this.pages = new Pages(connection);
    this.way = way;
  }

  /**
   * Connects, and makes the tables if there are none.
   *
   * @param address a JDBC URL of PostgreSQL
   */
  public static Ledger open(String address, Way way) throws SQLException {
    return new Ledger(LedgerConnection.open(address), way);
  }

  /**
   * Stores what batches hold, each message once, and finds what comes of it; all of that is durable
   * when it returns.
   *
   * @return for each batch what is to be sent to the clearing house: what has become due, and of
   *     trades of which a copy was posted, what was due before. It is given to the last batch that
   *     has a message of the trade, and to no other.
   */
  public List<List<Message>> post(List<List<Posting>> batches) throws SQLException {
    List<List<Message>> due = new ArrayList<>();
    batches.forEach(batch -> due.add(new ArrayList<>()));
    SortedMap<String, Account> accounts = Account.of(batches);
    if (accounts.isEmpty()) {
      return due;
    }
    try {
      locks.await(accounts.keySet());
      Map<String, Stored> stored = pages.read(trades(accounts));
      write(pages(accounts, stored, due));
      connection.commit();
      return due;
    } catch (SQLException e) {
      throw undone(e);
    }
  }

  private static Map<String, TradeKey> trades(Map<String, Account> accounts) {
    Map<String, TradeKey> trades = LinkedHashMap.newLinkedHashMap(accounts.size());
    accounts.forEach((key, account) -> trades.put(key, account.trade()));
    return trades;
  }

  private static List<Page> pages(
      Map<String, Account> accounts, Map<String, Stored> stored, List<List<Message>> due) {
    List<Page> pages = new ArrayList<>(accounts.size());
    accounts.forEach(
        (key, account) -> {
          Stored there = stored.get(key);
          Page page =
              account.post(
                  there == null ? new Stored(account.trade()) : there, due.get(account.batch()));
          if (page != null) {
            pages.add(page);
          }
        });
    return pages;
  }

  private void write(List<Page> fresh) throws SQLException {
    switch (way) {
      case BULK -> pages.copy(fresh);
      case ROW_BY_ROW -> pages.insert(fresh);
    }
  }

  /** Ends the transaction that this befell, if the connection is still there to do so. */
  private SQLException undone(SQLException cause) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
    return cause;
  }

  /** Of messages that may be stored already; nothing more is stored of them. */
  Copies copies(List<Posting> postings) throws SQLException {
    Map<String, TradeKey> trades = new HashMap<>();
    postings.forEach(posting -> trades.put(posting.key(), posting.trade()));
    Map<String, Stored> stored = pages.read(trades);
    connection.commit();
    return Copies.of(postings, stored);
  }

  /** How many messages and closings are stored. */
  public Count count() throws SQLException {
    Count count = pages.count();
    connection.commit();
    return count;
  }

  void empty() throws SQLException {
    pages.empty();
    connection.commit();
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

  /** The end of a day; see {@link Clearance}. */
  Clearance clearance(Clearing clearing, LocalDate day, Consumer<String> report) {
    return new Clearance(connection, locks, pages, clearing, day, report);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
