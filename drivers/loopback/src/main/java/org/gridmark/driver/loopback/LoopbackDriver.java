package org.gridmark.driver.loopback;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** The driver of the target that lives in the client itself. */
public final class LoopbackDriver implements Grid {
  /**
   * References to key, value and the map's own node, beside the two objects' headers and fields.
   */
  private static final long ENTRY_BYTES = 96;

  /** A field in a record: a reference or a number, and its share of the objects referred to. */
  private static final long FIELD_BYTES = 32;

  @Override
  public String name() {
    return "loopback";
  }

  @Override
  public boolean choice() {
    return false;
  }

  @Override
  public String product() {
    return "Loopback (a map in the client)";
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return EnumSet.complementOf(
        EnumSet.of(
            Trait.PLACEMENT,
            Trait.CODEC,
            Trait.SERVERS,
            Trait.MEMBER,
            Trait.EXPIRY,
            Trait.LOCK,
            Trait.TRANSACTION,
            Trait.STORE,
            Trait.SITES,
            Trait.SITE_COPIES,
            Trait.JCACHE));
  }

  @Override
  public List<Strategy> strategies() {
    return Work.strategies();
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.inClient();
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of(
        "backups", "0",
        "acknowledgement", "a write returns when this client has it in memory",
        "serialization", "none: objects are handed over as they are",
        "reads", "from this client's memory",
        "persistence", "none");
  }

  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int keyFields = cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    int valueFields = cache.value().getRecordComponents().length;
    return ENTRY_BYTES + FIELD_BYTES * (keyFields + valueFields) + cache.bytes();
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of();
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("loopback has no nodes: it lives in the client");
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new LoopbackSession(Work.of(cluster.settings()));
  }
}
