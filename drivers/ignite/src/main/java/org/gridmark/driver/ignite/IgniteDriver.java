package org.gridmark.driver.ignite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridmark.driver.ignite.store.Terms;
import org.gridmark.model.BadInput;
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
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Danger;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;

/** The driver of Apache Ignite 2. */
public final class IgniteDriver implements Attachable {
  /** Setting: {@code vanilla} leaves what Ignite sets itself, but for what answers depend on. */
  static final String CONFIGURATION = "configuration";

  /**
   * Setting: {@code transactional} makes caches that can be locked and take part in transactions.
   */
  static final String ATOMICITY = "atomicity";

  /** Setting: {@code scan} finds entries by a scan of every one, in place of SQL. */
  static final String QUERIES = "queries";

  /** Setting: {@code thin} connects clients as Ignite's thin client, which is no node. */
  static final String CLIENT = "client";

  /** One copy of an entry, beside its fields: headers, its row, its places in the key's indexes. */
  private static final long COPY_BYTES = 250;

  /** A field in binary form: its place and, as a mean over a typical record, its value. */
  private static final long FIELD_BYTES = 10;

  /** The versions that this driver speaks to. */
  private static final Pattern VERSIONS = Pattern.compile("2\\.(1[6-9]|[2-9]\\d)\\.\\d+");

  /** Those whose thin client cannot have an entry processor run. */
  private static final Pattern WITHOUT_INVOKE = Pattern.compile("2\\.16\\..*");

  private final String version;

  /** With the version that the driver comes with. */
  public IgniteDriver() {
    this("");
  }

  private IgniteDriver(String version) {
    this.version = version;
  }

  @Override
  public String name() {
    return version.isEmpty() ? "ignite" : "ignite@" + version;
  }

  @Override
  public String product() {
    return "Apache Ignite " + (version.isEmpty() ? installed() : version);
  }

  private static String installed() {
    return ProductFile.value(IgniteDriver.class, "version");
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.apache.ignite:ignite-core", "org.apache.ignite:ignite-indexing");
  }

