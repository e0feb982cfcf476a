package org.gridmark.study.hub.controlblock;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.gridmark.model.reach.Services;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.mapping.ActivityMapper;

/**
 * The persistent data source. Each user who asks has a connection; it is kept for the next who
 * asks, and so are the statements that it has prepared. They end with the client's process.
 *
 * @param url the database's JDBC URL
 * @param idle connections that nobody uses
 */
record Database(String url, Deque<Connection> idle) {
  private static final ActivityMapper MAPPER = new ActivityMapper();

  /** The one of a trial. */
  static Database of(Services services) {
    return at(services.address(DatabaseLoad.DATABASE));
  }

  static Database at(String url) {
    return new Database(url, new ConcurrentLinkedDeque<>());
  }

  /** The whole answer. */
  Map<Long, Activity> answer(Lookup lookup) throws SQLException {
    Connection connection = idle.poll();
    if (connection == null) {
      connection = DriverManager.getConnection(url);
    }
    try {
      Map<Long, Activity> answer = select(connection, lookup);
      idle.push(connection);
      return answer;
    } catch (SQLException e) {
      connection.close(); // what failed may not answer the next one either
      throw e;
    }
  }

  /** The driver recognizes the text, and the server has the statement prepared. */
  private static Map<Long, Activity> select(Connection connection, Lookup lookup)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql(lookup))) {
      for (int i = 0; i < lookup.values().size(); i++) {
        statement.setObject(i + 1, lookup.values().get(i));
      }
      Map<Long, Activity> answer = new HashMap<>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          Activity activity = MAPPER.map(rows);
          answer.put(MAPPER.key(activity), activity);
        }
      }
      return answer;
    }
  }

  private static String sql(Lookup lookup) {
    String marks = String.join(", ", Collections.nCopies(lookup.values().size(), "?"));
    return "select %s from %s where %s in (%s)"
        .formatted(
            String.join(", ", MAPPER.columns()),
            HubData.table(lookup.activities()).name(),
            lookup.column(),
            marks);
  }

  /** Indexes the columns that lookups read, in one table. */
  void index(String table, List<String> columns) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String column : columns) {
        statement.execute("create index on %s (%s)".formatted(table, column));
      }
      statement.execute("analyze " + table);
    }
  }
}
