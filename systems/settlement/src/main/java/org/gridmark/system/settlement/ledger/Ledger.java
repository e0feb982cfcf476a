package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.gridmark.system.settlement.journal.Journal;
import org.gridmark.system.settlement.journal.JournalRow;
import org.gridmark.system.settlement.journal.JournalRows;
import org.gridmark.system.settlement.journal.OpenTrade;
import org.gridmark.system.settlement.journal.OpenTrades;
import org.gridmark.system.settlement.journal.Page;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.journal.Stored;
import org.gridmark.system.settlement.rules.Clearing;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.TradeKey;

/**
 * One of the databases, by a connection of its own. One thread uses it at a time.
 *
 * <p>Postings are written to the journal, and the trades in the journal are held in memory as well:
 * before posting, a ledger reads the rows that others have written since. So a message costs
 * neither a query for its trade nor a change in an index, in whatever order messages come. The
 * oldest trades leave journal and memory when these become too large, and are in the table {@code
 * page} from then on; only a trade that is not in the journal is looked up there.
 *
 * <p>After an exception it is not known how far a batch got. Posting it again completes it, and
 * returns again the messages that were not sent.
 */
public final class Ledger implements AutoCloseable {
  /** Bytes that trades may take in memory, and the journal from the first of them on. */
  static final long USUAL = 96L << 20;

  /** So much is made room for at once. */
  private static final long STEPS = 48;

  /** How a batch is stored. */
  public enum Way {
    /** Entries fill rows of the journal, which go in by one COPY. */
    BULK,
    /** Each entry is a row, and each row an insert. */
    ROW_BY_ROW
  }

  private final Connection connection;
  private final Locks locks;
  private final Journal journal;
  private final Pages pages;
  private final Way way;
  private final long most;
  private final OpenTrades open = new OpenTrades();

  private Ledger(Connection connection, Way way, long most) {
    this.connection = connection;
    this.locks = new Locks(connection);
    this.journal = new Journal(connection, most + most / 2);
    this.pages = new Pages(connection);
    this.way = way;
    this.most = most;
  }

  /**
   * Connects, and makes the tables if there are none.
   *
   * @param address a JDBC URL of PostgreSQL
   */
  public static Ledger open(String address, Way way) throws SQLException {
    return on(LedgerConnection.open(address), way, USUAL);
  }

  /**
   * By a connection, which it closes.
   *
   * @param most bytes of trades in memory, and of the journal from the first of them on
   */
  static Ledger on(Connection connection, Way way, long most) {
    return new Ledger(connection, way, most);
  }

  /**
   * Stores the messages of batches, each once, and finds the messages that become due; all of that
   * is durable when it returns.
   *
   * @return for each batch the messages to be sent with its acknowledgement, both or neither. A
   *     closing is given to the last batch that has a message of the trade; when that very message
   *     is posted again the closing has not been sent, and is given to its batch again. The answer
   *     to a question is given to the question's batch
   */
  public List<List<Message>> post(List<List<Posting>> batches) throws SQLException {
    List<List<Message>> due = new ArrayList<>();
    batches.forEach(batch -> due.add(new ArrayList<>()));
    Map<String, Account> accounts = Account.of(batches);
    if (accounts.isEmpty()) {
      return due;
    }
    makeRoom();
    try {
      follow();
      Map<String, Stored> stored = stored(accounts.keySet(), key -> trade(accounts, key));
      JournalRows fresh = new JournalRows(open.end(), open.checkpoint(), way == Way.BULK);
      accounts.forEach(
          (key, account) -> {
            Stored there = Objects.requireNonNull(stored.get(key));
            Page page = account.post(there, due);
            account.answer(there, due);
            if (page != null) {
              fresh.add(page, open.get(key), there.lastTerms());
            }
          });
      write(fresh);
      return due;
    } catch (SQLException e) {
      throw undone(e);
    }
  }

  private static TradeKey trade(Map<String, Account> accounts, String key) {
    return Objects.requireNonNull(accounts.get(key)).trade();
  }

  /** Locks out other writers until the transaction ends, and reads all that they wrote before. */
  private void follow() throws SQLException {
    locks.await();
    Journal.End end = journal.end();
    if (end.position() > open.end()) {
      open.leave(end.checkpoint());
      journal.read(open.end(), open::read);
    }
  }

  /** The stored trades, from the table and from the journal. */
  private Map<String, Stored> stored(Collection<String> keys, Function<String, TradeKey> trades)
      throws SQLException {
    List<String> unknown = new ArrayList<>();
    for (String key : keys) {
      OpenTrade trade = open.get(key);
      if (trade == null || trade.earlier() == null) {
        unknown.add(key);
      }
    }
    Map<String, List<byte[]>> found = pages.read(unknown);
    Map<String, Stored> stored = HashMap.newHashMap(keys.size());
    for (String key : keys) {
      stored.put(key, stored(key, trades.apply(key), found.getOrDefault(key, List.of())));
    }
    return stored;
  }

