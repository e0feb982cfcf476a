package org.gridmark.driver.coherence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.coherence.attach.AttachedConfig;
import org.gridmark.driver.coherence.grpc.GrpcDoor;
import org.gridmark.driver.coherence.site.ProxyChoice;
import org.gridmark.driver.coherence.store.Terms;
import org.gridmark.model.ProductFile;
import org.gridmark.model.attach.Attachable;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Danger;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Reach;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;

/** The driver of Oracle Coherence Community Edition. */
public final class CoherenceDriver implements Attachable {
  /** Setting: how many worker threads each service has. */
  static final String THREADS = "threads";

  /** Setting: {@code unique} gives each cache a service of its own. */
  static final String SERVICES = "services";

  /** Setting: {@code on} lets a part of the cluster without a majority of the nodes refuse. */
  static final String QUORUM = "quorum";

  /** One copy of an entry, beside its fields: the map's entry, two binaries' headers, the key. */
  private static final long COPY_BYTES = 200;

  /** A field in POF: its position, its type and, as a mean over a typical record, its value. */
  private static final long FIELD_BYTES = 9;

  private final String version;

  /** With the version that the driver comes with. */
  public CoherenceDriver() {
    this("");
  }

  private CoherenceDriver(String version) {
    this.version = version;
  }

  @Override
  public String name() {
    return version.isEmpty() ? "coherence" : "coherence@" + version;
  }

  @Override
  public boolean usual() {
    return version.isEmpty();
  }

  @Override
  public String product() {
    return "Oracle Coherence CE "
        + (version.isEmpty() ? ProductFile.value(CoherenceDriver.class, "version") : version);
  }

  @Override
  public List<String> artifacts() {
    return List.of("com.oracle.coherence.ce:coherence");
  }

  @Override
  public CoherenceDriver at(String other) {
    ProductVersion.of(other).requireRunsOn(Runtime.version().feature(), other);
    return new CoherenceDriver(other);
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    Set<Trait> traits = Layout.of(cluster).traits();
    if (!version.isEmpty()) {
      traits.remove(Trait.JCACHE); // its library is made for the versions that are tested here
    }
    return traits;
  }

  @Override
  public List<Strategy> strategies() {
    List<Strategy> all = new ArrayList<>(strategiesOfAllVersions());
    if (version.isEmpty()) {
      all.add(Client.GRPC.strategy()); // its libraries are those of the version that comes with it
    }
    return all;
  }

  private static List<Strategy> strategiesOfAllVersions() {
    return List.of(
        Strategy.direct("threads", "the one service has four worker threads", Map.of(THREADS, "4")),
        Strategy.direct(
            "unique-services",
            "each cache has a service of its own with one worker thread",
            Map.of(SERVICES, "unique", THREADS, "1")),
        Strategy.direct(
            "unique-services-threads",
            "each cache has a service of its own with four worker threads",
            Map.of(SERVICES, "unique", THREADS, "4")),
        Strategy.direct(
            "java-serialization",
            "records travel and are kept in Java's serialization, not in POF",
            Map.of(Layout.SERIALIZATION, "java")),
        Strategy.direct(
            "whole-object",
            "queries deserialize the whole value to see one field of it",
            Map.of(Layout.EXTRACTORS, "whole")),
        Strategy.direct(
            "quorum",
            "a part without a majority of the nodes refuses, once it knows of the others' absence",
            Map.of(QUORUM, "on")),
        Client.EXTEND.strategy(),
        ProxyChoice.RANDOM.strategy(),
        ProxyChoice.EVEN.strategy(),
        Strategy.direct(
            "sites-proxy-threads",
            "a proxy that visits from other sites come through has four worker threads",
            Map.of("sites-proxy-threads", "4")),
        Topology.LOCAL.strategy(),
        Topology.REPLICATED.strategy(),
        Topology.OPTIMISTIC.strategy(),
        Topology.NEAR.strategy());
  }