  @Override
  public IgniteDriver at(String other) {
    if (!VERSIONS.matcher(other).matches()) {
      throw new BadInput(
          "target ignite: expected a version 2.16.0 or a later one of Ignite 2, not '"
              + other
              + "'");
    }
    return new IgniteDriver(other);
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    Set<Trait> traits =
        EnumSet.complementOf(EnumSet.of(Trait.JCACHE, Trait.SITES, Trait.SITE_COPIES));
    if (!isTransactional(cluster)) {
      traits.remove(Trait.LOCK);
      traits.remove(Trait.TRANSACTION);
    }
    if (isReplicated(cluster)) {
      traits.remove(Trait.PAGE);
    }
    if (isReplicated(cluster) || isVanilla(cluster)) {
      // An entry that was loaded is on the node that was asked alone, and queries may ask another.
      traits.remove(Trait.STORE);
    }
    if (isThin(cluster)) {
      traits.remove(Trait.MEMBER);
      traits.remove(Trait.LOCK);
      if (WITHOUT_INVOKE.matcher(version).matches()) {
        traits.remove(Trait.UPDATE_IN_PLACE);
      }
    }
    return traits;
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "vanilla",
            "Ignite's own defaults: a write returns when the owner has it, a read may be from a"
                + " backup, small socket buffers",
            Map.of(CONFIGURATION, "vanilla")),
        Strategy.direct(
            "transactional",
            "caches that can be locked and take part in transactions",
            Map.of(ATOMICITY, "transactional")),
        Strategy.direct(
            "scan",
            "queries look at every entry, and use no SQL and no index",
            Map.of(QUERIES, "scan")),
        Strategy.direct(
            "thin",
            "clients are no nodes of the cluster, and ask the nodes by Ignite's thin client",
            Map.of(CLIENT, "thin")),
        Topology.REPLICATED.strategy(),
        Topology.NEAR.strategy());
  }

  @Override
  public List<SafetyPair> safetyPairs() {
    return List.of(new SafetyPair(Danger.LAG, "vanilla", Strategy.DEFAULT.name()));
  }

  @Override
  public List<String> jvmOptions() {
    return JvmOptions.ALL;
  }

  /** Nodes find each other so. */
  @Override
  public SerialFilter serialFilter() {
    return SerialFilter.valuesAnd("org.apache.ignite.**", "javax.cache.**");
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.inMemory(backups(cluster))
        .with(isVanilla(cluster) ? Acknowledgement.OWNER : Acknowledgement.OWNER_AND_BACKUPS)
        .with(answering(cluster))
        .with(isTransactional(cluster) ? Atomicity.TRANSACTION : Atomicity.ENTRY);
  }

  private static int backups(ClusterSpec cluster) {
    return isReplicated(cluster) ? cluster.otherNodes() : cluster.keptBackups();
  }

  private static Reads answering(ClusterSpec cluster) {
    if (isVanilla(cluster)) {
      return Reads.CATCHING_UP;
    }
    return keepsWhatWasRead(cluster) ? Reads.FROM_ANY_COPY : Reads.LATEST;
  }

  /** Whether a client has copies of its own, which a write changes before it returns. */
  private static boolean keepsWhatWasRead(ClusterSpec cluster) {
    return Topology.of(cluster) == Topology.NEAR && !isThin(cluster);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    boolean vanilla = isVanilla(cluster);
    return Map.of(
        "backups",
        isReplicated(cluster) ? "on every other node" : cluster.backupsInWords(),
        "acknowledgement",
        vanilla || backups(cluster) == 0
            ? "a write returns when the owner has it in memory"
            : "a write returns when the owner and each backup have it in memory",
        "serialization",
        "Ignite's binary form",
        "reads",
        reads(cluster),
        "persistence",
        "none",
        Danger.LAG.word(),
        vanilla
            ? Assurance.MAY_LOSE.by("a write does not wait for the backup (PRIMARY_SYNC)")
            : Assurance.KEEPS_WRITES.by("a write waits for each backup (FULL_SYNC)"),
        "client",
        isThin(cluster)
            ? "Ignite's thin client, no node of the cluster: to the owner of a key; a read that is"
                + " on its way to a node that dies is sent again, to another; SQL and writes fail"
            : "a client node: part of the cluster's topology, stores nothing",
        "caches",
        isTransactional(cluster)
            ? "transactional: a write takes the lock of its key, and waits for one that another"
                + " holds"
            : "atomic: each write by itself",
        "queries",
        isScan(cluster) ? "scans; figures by SQL" : "SQL");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    List<String> variants = new ArrayList<>();
    if (isReplicated(cluster)) {
      variants.add("replicated");
    }
    if (Topology.of(cluster) == Topology.NEAR) {
      variants.add("near");
    }
    if (cluster.backups() == 0) {
      variants.add("no-backups");
    }
    if (isVanilla(cluster)) {
      variants.add("vanilla");
    }
    return PromiseFile.of(IgniteDriver.class, variants);
  }

  @Override
  public StoreTerms storeTerms(StoreSpec wish, ClusterSpec cluster) {
    if (!traits(cluster).contains(Trait.STORE)) {
      throw Trait.STORE.missing();
    }
    return Terms.of(wish);
  }

  private static String reads(ClusterSpec cluster) {
    if (keepsWhatWasRead(cluster)) {
      return "from what the client has read before, which a write changes before it returns, or"
          + " else from the owner";
    }
    return isVanilla(cluster)
        ? "from the owner, or from a backup, which may be behind"
        : "from the owner, never from a backup";
  }

  /** Whether what Ignite sets itself is left so. */
  static boolean isVanilla(ClusterSpec cluster) {
    return "vanilla".equals(cluster.settings().get(CONFIGURATION));
  }

  /** Whether caches have locks and transactions. */
  static boolean isTransactional(ClusterSpec cluster) {
    return "transactional".equals(cluster.settings().get(ATOMICITY));
  }

  /** Whether clients are no nodes. */
  static boolean isThin(ClusterSpec cluster) {
    return "thin".equals(cluster.settings().get(CLIENT));
  }

  /** Whether every node has every entry. */
  static boolean isReplicated(ClusterSpec cluster) {
    return Topology.of(cluster) == Topology.REPLICATED;
  }

  /** Whether entries are found by scans. */
  static boolean isScan(ClusterSpec cluster) {
    return "scan".equals(cluster.settings().get(QUERIES));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as (1 + backups) x (250 + 10 x fields of key and value). No index but the key's is
   * counted.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return (1 + backups) * (COPY_BYTES + FIELD_BYTES * fields + cache.bytes());
  }

  @Override
  public Memory memory(ClusterSpec cluster) {
    return Memory.NODE_OFF_HEAP;
  }

  @Override
  public Node startNode(ClusterSpec cluster, Place place) {
    return new IgniteNode(Member.join(cluster, place));
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new IgniteSession(
        cluster, isThin(cluster) ? ThinClient.connect(cluster) : Member.join(cluster, null));
  }

  @Override
  public String attachedProduct() {
    return "Apache Ignite, by its thin client " + (version.isEmpty() ? installed() : version);
  }

  @Override
  public String attachedBy() {
    return "a file of key=value lines: servers=HOST:PORT,.. and user, password, tls,"
        + " tls.truststore, tls.truststore.password";
  }

  /** Without what needs a class of ours on the nodes, and without locks, which need a node. */
  @Override
  public Set<Trait> attachedTraits() {
    return EnumSet.of(
        Trait.QUERY,
        Trait.INDEX,
        Trait.INDEX_LATER,
        Trait.AGGREGATE,
        Trait.LISTEN,
        Trait.PAGE,
        Trait.CODEC,
        Trait.COMPARE_AND_SET,
        Trait.EXPIRY);
  }

  /** How many nodes there are is not known, and one alone keeps no backup. */
  @Override
  public Guarantees attachedGuarantees() {
    return Guarantees.inMemory(Guarantees.NOT_KNOWN).with(Persistence.UNKNOWN);
  }

  @Override
  public Map<String, String> attachedSemantics() {
    return Map.of(
        "backups",
        "1 of each entry, which the run asks for; none where there is one node",
        "acknowledgement",
        "a write returns when the owner and each backup have it in memory",
        "serialization",
        "Ignite's binary form",
        "reads",
        "from the owner, never from a backup",
        "persistence",
        "as the cluster's default data region has it: not known here",
        "client",
        "Ignite's thin client, no node of the cluster: to the owner of a key; a read that is on its"
            + " way to a node that dies is sent again, to another; SQL and writes fail",
        "caches",
        "atomic: each write by itself",
        "queries",
        "SQL");
  }

  @Override
  public Destination destination(Attachment attachment) {
    return new Destination("nodes at " + AttachedServers.of(attachment), List.of());
  }

  @Override
  public AttachedSession attach(Attachment attachment, ClusterSpec cluster) throws Exception {
    return AttachedClient.connect(attachment, cluster);
  }
}
