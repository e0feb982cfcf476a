package org.gridmark.driver.ejb;

import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** The driver of a remote session bean that holds maps. */
public final class EjbDriver implements Grid {
  /** Setting: {@code vanilla} leaves bean and client as they come. */
  static final String SETUP = "setup";

  /** The service that starts the server. */
  private static final String SERVICE = "wildfly";

  /** An entry beside its bytes: the map's node and bucket, the key's object, the value's header. */
  private static final long ENTRY_BYTES = 120;

  /** A field of a record, as a mean over a typical one. */
  private static final long FIELD_BYTES = 10;

  @Override
  public String name() {
    return "ejb";
  }

  @Override
  public String product() {
    return "a session bean on WildFly " + ProductFile.value(EjbDriver.class, "version");
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return EnumSet.of(Trait.CODEC, Trait.COMPARE_AND_SET);
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "vanilla",
            "the bean as it comes: the container begins and commits a transaction for each call",
            Map.of(SETUP, "vanilla")));
  }

  /** Whether bean and client are left as they come. */
  static boolean isVanilla(ClusterSpec cluster) {
    return "vanilla".equals(cluster.settings().get(SETUP));
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  /** Answers of the bean, and its failures, as the client's protocol marshals them. */
  @Override
  public SerialFilter serialFilter() {
    return SerialFilter.valuesAnd("jakarta.ejb.**", "org.jboss.ejb.**");
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.ofServer(Persistence.NONE, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of(
        "backups",
        "0: one server, whatever the study's setting",
        "acknowledgement",
        "a write returns when the owner has it in memory: the one server",
        "serialization",
        "a compact binary form of Gridmark's, which the bean keeps as an array of bytes",
        "reads",
        "from the owner, never from a backup: the one server",
        "persistence",
        "none",
        "transactions",
        isVanilla(cluster)
            ? "the container's, one for each call; the map is no part of them"
            : "none: the bean's methods are NOT_SUPPORTED",
        "client",
        "WildFly's, over one connection (remoting); a call that was not sent may be sent again by"
            + " it, any other fails");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    return PromiseFile.of(EjbDriver.class, List.of());
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as 120 + 10 x fields of value and key.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return ENTRY_BYTES + FIELD_BYTES * fields + cache.bytes();
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of(new Part.Server(SERVICE));
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("ejb has no nodes: its server is a service");
  }

  @Override
  public Session connect(ClusterSpec cluster) throws Exception {
    String address = cluster.services().get(SERVICE);
    if (address == null) {
      throw new IllegalArgumentException("the service " + SERVICE + " is not there");
    }
    return new EjbSession(cluster, Client.connect(URI.create(address), isVanilla(cluster)));
  }
}
