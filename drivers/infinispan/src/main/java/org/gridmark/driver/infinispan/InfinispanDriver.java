package org.gridmark.driver.infinispan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridmark.driver.infinispan.network.SiteTerms;
import org.gridmark.driver.infinispan.store.Terms;
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
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;

/** The driver of Infinispan: nodes are embedded members. */
public final class InfinispanDriver implements Attachable {
  /** Setting: {@code protostream} keeps keys and values in the bytes that they travel in. */
  static final String FORMAT = "format";

  /**
   * Setting: {@code deny-read-writes} lets a part of the cluster without a majority of the nodes
   * refuse.
   */
  static final String WHEN_SPLIT = "when-split";

  /** Setting: {@code transactional} gives caches transactions. */
  static final String CACHES = "caches";

  /** Setting: {@code hotrod} connects clients by Hot Rod, as no members. */
  static final String CLIENT = "client";

  /** The traits that a client has by Hot Rod. */
  private static final Set<Trait> BY_HOT_ROD =
      EnumSet.of(
          Trait.LISTEN,
          Trait.PLACEMENT,
          Trait.CODEC,
          Trait.SERVERS,
          Trait.COMPARE_AND_SET,
          Trait.EXPIRY,
          Trait.STORE,
          Trait.SITES,
          Trait.SITE_COPIES);

  private static final String READS = "from an owner, which may be a backup";

  /** One copy of an entry, beside its fields: the entry in the map, its record and its key. */
  private static final long COPY_BYTES = 250;

  /** A field as an object: its reference and, as a mean over a typical record, its value. */
  private static final long FIELD_BYTES = 40;

  /** The versions that this driver speaks to: earlier ones know other addresses of members. */
  private static final Pattern VERSIONS = Pattern.compile("(1[6-9]|[2-9]\\d)\\.\\d+\\..+");

  private final String version;

  /** With the version that the driver comes with. */
  public InfinispanDriver() {
    this("");
  }

  private InfinispanDriver(String version) {
    this.version = version;
  }

  @Override
  public String name() {
    return version.isEmpty() ? "infinispan" : "infinispan@" + version;
  }

  @Override
  public String product() {
    return "Infinispan " + productVersion();
  }

  private String productVersion() {
    return version.isEmpty() ? ProductFile.value(InfinispanDriver.class, "version") : version;
  }

  @Override
  public List<String> artifacts() {
    return List.of(
        "org.infinispan:infinispan-core",
        "org.infinispan:infinispan-server-hotrod",
        "org.infinispan:infinispan-client-hotrod");
  }

  @Override
  public InfinispanDriver at(String other) {
    if (!VERSIONS.matcher(other).matches()) {
      throw new BadInput(
          "target infinispan: expected a version from 16.0.0 on, not '" + other + "'");
    }
    return new InfinispanDriver(other);
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    if (byHotRod(cluster)) {
      return EnumSet.copyOf(BY_HOT_ROD);
    }
    Set<Trait> traits = EnumSet.allOf(Trait.class);
    traits.removeAll(Set.of(Trait.INDEX, Trait.INDEX_LATER, Trait.LOCK));
    traits.remove(isTransactional(cluster) ? Trait.SITE_COPIES : Trait.TRANSACTION);
    if (!version.isEmpty()) {
      traits.remove(Trait.JCACHE); // the library of another version is not fetched
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
        Strategy.direct(
            "hotrod",
            "clients are no members of the cluster, and ask the nodes by Hot Rod",
            Map.of(CLIENT, "hotrod")),
        Topology.REPLICATED.strategy());
  }

  @Override
  public List<SafetyPair> safetyPairs() {
    return List.of(new SafetyPair(Danger.PARTITION, Strategy.DEFAULT.name(), "deny-read-writes"));
  }

  /** Infinispan touches memory off the heap when it is loaded. */
  @Override
  public List<String> jvmOptions() {
    return List.of("--enable-native-access=ALL-UNNAMED");
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.inMemory(backups(cluster))
        .with(
            SiteTerms.waits(cluster)
                ? Acknowledgement.EVERY_SITE
                : Acknowledgement.OWNER_AND_BACKUPS)
        .with(Reads.FROM_ANY_COPY)
        .with(isTransactional(cluster) ? Atomicity.TRANSACTION : Atomicity.ENTRY);
  }

  private static int backups(ClusterSpec cluster) {
    return isReplicated(cluster) ? cluster.otherNodes() : cluster.keptBackups();
  }

