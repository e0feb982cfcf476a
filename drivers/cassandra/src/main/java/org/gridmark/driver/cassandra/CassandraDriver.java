package org.gridmark.driver.cassandra;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.TextRoom;
import org.gridmark.model.target.Trait;

/** The driver of Apache Cassandra: one node, which a service starts. */
public final class CassandraDriver implements Grid {
  /** An entry in a client's map: the map's node, and the headers of key and value. */
  private static final long ENTRY_BYTES = 96;

  /** A field in a record: a reference or a number, and its share of the objects referred to. */
  private static final long FIELD_BYTES = 32;

  @Override
  public String name() {
    return "cassandra";
  }

  /** It wants a Java 17 beside Gridmark's own. */
  @Override
  public boolean choice() {
    return false;
  }

  @Override
  public String product() {
    return "Apache Cassandra %s, by its Java driver %s"
        .formatted(
            ProductFile.value(CassandraDriver.class, "version"),
            ProductFile.value(CassandraDriver.class, "client"));
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return EnumSet.of(Trait.CODEC, Trait.COMPARE_AND_SET, Trait.EXPIRY);
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "wide",
            "entries whose keys have the same first field share a partition",
            Map.of(Layout.ROWS, "wide")),
        Strategy.direct(
            "row-cache",
            "the server keeps the rows that are read in its row cache",
            Map.of(Layout.CACHING, "rows")),
        Strategy.direct(
            "wide-row-cache",
            "both: the row cache keeps whole partitions",
            Map.of(Layout.ROWS, "wide", Layout.CACHING, "rows")),
        Strategy.direct(
            "vanilla",
            "server, tables and client as they come: the log is on disk within 10 s",
            Map.of(Layout.SETUP, "vanilla")));
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    boolean vanilla = Layout.of(cluster).vanilla();
    return Guarantees.ofServer(vanilla ? Persistence.LATER : Persistence.DISK, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    Layout layout = Layout.of(cluster);
    return Map.of(
        "backups",
        "0: one server",
        "acknowledgement",
        layout.vanilla()
            ? "a write returns when it is committed in memory: that of the system"
            : "a write returns when its commit is on disk",
        "persistence",
        layout.vanilla()
            ? "a crash of the machine loses the last ten seconds, one of the server less:"
                + " commitlog_sync periodic"
            : "a crash loses nothing that was committed: commitlog_sync batch",
        "reads",
        "from the server: what was committed last",
        "serialization",
        "a compact binary form of Gridmark's, in one column of bytes",
        "rows",
        layout.wide()
            ? "wide: a partition for each value of a key's first field"
            : "narrow: a partition for each key",
        "row cache",
        layout.rowCache() ? "all rows of a partition, 128 MB" : "none",
        "conditional writes",
        "lightweight transactions (Paxos), a removal too; writes bear the server's time, so that"
            + " one that comes later is the later one");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    boolean vanilla = Layout.of(cluster).vanilla();
    return PromiseFile.of(CassandraDriver.class, vanilla ? List.of("vanilla") : List.of());
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as 96 + 32 x fields of key and value.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int keyFields = cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    int valueFields = cache.value().getRecordComponents().length;
    return ENTRY_BYTES + FIELD_BYTES * (keyFields + valueFields) + cache.bytes();
  }

  /** Cassandra has two bytes for the length of a key. */
  @Override
  public TextRoom keyRoom(int texts) {
    return TextRoom.ofBytes(65_535);
  }

  @Override
  public Memory memory(ClusterSpec cluster) {
    return Memory.DISK;
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of(new Part.Server(service(cluster)));
  }

  /** The services differ in settings that a client cannot change. */
  private static String service(ClusterSpec cluster) {
    return Layout.of(cluster).vanilla() ? "cassandra-vanilla" : "cassandra";
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("cassandra has no nodes: it is a server");
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    String service = service(cluster);
    String address =
        Objects.requireNonNull(cluster.services().get(service), "the address of " + service);
    return CassandraSession.open(address, cluster);
  }
}
