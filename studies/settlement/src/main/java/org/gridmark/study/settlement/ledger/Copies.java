package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.TradeKey;

/** Messages that may be stored already, and that nothing more is stored of. */
final class Copies {
  private static final String FIND =
      """
      select trade, slot, id from message
        join unnest(?::text[], ?::smallint[], ?::bigint[]) as asked(trade, slot, id)
        using (trade, slot, id)""";

  private final Connection connection;
  private final Matching matching;

  Copies(Connection connection, Matching matching) {
    this.connection = connection;
    this.matching = matching;
  }

  private record Row(String key, int slot, long id) {
    static Row of(Posting posting) {
      return new Row(posting.key(), Code.SLOT.of(posting.slot()), posting.id());
    }
  }

  /** Those of them that are stored. */
  List<Posting> stored(List<Posting> postings) throws SQLException {
    if (postings.isEmpty()) {
      return List.of();
    }
    Set<Row> found = find(postings.stream().map(Row::of).toList());
    return postings.stream().filter(posting -> found.contains(Row.of(posting))).toList();
  }

  private Set<Row> find(List<Row> rows) throws SQLException {
    Set<Row> found = new HashSet<>();
    try (PreparedStatement find = connection.prepareStatement(FIND)) {
      find.setArray(1, connection.createArrayOf("text", rows.stream().map(Row::key).toArray()));
      find.setArray(2, connection.createArrayOf("int2", rows.stream().map(Row::slot).toArray()));
      find.setArray(3, connection.createArrayOf("int8", rows.stream().map(Row::id).toArray()));
      try (ResultSet row = find.executeQuery()) {
        while (row.next()) {
          found.add(new Row(row.getString(1), row.getInt(2), row.getLong(3)));
        }
      }
    } finally {
      connection.commit();
    }
    return found;
  }

  /** What their trades have given out so far, and what has become due. */
  List<Message> again(List<Posting> stored) throws SQLException {
    if (stored.isEmpty()) {
      return List.of();
    }
    SortedMap<String, TradeKey> trades = new TreeMap<>();
    stored.forEach(posting -> trades.put(posting.key(), posting.trade()));
    return matching.match(trades, trades.keySet());
  }
}
