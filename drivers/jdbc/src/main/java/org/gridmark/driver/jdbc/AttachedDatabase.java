package org.gridmark.driver.jdbc;

import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.net.ConnectException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Transaction;

/**
 * A database that was there before. The tables of a run are in a schema of its own, whose name
 * begins with the run's prefix; a table of it is a cache by the table's name, any other by the
 * names of schema and table.
 */
final class AttachedDatabase implements AttachedSession {
  private static final String SCHEMA = DatabaseDriver.TABLES;

  /** Tables that this user may read, but for those of the database itself. */
  private static final String TABLES =
      "select table_schema, table_name from information_schema.tables where table_type in"
          + " ('BASE TABLE', 'SYSTEM VERSIONED') and table_schema not in ('information_schema',"
          + " 'pg_catalog', 'mysql', 'performance_schema', 'sys') order by 1, 2";

  private static final String SCHEMAS =
      "select count(*) from information_schema.schemata where schema_name = ?";

  /** The class of states in which user or password are wrong. */
  private static final String REFUSED = "28";

  /** The class of states in which something may not be done. */
  private static final String FORBIDDEN = "42";

  private final Database database;
  private final DatabaseSession session;

  private AttachedDatabase(Database database, DatabaseSession session) {
    this.database = database;
    this.session = session;
  }

  /** A table of a schema. */
  private record Table(String schema, String name) {
    /** One of another's is under no name that one of a run's could have. */
    String cache() {
      if (!RunPrefix.isOfARun(schema)) {
        return schema + "." + name;
      }
      return isOfARun() ? name : '"' + schema + "\"." + name;
    }

    /**
     * Whether a run made it: it has the prefix of its schema, which has no other name behind it.
     */
    private boolean isOfARun() {
      String prefix = schema.substring(0, 1 + schema.indexOf('-', Attachment.COMMON.length()));
      return schema.equals(prefix + SCHEMA) && name.startsWith(prefix);
    }

    boolean isOf(RunPrefix prefix) {
      return schema.equals(prefix + SCHEMA) && prefix.begins(name);
    }

    String quoted(Dialect dialect) {
      return dialect.quoted(schema) + "." + dialect.quoted(name);
    }
  }

  /**
   * Connects as the user's file says, and makes the tables of the caches.
   *
   * @throws BadInput if the file is wrong, or the database refuses user or password
   * @throws ConnectException if no database answers
   */
  static AttachedDatabase connect(
      Attachment attachment, String scheme, ClusterSpec cluster, Dialect dialect)
      throws ConnectException {
    AttachedAddress address = AttachedAddress.of(attachment, scheme);
    try {
      Database database =
          new Database(
              address::configure, attachment.readOnly(), in(attachment.prefix(), cluster), dialect);
      DatabaseSession session =
          DatabaseSession.on(
              database,
              in(attachment.prefix(), cluster),
              attachment.readOnly() ? Tables.THERE : Tables.MADE);
      return new AttachedDatabase(database, session);
    } catch (PoolInitializationException e) {
      throw failure(address, e);
    }
  }

  private static ConnectException failure(
      AttachedAddress address, PoolInitializationException failure) {
    if (failure.getCause() instanceof SQLException cause
        && String.valueOf(cause.getSQLState()).startsWith(REFUSED)) {
      throw new BadInput("--attach: " + address + " refuses user or password");
    }
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    String reason = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    return new ConnectException("no database answers at " + address + ": " + reason);
  }

  /** The cluster's name is that of the schema. */
  private static ClusterSpec in(String prefix, ClusterSpec cluster) {
    return cluster.named(prefix + SCHEMA);
  }

  @Override
  public Map<String, Long> entries() {
    Map<String, Long> all = new TreeMap<>();
    for (Table table : tables()) {
      count(table).ifPresent(count -> all.put(table.cache(), count));
    }
    return all;
  }

  private List<Table> tables() {
    return database.query(
        new Sql(TABLES),
        rows -> {
          List<Table> all = new ArrayList<>();
          while (rows.next()) {
            all.add(new Table(rows.getString(1), rows.getString(2)));
          }
          return all;
        });
  }

  /** Empty if this user may not read it. */
  private OptionalLong count(Table table) {
    String name = table.quoted(database.dialect());
    try {
      return OptionalLong.of(number(new Sql("select count(*) from " + name)));
    } catch (DatabaseFailure e) {
      if (e.getCause() instanceof SQLException cause
          && String.valueOf(cause.getSQLState()).startsWith(FORBIDDEN)) {
        return OptionalLong.empty();
      }
      throw e;
    }
  }

  @Override
  public ClusterIdentity cluster() {
    String name = text(database.dialect().databaseName());
    return new ClusterIdentity(name, Set.of(text(database.dialect().serverId())));
  }

  @Override
  public boolean foldsNames() {
    return number(new Sql(database.dialect().foldsNames())) == 1;
  }

  private long number(Sql query) {
    return database.query(query, rows -> rows.next() ? rows.getLong(1) : 0);
  }

  private String text(String query) {
    return database.query(new Sql(query), rows -> rows.next() ? rows.getString(1) : "");
  }

  /**
   * Its tables, and their schema where nothing else is in it: whatever somebody has put there
   * stays, and a table that somebody's view is made of.
   */
  @Override
  public void remove(RunPrefix prefix) {
    Dialect dialect = database.dialect();
    List<String> tables =
        tables().stream()
            .filter(table -> table.isOf(prefix))
            .map(table -> "drop table " + table.quoted(dialect))
            .toList();
    if (!tables.isEmpty()) {
      database.define(tables);
    }
    Parameter schema = new Parameter(ColumnType.TEXT, prefix + SCHEMA);
    if (number(new Sql(SCHEMAS, schema)) > 0 && number(new Sql(dialect.within(), schema)) == 0) {
      database.define(List.of(dialect.dropSchema(prefix + SCHEMA)));
    }
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    return session.cache(spec);
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    return session.transaction(work);
  }

  @Override
  public Placement placement() {
    return session.placement();
  }

  @Override
  public void giveUp(Thread asking) {
    session.giveUp(asking);
  }

  @Override
  public void close() {
    session.close();
  }
}
