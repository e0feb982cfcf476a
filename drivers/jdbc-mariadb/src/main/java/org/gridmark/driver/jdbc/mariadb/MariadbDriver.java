package org.gridmark.driver.jdbc.mariadb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.jdbc.DatabaseDriver;
import org.gridmark.driver.jdbc.Dialect;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.TextRoom;

/** The driver of MariaDB with its storage engine InnoDB. */
public final class MariadbDriver extends DatabaseDriver {
  /** Setting: {@code vanilla} leaves connections as the JDBC driver makes them. */
  private static final String SETUP = "setup";

  /** For the service of that name. */
  public MariadbDriver() {
    super("mariadb");
  }

  @Override
  public String name() {
    return "jdbc-mariadb";
  }

  @Override
  public String product() {
    return ProductFile.value(MariadbDriver.class, "product");
  }

  @Override
  protected String scheme() {
    return "jdbc:mariadb:";
  }

  @Override
  protected Dialect dialect() {
    return new MariadbDialect();
  }

  /** Whether connections are left as the JDBC driver makes them. */
  static boolean isVanilla(Map<String, String> settings) {
    return "vanilla".equals(settings.get(SETUP));
  }

  @Override
  protected List<Strategy> furtherStrategies() {
    return List.of(
        Strategy.direct(
            "vanilla",
            "connections as the JDBC driver makes them: statements as text, repeatable read",
            Map.of(SETUP, "vanilla")));
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    List<String> variants = new ArrayList<>();
    if (commitsLater(cluster.settings())) {
      variants.add("later");
    }
    if (isVanilla(cluster.settings())) {
      variants.add("vanilla");
    }
    return PromiseFile.of(MariadbDriver.class, variants);
  }

  @Override
  protected Persistence persistenceOfEarlyCommit() {
    return Persistence.PAGE_CACHE;
  }

  @Override
  protected Map<String, String> furtherSemantics(ClusterSpec cluster) {
    boolean later = commitsLater(cluster.settings());
    boolean vanilla = isVanilla(cluster.settings());
    return Map.of(
        "acknowledgement",
        later
            ? "a write returns when it is committed in memory: that of the system"
            : "a write returns when its commit is on disk",
        "persistence",
        later
            ? "a crash of the machine loses the last second, one of the server nothing:"
                + " innodb_flush_log_at_trx_commit 2"
            : "a crash loses nothing that was committed: innodb_flush_log_at_trx_commit 1",
        "isolation",
        vanilla ? "repeatable read" : "read committed",
        "statements",
        vanilla ? "as text" : "prepared by the server",
        "transactions",
        "repeatable read; rows that are read, and gaps where there is none, are locked until the"
            + " end (select for update)");
  }

  /** Each text of a key has the same share. */
  @Override
  public TextRoom keyRoom(int texts) {
    return TextRoom.ofCharacters(MariadbDialect.KEY_TEXT / texts);
  }
}
