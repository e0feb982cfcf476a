package org.gridmark.study.hub.update;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.data.Change;
import org.gridmark.model.target.Session;

/**
 * One close, for one cache: from version {@code number - 1} to version {@code number}.
 *
 * @param keys of the entries that change
 */
record Closing<K, V extends Record>(Stock<K, V> stock, int number, List<K> keys) {
  /** The audit after it. */
  record Found(long lost, long wrong) {}

  List<Change> changes() {
    return stock.versions().changes(number);
  }

  /** Brings the table to the new version, as the day's trades would have. */
  void inDatabase(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url)) {
      int changed = update(connection);
      if (changed != keys.size()) {
        throw new SQLException(
            stock.table() + ": " + changed + " rows changed, not " + keys.size());
      }
      // Or each further close would leave more dead rows to be read past.
      try (Statement statement = connection.createStatement()) {
        statement.execute("vacuum " + stock.table());
      }
    }
  }

  private int update(Connection connection) throws SQLException {
    String sets =
        changes().stream()
            .map(change -> change.field().name().toLowerCase(Locale.ROOT) + " = ?")
            .collect(Collectors.joining(", "));
    try (PreparedStatement update =
        connection.prepareStatement(
            "update " + stock.table() + " set " + sets + " where book = any(?)")) {
      int parameter = 1;
      for (Change change : changes()) {
        update.setObject(parameter++, change.after(null));
      }
      Object[] books = stock.versions().books(number).toArray();
      update.setArray(parameter, connection.createArrayOf("text", books));
      return update.executeUpdate();
    }
  }

  /** A reader's observation. */
  Seen seen(K key, V value) {
    Versions<K, V> versions = stock.versions();
    long n = versions.find(key);
    if (n < 0) {
      return Seen.WRONG;
    }
    V before = versions.value(n, number - 1);
    V after = versions.value(n, number);
    if (before.equals(after)) {
      return value.equals(after) ? Seen.SAME : Seen.WRONG;
    }
    if (value.equals(after)) {
      return Seen.NEW;
    }
    return value.equals(before) ? Seen.OLD : partly(before, value);
  }

  private Seen partly(V before, V value) {
    V partly = before;
    for (Change change : changes()) {
      partly = change.apply(partly);
      if (value.equals(partly)) {
        return Seen.PARTLY;
      }
    }
    return Seen.WRONG;
  }

  /** Compares the whole cache with the new version. */
  Found audit(Session session, int batch) {
    long lost = 0;
    long wrong = 0;
    Versions<K, V> versions = stock.versions();
    for (long start = 0; start < versions.size(); start += batch) {
      Map<K, V> right = new HashMap<>();
      for (long n = start; n < Math.min(versions.size(), start + batch); n++) {
        right.put(versions.key(n), versions.value(n, number));
      }
      Map<K, V> stored = session.cache(stock.current()).getAll(List.copyOf(right.keySet()));
      for (Map.Entry<K, V> entry : right.entrySet()) {
        V found = stored.get(entry.getKey());
        lost += found == null ? 1 : 0;
        wrong += found != null && !found.equals(entry.getValue()) ? 1 : 0;
      }
    }
    long excess = session.cache(stock.current()).size() - versions.size() + lost;
    return new Found(lost, wrong + Math.max(0, excess));
  }
}
