package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;

/** The second of the two transactions: finds what is due, and stores that it is. */
final class Matching {
  /** Trades with fewer messages than there are slots cannot have matched, nor ever had. */
  private static final String LOCK =
      """
      with complete as materialized (
        select asked.trade from unnest(?::text[]) as asked(trade)
        cross join lateral (
          select count(*) as messages from message m where m.trade = asked.trade) stored
        where stored.messages >= 7)
      select trade, pg_advisory_xact_lock(hashtextextended(trade, 0)) from complete""";

  private static final String READ =
      """
      select asked.trade, stored.* from unnest(?::text[]) as asked(trade)
      cross join lateral (
        select slot, function, about, false as reversed, terms
          from message m where m.trade = asked.trade
        union all
        select -1, 0, version, reversed, terms
          from closing c where c.trade = asked.trade) stored""";

  private static final String GIVE =
      """
      insert into closing (trade, version, reversed, terms)
        select * from unnest(?::text[], ?::integer[], ?::boolean[], ?::bytea[])""";

  private final Connection connection;

  Matching(Connection connection) {
    this.connection = connection;
  }

  /**
   * What is to be sent for these trades.
   *
   * @param trades by their keys, in order, so that no two wait for each other
   * @param copied of which all is given out again that was given out before
   */
  List<Message> match(SortedMap<String, TradeKey> trades, Set<String> copied) throws SQLException {
    try {
      List<Message> messages = new ArrayList<>();
      List<String> complete = lock(trades.keySet());
      if (!complete.isEmpty()) {
        Map<String, List<Stored.Given>> due = due(read(complete, trades), copied, messages);
        give(due);
      }
      connection.commit();
      return messages;
    } catch (SQLException e) {
      throw Storing.undone(connection, e);
    }
  }

  private List<String> lock(Set<String> keys) throws SQLException {
    List<String> complete = new ArrayList<>();
    try (PreparedStatement lock = connection.prepareStatement(LOCK)) {
      lock.setArray(1, connection.createArrayOf("text", keys.toArray()));
      try (ResultSet rows = lock.executeQuery()) {
        while (rows.next()) {
          complete.add(rows.getString(1));
        }
      }
    }
    return complete;
  }

  /** A statement of its own: it sees what was there when the locks had been got. */
  Map<String, Stored> read(List<String> keys, Map<String, TradeKey> trades) throws SQLException {
    Map<String, Stored> found = new LinkedHashMap<>();
    try (PreparedStatement read = connection.prepareStatement(READ)) {
      read.setArray(1, connection.createArrayOf("text", keys.toArray()));
      try (ResultSet rows = read.executeQuery()) {
        while (rows.next()) {
          String key = rows.getString(1);
          TradeKey trade = Objects.requireNonNull(trades.get(key));
          add(found.computeIfAbsent(key, absent -> new Stored(trade)), rows);
        }
      }
    }
    return found;
  }

  private static void add(Stored stored, ResultSet row) throws SQLException {
    int slot = row.getInt(2);
    byte[] terms = row.getBytes(6);
    if (slot < 0) {
      stored.closing(row.getInt(4), row.getBoolean(5), terms);
    } else {
      stored.message(slot, row.getInt(3), row.getInt(4), terms);
    }
  }

  private static Map<String, List<Stored.Given>> due(
      Map<String, Stored> found, Set<String> copied, List<Message> messages) {
    Map<String, List<Stored.Given>> all = new LinkedHashMap<>();
    found.forEach(
        (key, stored) -> {
          if (copied.contains(key)) {
            stored.given().forEach(given -> messages.add(given.message()));
          }
          List<Stored.Given> due = stored.due();
          if (!due.isEmpty()) {
            all.put(key, due);
            due.forEach(given -> messages.add(given.message()));
          }
        });
    return all;
  }

  /** By one statement: one for each would take most of what a batch costs the database. */
  private void give(Map<String, List<Stored.Given>> due) throws SQLException {
    if (due.isEmpty()) {
      return;
    }
    List<String> trades = new ArrayList<>();
    List<Integer> versions = new ArrayList<>();
    List<Boolean> reversed = new ArrayList<>();
    List<byte[]> terms = new ArrayList<>();
    due.forEach(
        (trade, all) -> {
          for (Stored.Given given : all) {
            trades.add(trade);
            versions.add(given.closing().version());
            reversed.add(given.reversed());
            terms.add(PackedTerms.pack(given.closing().terms()));
          }
        });
    try (PreparedStatement give = connection.prepareStatement(GIVE)) {
      give.setArray(1, connection.createArrayOf("text", trades.toArray()));
      give.setArray(2, connection.createArrayOf("int4", versions.toArray()));
      give.setArray(3, connection.createArrayOf("bool", reversed.toArray()));
      give.setArray(4, connection.createArrayOf("bytea", terms.toArray(new byte[0][])));
      give.executeUpdate();
    }
  }
}