  private Stored stored(String key, TradeKey trade, List<byte[]> found) {
    OpenTrade there = open.get(key);
    if (there == null) {
      return new Stored(trade).withPages(key, found);
    }
    List<byte[]> earlier = there.earlier();
    if (earlier == null) {
      open.know(there, found);
      earlier = found;
    }
    return new Stored(trade).withPages(key, earlier).with(there);
  }

  /** Memory follows the commit, so that it holds only rows that are durable. */
  private void write(JournalRows fresh) throws SQLException {
    List<JournalRow> rows = fresh.rows();
    if (!rows.isEmpty()) {
      switch (way) {
        case BULK -> journal.copy(rows);
        case ROW_BY_ROW -> journal.insert(rows);
      }
    }
    connection.commit();
    if (!rows.isEmpty()) {
      open.write(fresh.entries());
      open.reach(rows.getLast().position());
    }
  }

  private void makeRoom() throws SQLException {
    if (open.size() > most || open.end() - open.checkpoint() > most) {
      checkpoint(most - most / STEPS);
    }
  }

  /**
   * The oldest trades leave journal and memory: what is there of them becomes a page each.
   *
   * @param size of what may stay, in bytes
   */
  void checkpoint(long size) throws SQLException {
    try {
      follow();
      OpenTrades.Leaving leaving = open.leaving(size);
      pages.copy(leaving.trades());
      JournalRow row = JournalRow.after(open.end(), leaving.through(), new byte[0]);
      journal.copy(List.of(row));
      connection.commit();
      open.leave(row.checkpoint());
      open.reach(row.position());
    } catch (SQLException e) {
      // No message is at fault, so it must not look as if one were.
      throw new SQLException("pages cannot be written: " + e.getMessage(), undone(e));
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
    try {
      follow();
      Map<String, Stored> stored =
          stored(trades.keySet(), key -> Objects.requireNonNull(trades.get(key)));
      connection.commit();
      return Copies.of(postings, stored);
    } catch (SQLException e) {
      throw undone(e);
    }
  }

  /** How many messages and closings are stored: all are read that the journal holds. */
  public Count count() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("set transaction isolation level repeatable read");
      journal.keep();
      long checkpoint = journal.end().checkpoint();
      List<Count> counts = new ArrayList<>(List.of(pages.count()));
      journal.read(checkpoint, row -> counts.add(count(row, checkpoint)));
      connection.commit();
      return counts.stream().reduce(Count.NOTHING, Count::plus);
    } catch (SQLException e) {
      throw undone(e);
    }
  }

  private static Count count(JournalRow row, long checkpoint) {
    return row.entries().stream()
        .filter(entry -> entry.first() > checkpoint)
        .map(entry -> new Count(entry.messages(), entry.orders(), entry.reversals()))
        .reduce(Count.NOTHING, Count::plus);
  }

  /** Removes all trades; other ledgers drop theirs from memory at the new checkpoint. */
  void empty() throws SQLException {
    try {
      follow();
      pages.empty();
      journal.empty();
      JournalRow row = JournalRow.after(open.end(), open.end(), new byte[0]);
      journal.copy(List.of(row));
      connection.commit();
      open.leave(row.checkpoint());
      open.reach(row.position());
    } catch (SQLException e) {
      throw undone(e);
    }
  }

  /** How much is stored. */
  public record Count(long messages, long orders, long reversals) {
    /** Before anything is. */
    public static final Count NOTHING = new Count(0, 0, 0);

    /** How much more it is than another. */
    public Count minus(Count other) {
      return plus(new Count(-other.messages, -other.orders, -other.reversals));
    }

    /** Both together. */
    public Count plus(Count other) {
      return new Count(
          messages + other.messages, orders + other.orders, reversals + other.reversals);
    }
  }

  /** Bytes that the database has written to its log so far, and where it keeps its files. */
  Written written() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select pg_current_wal_insert_lsn() - '0/0', current_setting('data_directory')")) {
      row.next();
      Written written = new Written(row.getLong(1), row.getString(2));
      connection.commit();
      return written;
    }
  }

  /**
   * The volume that a database has written.
   *
   * @param bytes to its write-ahead log, since it was made
   * @param directory its files, on its own machine
   */
  public record Written(long bytes, String directory) {}

  /** The table of keys and meters. */
  MetadataTable metadata() {
    return new MetadataTable(connection);
  }

  /** Through which day the books are closed. */
  BusinessDayCutoff cut() {
    return new BusinessDayCutoff(connection);
  }

  /** The end of a day; see {@link Clearance}. */
  Clearance clearance(Clearing clearing, LocalDate day, Consumer<String> report)
      throws SQLException {
    checkpoint(0);
    return new Clearance(connection, locks, pages, clearing, day, report);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
