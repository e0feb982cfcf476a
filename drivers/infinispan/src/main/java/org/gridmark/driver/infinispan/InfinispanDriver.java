package org.gridmark.driver.infinispan;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;

/** The driver of Infinispan, embedded. */
public final class InfinispanDriver implements Grid {
  /** Setting: {@code protostream} keeps keys and values in the bytes that they travel in. */
  static final String FORMAT = "format";

  /**
   * Setting: {@code deny-read-writes} lets a part of the cluster without a majority of the nodes
   * refuse.
   */
  static final String WHEN_SPLIT = "when-split";

  /** Setting: {@code transactional} gives caches transactions. */
  static final String CACHES = "caches";

  /** One copy of an entry, beside its fields: the entry in the map, its record and its key. */
  private static final long COPY_BYTES = 250;

  /** A field as an object: its reference and, as a mean over a typical record, its value. */
  private static final long FIELD_BYTES = 40;

  @Override
  public String name() {
    return "infinispan";
  }

  @Override
  public String product() {
    return "Infinispan " + ProductFile.value(InfinispanDriver.class, "version");
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    Set<Trait> traits = EnumSet.allOf(Trait.class);
    traits.removeAll(Set.of(Trait.INDEX, Trait.INDEX_LATER, Trait.LOCK));
    if (!isTransactional(cluster)) {
      traits.remove(Trait.TRANSACTION);
    }
    return traits;
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "protostream",
            "entries are kept in the bytes that they travel in, which queries must read",
            Map.of(FORMAT, "protostream")),
        Strategy.direct(
            "deny-read-writes",
            "a part without a majority of the nodes, or that may have lost entries, refuses",
            Map.of(WHEN_SPLIT, "deny-read-writes")),
        Strategy.direct(
            "transactional",
            "caches have transactions with pessimistic locks, and every write is one",
            Map.of(CACHES, "transactional")),
        Topology.REPLICATED.strategy(),
        Topology.NEAR.strategy());
  }

  /** Infinispan touches memory off the heap when it is loaded. */
  @Override
  public List<String> jvmOptions() {
    return List.of("--enable-native-access=ALL-UNNAMED");
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    boolean replicated = Topology.of(cluster) == Topology.REPLICATED;
    return Map.of(
        "backups",
        replicated ? "on every other node" : String.valueOf(cluster.backups()),
        "acknowledgement",
        "a write returns when the owner and each backup have it in memory",
        "serialization",
        "protostream".equals(cluster.settings().get(FORMAT))
            ? "ProtoStream"
            : "ProtoStream on the wire; entries are kept as objects",
        "reads",
        reads(cluster),
        "persistence",
        "none",
        "queries",
        "by distributed streams: every entry is looked at where it is; no index",
        "split",
        refusesWhenSplit(cluster)
            ? "a part without a majority of the nodes, or that may have lost entries, refuses reads"
                + " and writes"
            : "every part answers and writes",
        "transactions",
        isTransactional(cluster) ? "pessimistic locks, repeatable reads" : "none",
        "client",
        "a member of the cluster without capacity, which stores nothing");
  }

  private static String reads(ClusterSpec cluster) {
    String owners = "from an owner, which may be a backup";
    return Topology.of(cluster) == Topology.NEAR
        ? "from what the client has read in the last 10 min, which a write drops, or else " + owners
        : owners;
  }

  /** Whether a part of the cluster without a majority refuses. */
  static boolean refusesWhenSplit(ClusterSpec cluster) {
    return "deny-read-writes".equals(cluster.settings().get(WHEN_SPLIT));
  }

  /** Whether caches have transactions. */
  static boolean isTransactional(ClusterSpec cluster) {
    return "transactional".equals(cluster.settings().get(CACHES));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as (1 + backups) x (250 + 40 x fields of key and value), for objects.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return (1 + backups) * (COPY_BYTES + FIELD_BYTES * fields + cache.bytes());
  }

  @Override
  public Node startNode(ClusterSpec cluster, Place place) {
    return new InfinispanNode(Member.join(cluster, place));
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new InfinispanSession(cluster, Member.join(cluster, null));
  }
}
