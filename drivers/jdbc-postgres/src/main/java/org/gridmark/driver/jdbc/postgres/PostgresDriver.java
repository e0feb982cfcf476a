package org.gridmark.driver.jdbc.postgres;

import java.util.List;
import java.util.Map;
import org.gridmark.driver.jdbc.DatabaseDriver;
import org.gridmark.driver.jdbc.Dialect;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.TextRoom;

/** The driver of PostgreSQL. */
public final class PostgresDriver extends DatabaseDriver {
  /** Bytes of an entry of a B-tree, as the server's own message has it. */
  private static final int MOST_INDEXED = 2704;

  /** For the service of that name. */
  public PostgresDriver() {
    super("postgres");
  }

  @Override
  public String name() {
    return "jdbc-postgres";
  }

  @Override
  public String product() {
    return ProductFile.value(PostgresDriver.class, "product");
  }

  @Override
  protected String scheme() {
    return "jdbc:postgresql:";
  }

  @Override
  protected Dialect dialect() {
    return new PostgresDialect();
  }

  @Override
  protected List<Strategy> furtherStrategies() {
    return List.of();
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    return PromiseFile.of(
        PostgresDriver.class, commitsLater(cluster.settings()) ? List.of("later") : List.of());
  }

  @Override
  protected Map<String, String> guarantees(ClusterSpec cluster) {
    boolean later = commitsLater(cluster.settings());
    return Map.of(
        "acknowledgement",
        later
            ? "a write returns when it is committed in memory"
            : "a write returns when its commit is on disk",
        "persistence",
        later
            ? "a crash loses the last second: fsync on, synchronous_commit off, so the log is on"
                + " disk within 0.6 s"
            : "a crash loses nothing that was committed: fsync on, synchronous_commit on",
        "isolation",
        "read committed",
        "transactions",
        "rows that are read are locked until the end (select for update); where there is none, one"
            + " that is inserted and removed keeps others from inserting it");
  }

  /** A third of a page; a key is an index, too. */
  @Override
  public TextRoom keyRoom(int texts) {
    return indexRoom();
  }

  @Override
  public TextRoom indexRoom() {
    return TextRoom.ofBytes(MOST_INDEXED);
  }
}
