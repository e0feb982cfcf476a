package org.gridmark.driver.local;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** The driver of Caffeine, which lives in the client itself. */
public final class LocalDriver implements Grid {
  /** An entry, beside its fields: its nodes in map and policy, the headers of key and value. */
  private static final long ENTRY_BYTES = 160;

  /** A field in a record: a reference or a number, and its share of the objects referred to. */
  private static final long FIELD_BYTES = 32;

  @Override
  public String name() {
    return "local";
  }

  @Override
  public String product() {
    return ProductFile.value(LocalDriver.class, "product");
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    Set<Trait> traits =
        EnumSet.of(
            Trait.QUERY, Trait.AGGREGATE, Trait.UPDATE_IN_PLACE, Trait.PAGE, Trait.COMPARE_AND_SET);
    if (Limits.of(cluster.settings()).lives()) {
      traits.add(Trait.EXPIRY);
    }
    return traits;
  }

  @Override
  public List<Strategy> strategies() {
    return Limits.strategies();
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
        "serialization", "none: values stay the objects they were",
        "reads", "from this client's memory",
        "staleness", "other clients' writes are never seen",
        "eviction", Limits.of(cluster.settings()).eviction(),
        "persistence", "none: a client's entries go with it");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    return PromiseFile.of(LocalDriver.class, List.of());
  }

  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return ENTRY_BYTES + FIELD_BYTES * fields + cache.bytes();
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of();
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("local has no nodes: it lives in the client");
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new LocalSession(Limits.of(cluster.settings()));
  }
}
