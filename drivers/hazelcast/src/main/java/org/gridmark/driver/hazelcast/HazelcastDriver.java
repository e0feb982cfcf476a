package org.gridmark.driver.hazelcast;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.hazelcast.door.Door;
import org.gridmark.driver.hazelcast.store.Terms;
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
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Reads;
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

/** The driver of Hazelcast Community Edition. */
public final class HazelcastDriver implements Attachable {
  /** The file of an attached run. */
  static final String ATTACHED_BY =
      "a client configuration of Hazelcast, such as hazelcast-client.xml or hazelcast-client.yaml";

  /** Setting: how many threads a node has for the entries, and as many for queries. */
  static final String THREADS = "threads";

  /** Setting: {@code object} keeps values as objects. */
  static final String FORMAT = "format";

  /** Setting: {@code java} writes values in Java serialization. */
  static final String SERIALIZATION = "serialization";

  /** Setting: {@code thin} connects clients as Hazelcast's client, which is no member. */
  static final String CLIENT = "client";

  /**
   * Setting: {@code promoted} lets nodes join as lite members and promotes them when all are there.
   */
  static final String START = "start";

  /** Setting: {@code protected} lets a part of the cluster without most of the nodes refuse. */
  static final String WHEN_SPLIT = "when-split";

  /** Setting: so many writes may wait for a store on a node, each by itself; absent: no bound. */
  static final String STORE_QUEUE = "store-queue";

  /** One copy of an entry, beside its fields: the map's entry, its record, two byte arrays. */
  private static final long COPY_BYTES = 160;

  /** A field in Compact form: its place and, as a mean over a typical record, its value. */
  private static final long FIELD_BYTES = 9;

  private final String version;

  /** With the version that the driver comes with. */
  public HazelcastDriver() {
    this("");
  }

  private HazelcastDriver(String version) {
    this.version = version;
  }

  @Override
  public String name() {
    return version.isEmpty() ? "hazelcast" : "hazelcast@" + version;
  }

  @Override
  public String product() {
    return "Hazelcast Community Edition " + (version.isEmpty() ? installed() : version);
  }

  @Override
  public List<String> artifacts() {
    return List.of("com.hazelcast:hazelcast");
  }

  @Override
  public HazelcastDriver at(String other) {
    ProductVersion.of(other);
    return new HazelcastDriver(other);
  }

  private ProductVersion productVersion() {
    return ProductVersion.of(version.isEmpty() ? installed() : version);
  }