  private static boolean isReplicated(ClusterSpec cluster) {
    return Topology.of(cluster) == Topology.REPLICATED;
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    Map<String, String> terms = new LinkedHashMap<>(usual(cluster));
    SiteTerms.of(cluster).ifPresent(copies -> terms.put("site copies", copies));
    return terms;
  }

  private static Map<String, String> usual(ClusterSpec cluster) {
    return Map.of(
        "backups",
        isReplicated(cluster) ? "on every other node" : cluster.backupsInWords(),
        "acknowledgement",
        backups(cluster) == 0
            ? "a write returns when the owner has it in memory"
            : "a write returns when the owner and each backup have it in memory",
        "serialization",
        inProtostream(cluster)
            ? "ProtoStream"
            : "ProtoStream on the wire; entries are kept as objects",
        "reads",
        READS,
        "persistence",
        "none",
        "queries",
        byHotRod(cluster)
            ? "none"
            : "by distributed streams: every entry is looked at where it is; no index",
        Danger.PARTITION.word(),
        refusesWhenSplit(cluster)
            ? Assurance.KEEPS_WRITES.by(
                "a part without a majority of the nodes, or that may have lost entries, refuses"
                    + " reads and writes as soon as it knows of the others' absence")
            : Assurance.MAY_LOSE.by("every part answers and writes"),
        "transactions",
        isTransactional(cluster) ? "pessimistic locks, repeatable reads" : "none",
        "client",
        byHotRod(cluster)
            ? "no member: by Hot Rod to the owner of a key; what is on its way to a node that dies"
                + " is sent again, to another"
            : "a member of the cluster without capacity, which stores nothing");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    List<String> variants = new ArrayList<>();
    if (isReplicated(cluster)) {
      variants.add("replicated");
    }
    if (byHotRod(cluster)) {
      variants.add("hotrod");
    }
    if (cluster.backups() == 0) {
      variants.add("no-backups");
    }
    return PromiseFile.of(InfinispanDriver.class, variants);
  }

  @Override
  public StoreTerms storeTerms(StoreSpec wish, ClusterSpec cluster) {
    return Terms.of(wish);
  }

  /** Whether clients are no members. */
  private static boolean byHotRod(ClusterSpec cluster) {
    return "hotrod".equals(cluster.settings().get(CLIENT));
  }

  /** Whether entries are kept in bytes: what comes by Hot Rod is. */
  static boolean inProtostream(ClusterSpec cluster) {
    return byHotRod(cluster) || "protostream".equals(cluster.settings().get(FORMAT));
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
    Member member = Member.join(cluster, this, place);
    boolean answers = byHotRod(cluster) || cluster.sites().several();
    return new InfinispanNode(member, answers ? Endpoint.open(cluster, member) : null);
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return byHotRod(cluster)
        ? new HotRodSession(cluster, HotRodClient.connect(cluster))
        : new InfinispanSession(cluster, Member.join(cluster, this, null));
  }

  /** By Hot Rod, which the nodes of every cluster at one of several sites answer. */
  @Override
  public Session visit(ClusterSpec other) {
    return new HotRodSession(other, HotRodClient.visit(other));
  }

  @Override
  public String attachedProduct() {
    return "Infinispan, by its client " + productVersion();
  }

  @Override
  public String attachedBy() {
    return "a client configuration of Infinispan, such as hotrod-client.properties";
  }

  /** Those by Hot Rod that need no class and no task of ours on the servers. */
  @Override
  public Set<Trait> attachedTraits() {
    return EnumSet.of(Trait.CODEC, Trait.COMPARE_AND_SET, Trait.EXPIRY);
  }

  /** How many servers there are is not known, and one alone keeps no backup. */
  @Override
  public Guarantees attachedGuarantees() {
    return Guarantees.inMemory(Guarantees.NOT_KNOWN)
        .with(Reads.FROM_ANY_COPY)
        .with(Persistence.UNKNOWN);
  }

  @Override
  public Map<String, String> attachedSemantics() {
    return Map.of(
        "backups",
        "1, which is Infinispan's default and what the run's caches are made with; none where there"
            + " is one server",
        "acknowledgement",
        "a write returns when the owner and each backup have it in memory",
        "serialization",
        "ProtoStream",
        "reads",
        READS,
        "queries",
        "none",
        "client",
        "Infinispan's own, no member: by Hot Rod to the owner of a key; what is on its way to a"
            + " node that dies is sent again, to another");
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
