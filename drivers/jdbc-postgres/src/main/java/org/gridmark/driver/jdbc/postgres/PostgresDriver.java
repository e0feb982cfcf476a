package org.gridmark.driver.jdbc.postgres;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.jdbc.DatabaseDriver;
import org.gridmark.driver.jdbc.Dialect;
import org.gridmark.model.ProductFile;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.TextRoom;
import org.gridmark.model.target.Trait;

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
  public Set<Trait> traits(ClusterSpec cluster) {
    Set<Trait> all = EnumSet.copyOf(super.traits(cluster));
    if (new Replication(cluster).isPossible()) {
      all.add(Trait.SITE_COPIES);
    }
    return all;
  }

  /** {@inheritDoc} Where caches are copied, one is a primary and the others follow it. */
  @Override
  protected String server(ClusterSpec cluster) {
    Replication copies = new Replication(cluster);
    if (copies.comesFromHere()) {
      return Replication.PRIMARY;
    }
    return copies.comesHere()
        ? numbered(Replication.STANDBY, cluster.sites())
        : super.server(cluster);
  }

  @Override
  protected boolean follows(String server) {
    return Services.kind(server).equals(Replication.STANDBY);
  }

  @Override
  protected String schema(ClusterSpec cluster, String server) {
    return follows(server) || server.equals(Replication.PRIMARY)
        ? Replication.SCHEMA
        : super.schema(cluster, server);
  }

  /** {@inheritDoc} Tables are as every client of PostgreSQL reads them. */
  @Override
  public Map<String, String> door(ClusterSpec cluster) {
    String server = server(cluster);
    return OPEN.equals(cluster.settings().get(DOOR))
        ? Door.of(address(cluster, server), schema(cluster, server))
        : Map.of();
  }

  @Override
  public Map<String, String> attachedDoor(Attachment attachment) {
    return Door.of(attachment, attachedSchema(attachment));
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    return PromiseFile.of(
        PostgresDriver.class, commitsLater(cluster.settings()) ? List.of("later") : List.of());
  }

  @Override
  protected Persistence persistenceOfEarlyCommit() {
    return Persistence.LATER;
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    Guarantees usual = super.guarantees(cluster);
    return new Replication(cluster).waits() ? usual.with(Acknowledgement.EVERY_SITE) : usual;
  }

  @Override
  protected Map<String, String> furtherSemantics(ClusterSpec cluster) {
    boolean later = commitsLater(cluster.settings());
    Replication copies = new Replication(cluster);
    Map<String, String> all = new HashMap<>();
    all.put("acknowledgement", acknowledgement(later, copies.waits()));
    all.put(
        "persistence",
        later
            ? "a crash loses the last second: fsync on, synchronous_commit off, so the log is on"
                + " disk within 0.6 s"
            : "a crash loses nothing that was committed: fsync on, synchronous_commit "
                + commit(copies));
    all.put("isolation", "read committed");
    all.put(
        "transactions",
        "rows that are read are locked until the end (select for update); where there is none, one"
            + " that is inserted and removed keeps others from inserting it");
    if (copies.comesFromHere()) {
      all.put("site copies", copies.terms());
    }
    return all;
  }

  private static String acknowledgement(boolean later, boolean elsewhere) {
    if (elsewhere) {
      return "a write returns when its commit is on disk and applied at the other sites";
    }
    return later
        ? "a write returns when it is committed in memory"
        : "a write returns when its commit is on disk";
  }

  private static String commit(Replication copies) {
    if (copies.waits()) {
      return "remote_apply";
    }
    return copies.comesFromHere() ? "local" : "on";
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