  private static String installed() {
    return ProductFile.value(HazelcastDriver.class, "version");
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    Set<Trait> traits = EnumSet.complementOf(EnumSet.of(Trait.SITE_COPIES));
    if (isThin(cluster)) {
      traits.remove(Trait.MEMBER);
    }
    // A client makes caches of JCache with one backup, whatever the run has; another version comes
    // without JCache.
    if (isThin(cluster) || !version.isEmpty()) {
      traits.remove(Trait.JCACHE);
    }
    if (!productVersion().hasServers()) {
      traits.remove(Trait.SERVERS);
    }
    return traits;
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "threads",
            "four threads a node for operations on entries, and four for queries",
            Map.of(THREADS, "4")),
        Strategy.direct(
            "object-format",
            "values are kept as objects, which queries need not deserialize",
            Map.of(FORMAT, "object")),
        Strategy.direct(
            "java-serialization",
            "values are written in Java serialization",
            Map.of(SERIALIZATION, "java")),
        Strategy.direct(
            "thin-client",
            "clients are no members of the cluster, and ask the nodes",
            Map.of(CLIENT, "thin")),
        Strategy.direct(
            "promoted",
            "nodes join as lite members and are promoted when all are there; clients are no"
                + " members",
            Map.of(START, "promoted", CLIENT, "thin")),
        Strategy.direct(
            "split-brain-protection",
            "a part without a majority of the nodes refuses, once it knows of the others' absence",
            Map.of(WHEN_SPLIT, "protected")),
        Strategy.direct(
            "store-each-write",
            "a store gets each write by itself, none merged with a later one; once 2000 wait on a"
                + " node, writes are refused",
            Map.of(STORE_QUEUE, "2000")),
        Topology.NEAR.strategy());
  }

  @Override
  public List<SafetyPair> safetyPairs() {
    return List.of(
        new SafetyPair(Danger.PARTITION, Strategy.DEFAULT.name(), "split-brain-protection"));
  }

  /** The options that Hazelcast asks for, to inspect the machine it runs on. */
  @Override
  public List<String> jvmOptions() {
    return List.of(
        "--add-modules=java.se",
        "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
        "--add-opens=java.base/java.lang=ALL-UNNAMED",
        "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
        "--add-opens=java.management/sun.management=ALL-UNNAMED",
        "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");
  }

  /**
   * Exceptions travel so, entries of one strategy, and that an entry of a cache of JCache stays for
   * ever: not its other factories, which make whatever class they name.
   */
  @Override
  public SerialFilter serialFilter() {
    return SerialFilter.valuesAnd(
        "!com.hazelcast.jet.**",
        "!com.hazelcast.shaded.**",
        "com.hazelcast.**",
        "javax.cache.configuration.FactoryBuilder$SingletonFactory",
        "javax.cache.expiry.EternalExpiryPolicy");
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    Guarantees usual = Guarantees.inMemory(cluster.keptBackups());
    return Topology.of(cluster) == Topology.NEAR ? usual.with(Reads.HELD_BACK) : usual;
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of(
        "backups",
        cluster.backupsInWords(),
        "acknowledgement",
        cluster.keptBackups() == 0
            ? "a write returns when the owner has it in memory"
            : "a write returns when the owner and each backup have it in memory: it waits 5 s"
                + " for a backup, and returns without it then",
        "serialization",
        serialization(cluster),
        "reads",
        reads(cluster),
        "persistence",
        "none",
        Danger.PARTITION.word(),
        isProtected(cluster)
            ? Assurance.LOSES_FEWER.by(
                "a part without a majority of the nodes refuses, once it knows of the others'"
                    + " absence: until then, and without an answer of a backup, it writes")
            : Assurance.MAY_LOSE.by("every part answers and writes"),
        "client",
        isThin(cluster)
            ? "no member of the cluster; a write that is on its way to a node which dies fails"
            : "a lite member of the cluster, which stores nothing");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    List<String> variants = new ArrayList<>();
    if (Topology.of(cluster) == Topology.NEAR) {
      variants.add("near");
    }
    if (cluster.backups() == 0) {
      variants.add("no-backups");
    }
    return PromiseFile.of(HazelcastDriver.class, variants);
  }

  /**
   * {@inheritDoc} Where values are Compact, which clients in other languages read, too. They are
   * let in by the cluster's name.
   */
  @Override
  public Map<String, String> door(ClusterSpec cluster) {
    boolean open = OPEN.equals(cluster.settings().get(DOOR));
    return open && productVersion().hasCompact() && !inJava(cluster) ? Door.of(cluster) : Map.of();
  }

  @Override
  public StoreTerms storeTerms(StoreSpec wish, ClusterSpec cluster) {
    String queue = cluster.settings().get(STORE_QUEUE);
    return queue == null
        ? Terms.of(wish, true)
        : Terms.of(wish, false).bounded(Integer.parseInt(queue));
  }

  private String serialization(ClusterSpec cluster) {
    String form =
        inJava(cluster) || !productVersion().hasCompact()
            ? "Java serialization of values"
            : "Compact";
    return "object".equals(cluster.settings().get(FORMAT))
        ? form + " on the wire; values are kept as objects"
        : form;
  }

  private static String reads(ClusterSpec cluster) {
    return Topology.of(cluster) == Topology.NEAR
        ? "from what the client has read before, which may be 10 s behind, or else from the owner"
        : "from the owner, never from a backup";
  }

  /** Whether values are written in Java serialization. */
  static boolean inJava(ClusterSpec cluster) {
    return "java".equals(cluster.settings().get(SERIALIZATION));
  }

  /** Whether a part of the cluster without a majority refuses. */
  static boolean isProtected(ClusterSpec cluster) {
    return "protected".equals(cluster.settings().get(WHEN_SPLIT));
  }

  private static boolean isThin(ClusterSpec cluster) {
    return "thin".equals(cluster.settings().get(CLIENT));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as (1 + backups) x (160 + 9 x fields of key and value), for Compact form: records
   * of 24 and 25 fields, with one backup, give 770 and 824 bytes where 741 and 840 were measured.
   * No index is counted, and neither is what values take in Java serialization, about twice as
   * much, or as objects, about three times.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return (1 + backups) * (COPY_BYTES + FIELD_BYTES * fields + cache.bytes());
  }

  @Override
  public Node startNode(ClusterSpec cluster, Place place) {
    Reach reach = new Reach(cluster, this);
    return new HazelcastNode(Member.join(cluster, place, reach), reach);
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new HazelcastSession(
        cluster, isThin(cluster) ? ThinClient.connect(cluster) : Member.join(cluster));
  }

  @Override
  public Session visit(ClusterSpec other) {
    return new HazelcastSession(other, ThinClient.visit(other));
  }

  @Override
  public String attachedProduct() {
    return "Hazelcast, by its client " + (version.isEmpty() ? installed() : version);
  }

  @Override
  public String attachedBy() {
    return ATTACHED_BY;
  }

  /** Without what needs a class of ours on the members, or a member. */
  @Override
  public Set<Trait> attachedTraits() {
    return EnumSet.of(
        Trait.QUERY,
        Trait.INDEX,
        Trait.INDEX_LATER,
        Trait.AGGREGATE,
        Trait.LISTEN,
        Trait.CODEC,
        Trait.COMPARE_AND_SET,
        Trait.EXPIRY,
        Trait.LOCK,
        Trait.TRANSACTION);
  }

  @Override
  public Guarantees attachedGuarantees() {
    return Guarantees.UNKNOWN.with(Acknowledgement.OWNER_AND_BACKUPS).with(Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> attachedSemantics() {
    return Map.of(
        "backups",
        "as the cluster's configuration has them for maps of the run's names: not known here",
        "acknowledgement",
        "a write returns when the owner and each synchronous backup have it in memory",
        "serialization",
        productVersion().hasCompact() ? "Compact" : "Java serialization of values",
        "reads",
        "from the owner, unless the file or the cluster says otherwise",
        "client",
        "Hazelcast's own, no member of the cluster; a write that is on its way to a node which"
            + " dies fails");
  }

  @Override
  public Destination destination(Attachment attachment) {
    return AttachedConfig.of(attachment).destination();
  }

  @Override
  public AttachedSession attach(Attachment attachment, ClusterSpec cluster) throws Exception {
    return AttachedClient.connect(attachment, cluster);
  }
}
