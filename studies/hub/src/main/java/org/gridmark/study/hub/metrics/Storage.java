package org.gridmark.study.hub.metrics;

import java.lang.reflect.RecordComponent;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.mapping.ActivityMapper;
import org.jspecify.annotations.Nullable;

/**
 * Long-term storage: activities go to a table of the database, many in one committed transaction,
 * and come back from another by their keys, in turn. The rows that come back are compared with the
 * generator. One connection, which ends with the process.
 */
final class Storage {
  private static final ActivityMapper MAPPER = new ActivityMapper();

  private final Activities source;
  private final int rows;
  private final KeyDraw firsts;
  private final String url;
  private @Nullable Connection open;

  private Storage(Activities source, int rows, KeyDraw firsts, String url) {
    this.source = source;
    this.rows = rows;
    this.firsts = firsts;
    this.url = url;
  }

  /**
   * To and from the database of a trial.
   *
   * @param rows how many at once
   * @param keys which is the first of them
   */
  static Requests requests(Activities source, long rows, KeyDistribution keys, long seed) {
    int some = (int) Math.min(rows, source.size());
    KeyDraw firsts = keys.over(source.size() - some + 1, seed);
    return Requests.madeWith(
        services ->
            new Storage(source, some, firsts, services.address(DatabaseLoad.DATABASE))::next);
  }

  private Request next(long n, RandomGenerator random) {
    long first = firsts.next(random);
    return n % 2 == 0 ? new Write(first) : new Read(first);
  }

  private synchronized Connection connected() throws SQLException {
    Connection connection = open;
    if (connection == null) {
      connection = DriverManager.getConnection(url);
      try (Statement statement = connection.createStatement()) {
        statement.execute("create table history (like " + table() + ")");
        statement.execute("create unique index on " + table() + " (tradeid)");
      }
      connection.setAutoCommit(false);
      open = connection;
    }
    return connection;
  }

  private String table() {
    return HubData.table(source).name();
  }

  private final class Write extends Insert {
    private final long first;

    Write(long first) {
      super("storage write", rows);
      this.first = first;
    }

    @Override
    protected long perform(Session session) throws Exception {
      Connection connection = connected();
      RecordComponent[] columns = Activity.class.getRecordComponents();
      String places = String.join(", ", Collections.nCopies(columns.length, "?"));
      try (PreparedStatement insert =
          connection.prepareStatement("insert into history values (" + places + ")")) {
        for (Activity activity : source.entries(first, first + rows).values()) {
          for (int i = 0; i < columns.length; i++) {
            insert.setObject(i + 1, columns[i].getAccessor().invoke(activity));
          }
          insert.addBatch();
        }
        int written = Arrays.stream(insert.executeBatch()).sum();
        connection.commit();
        return written;
      }
    }
  }

  private final class Read extends Query {
    private final long first;

    Read(long first) {
      super("storage read", rows);
      this.first = first;
    }

    @Override
    protected long perform(Session session) throws Exception {
      Map<Long, Activity> right = source.entries(first, first + rows);
      Connection connection = connected();
      String columns = String.join(", ", MAPPER.columns());
      try (PreparedStatement select =
          connection.prepareStatement(
              "select " + columns + " from " + table() + " where tradeid = any(?)")) {
        select.setArray(1, connection.createArrayOf("bigint", right.keySet().toArray()));
        try (ResultSet found = select.executeQuery()) {
          long same = 0;
          while (found.next()) {
            Activity activity = MAPPER.map(found);
            same += activity.equals(right.get(activity.tradeId())) ? 1 : 0;
          }
          return same;
        }
      }
    }
  }
}