  @Override
  public List<SafetyPair> safetyPairs() {
    return List.of(new SafetyPair(Danger.PARTITION, Strategy.DEFAULT.name(), "quorum"));
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  /**
   * Exceptions travel so, what members tell each other of services, and entries of one strategy.
   */
  @Override
  public SerialFilter serialFilter() {
    return SerialFilter.valuesAnd(
        "!com.tangosol.coherence.mvel2.**", "com.tangosol.**", "com.oracle.coherence.**");
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Layout.of(cluster).guarantees(cluster);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    Layout layout = Layout.of(cluster);
    Map<String, String> said = new LinkedHashMap<>(layout.semantics(cluster));
    if (layout.partitioned()) {
      said.put(
          Danger.PARTITION.word(),
          hasQuorum(cluster)
              ? Assurance.LOSES_FEWER.by(
                  "a part without a majority of the nodes refuses reads and writes, once it knows"
                      + " of the others' absence")
              : Assurance.MAY_LOSE.by("every part answers and writes"));
    }
    return said;
  }

  /** Whether a part of the cluster without a majority refuses. */
  static boolean hasQuorum(ClusterSpec cluster) {
    return "on".equals(cluster.settings().get(QUORUM));
  }

  /** Of the caches in partitions: of the other topologies none was found. */
  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    Layout layout = Layout.of(cluster);
    if (!layout.partitioned()) {
      return List.of();
    }
    List<String> variants = new ArrayList<>();
    if (layout.topology() == Topology.NEAR) {
      variants.add("near");
    }
    if (cluster.backups() == 0) {
      variants.add("no-backups");
    }
    return PromiseFile.of(CoherenceDriver.class, variants);
  }

  /**
   * {@inheritDoc} By gRPC and by Coherence*Extend, to caches in partitions; Coherence of another
   * version comes without.
   */
  @Override
  public Map<String, String> door(ClusterSpec cluster) {
    if (!Layout.of(cluster).open() || !version.isEmpty()) {
      return Map.of();
    }
    Map<String, String> door = new LinkedHashMap<>(GrpcDoor.of(cluster));
    door.putAll(ProxyConfig.door(cluster));
    return door;
  }

  @Override
  public StoreTerms storeTerms(StoreSpec wish, ClusterSpec cluster) {
    Layout.of(cluster).require(Trait.STORE);
    return Terms.of(wish);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as (1 + backups) x (200 + 9 x fields of key and value): a record of 24 fields under
   * a key of one, with one backup, gives 850 bytes where 827 were measured. No index is counted.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return (1 + backups) * (COPY_BYTES + FIELD_BYTES * fields + cache.bytes());
  }

  @Override
  public Node startNode(ClusterSpec cluster, Place place) {
    return new CoherenceNode(Member.join(cluster, place, new Reach(cluster, this)));
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new CoherenceSession(
        cluster,
        Client.of(cluster) == Client.MEMBER ? Member.join(cluster) : RemoteClient.connect(cluster));
  }

  @Override
  public Session visit(ClusterSpec other) {
    Layout.of(other).require(Trait.SITES);
    return new CoherenceSession(Client.EXTEND.clientOf(other), RemoteClient.visit(other));
  }

  @Override
  public String attachedProduct() {
    return "Oracle Coherence, by the client of " + product();
  }

  @Override
  public String attachedBy() {
    return "a client cache configuration of Coherence, such as client-cache-config.xml";
  }

  @Override
  public Set<Trait> attachedTraits() {
    return Layout.ATTACHED;
  }

  /** The scheme of the run's names decides on all else. */
  @Override
  public Guarantees attachedGuarantees() {
    return Guarantees.UNKNOWN.with(Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> attachedSemantics() {
    return Map.of(
        "backups",
        "as the cluster's scheme for the run's names has them: not known here",
        "acknowledgement",
        "as that scheme has it: not known here",
        "serialization",
        "POF; dates as whole numbers",
        "reads",
        "from where that scheme keeps entries, unless the file has a near cache",
        "persistence",
        "as that scheme has it: not known here",
        "client",
        Client.ATTACHED.meaning(),
        "caches of others",
        "those are counted that the file maps by their whole names: a client of Extend cannot ask"
            + " for others");
  }

  @Override
  public Destination destination(Attachment attachment) {
    return AttachedConfig.of(attachment, Set.of()).destination();
  }

  @Override
  public AttachedSession attach(Attachment attachment, ClusterSpec cluster) throws Exception {
    return AttachedClient.connect(attachment, cluster);
  }
}
