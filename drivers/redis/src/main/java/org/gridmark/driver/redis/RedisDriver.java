package org.gridmark.driver.redis;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.redis.attach.UserFile;
import org.gridmark.model.ProductFile;
import org.gridmark.model.attach.Attachable;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.Assurance;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Danger;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** The driver of Redis Cluster. */
public final class RedisDriver implements Attachable {
  /** Setting: {@code replica} lets each write wait for a replica. */
  static final String ACKNOWLEDGEMENT = "acknowledgement";

  /** Setting: {@code vanilla} leaves the client as it comes. */
  static final String CLIENT = "client";

  /** Setting: {@code hash} keeps a value as a hash of its fields. */
  static final String VALUE_FORM = "value.form";

  /** Setting: {@code 2s} in place of the 5 s after which a master that is silent is missed. */
  static final String NODE_TIMEOUT = "node.timeout";

  /** Each master has one, whatever the study's setting. */
  private static final int REPLICAS = 1;

  /**
   * One copy of an entry, beside its bytes: the dictionary's entry and bucket, the value's object,
   * the headers of both strings, and the key's place in the index by slot.
   */
  private static final long COPY_BYTES = 130;

  /** A field of a record, as a mean over a typical one. */
  private static final long FIELD_BYTES = 8;

  @Override
  public String name() {
    return "redis";
  }

  @Override
  public String product() {
    return "Redis Cluster %s, by Jedis %s"
        .formatted(
            ProductFile.value(RedisDriver.class, "version"),
            ProductFile.value(RedisDriver.class, "client"));
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return keepsHashes(cluster)
        ? EnumSet.of(Trait.COMPARE_AND_SET)
        : EnumSet.of(Trait.CODEC, Trait.COMPARE_AND_SET, Trait.EXPIRY);
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "wait",
            "each write waits until a replica has it (WAIT 1)",
            Map.of(ACKNOWLEDGEMENT, "replica")),
        Strategy.direct(
            "hash",
            "a value is a hash of its fields, as text, in place of a string of bytes",
            Map.of(VALUE_FORM, "hash")),
        Strategy.direct(
            "brisk",
            "a master that is silent is missed after 2 s in place of 5",
            settingsOfProbe()),
        Strategy.direct(
            "vanilla",
            "the client as it comes: at most eight connections to each server",
            Map.of(CLIENT, "vanilla")));
  }

  /** It dies ten times, and each time the cluster waits until it is sure. */
  @Override
  public Map<String, String> settingsOfProbe() {
    return Map.of(NODE_TIMEOUT, "2s");
  }

  @Override
  public List<SafetyPair> safetyPairs() {
    return List.of(new SafetyPair(Danger.LAG, Strategy.DEFAULT.name(), "wait"));
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.inMemory(REPLICAS)
        .with(waits(cluster) ? Acknowledgement.OWNER_AND_BACKUPS : Acknowledgement.OWNER);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of(
        "backups",
        "1: a replica of each of three masters, whatever the study's setting",
        "acknowledgement",
        waits(cluster)
            ? "a write returns when the owner and each backup have it in memory: it fails if the"
                + " replica has not within 1 s, and stays on the master then"
            : "a write returns when the owner has it in memory: the replica gets it later, and a"
                + " failover loses what it did not have",
        "serialization",
        keepsHashes(cluster)
            ? "each field as text, by its name in a hash of Redis"
            : "a compact binary form of Gridmark's, which Redis keeps as a string",
        "reads",
        "from the owner, never from a backup: the master, not its replica",
        "persistence",
        "none",
        Danger.LAG.word(),
        waits(cluster)
            ? Assurance.LOSES_FEWER.by(
                "a write that the replica has not fails, and a reader may have seen it; WAIT is no"
                    + " consensus")
            : Assurance.MAY_LOSE.by("a failover loses what the replica did not have"),
        "client",
        "Jedis, "
            + (isVanilla(cluster) ? "as it comes" : "with as many connections as users")
            + "; a read is done again after a lost connection, a write fails");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    return PromiseFile.of(RedisDriver.class, waits(cluster) ? List.of("wait") : List.of());
  }

  /** Whether a write waits for a replica. */
  static boolean waits(ClusterSpec cluster) {
    return "replica".equals(cluster.settings().get(ACKNOWLEDGEMENT));
  }

  /** Whether a value is a hash of its fields, which clients in other languages read, too. */
  static boolean keepsHashes(ClusterSpec cluster) {
    return "hash".equals(cluster.settings().get(VALUE_FORM)) || isOpen(cluster);
  }

  private static boolean isOpen(ClusterSpec cluster) {
    return OPEN.equals(cluster.settings().get(DOOR));
  }

  @Override
  public Map<String, String> door(ClusterSpec cluster) {
    return isOpen(cluster) ? Door.of(address(cluster)) : Map.of();
  }

  /** The services differ in a setting that a client cannot change. */
  private static String service(ClusterSpec cluster) {
    return cluster.settings().containsKey(NODE_TIMEOUT) ? "redis-cluster-brisk" : "redis-cluster";
  }

  /** Whether the client is as it comes. */
  static boolean isVanilla(ClusterSpec cluster) {
    return "vanilla".equals(cluster.settings().get(CLIENT));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as 2 x (130 + 8 x fields of value and twice those of key): Redis keeps each key
   * once more in its index by slot.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += 2 * (cache.key().isRecord() ? cache.key().getRecordComponents().length : 1);
    return (1 + REPLICAS) * (COPY_BYTES + FIELD_BYTES * fields + cache.bytes());
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of(new Part.Server(service(cluster)));
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("redis has no nodes: its servers are a service");
  }

  private static String address(ClusterSpec cluster) {
    String service = service(cluster);
    String address = cluster.services().get(service);
    if (address == null) {
      throw new IllegalArgumentException("the service " + service + " is not there");
    }
    return address;
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new RedisSession(
        cluster, ClientSettings.connect(ServerAddresses.of(address(cluster)), cluster));
  }

  @Override
  public String attachedProduct() {
    return "Redis, by Jedis " + ProductFile.value(RedisDriver.class, "client");
  }

  @Override
  public String attachedBy() {
    return "a file of key=value lines: url=redis://HOST:PORT, or servers=HOST:PORT,.. and user,"
        + " password, db, sentinel, tls, tls.ca, tls.truststore, tls.truststore.password";
  }

  /** Its form is checked where Jedis is: this class names none of its. */
  @Override
  public boolean attachesTo(String url) {
    return url.startsWith("redis");
  }

  @Override
  public Set<Trait> attachedTraits() {
    return EnumSet.of(Trait.CODEC, Trait.COMPARE_AND_SET, Trait.EXPIRY);
  }

  @Override
  public Guarantees attachedGuarantees() {
    return Guarantees.inMemory(Guarantees.NOT_KNOWN)
        .with(Acknowledgement.OWNER)
        .with(Persistence.UNKNOWN);
  }

  @Override
  public Map<String, String> attachedSemantics() {
    return Map.of(
        "backups",
        "as many replicas as the primaries have",
        "acknowledgement",
        "a write returns when the master has it in memory; replicas get it later",
        "serialization",
        "a compact binary form of Gridmark's, which Redis keeps as a string",
        "reads",
        "from the master, never from a replica",
        "persistence",
        "as the servers are set: not known here",
        "client",
        "Jedis, with as many connections as users; a read is done again after a lost connection, a"
            + " write fails");
  }

  @Override
  public Destination destination(Attachment attachment) {
    return new Destination("servers at " + UserFile.of(attachment), List.of());
  }

  @Override
  public AttachedSession attach(Attachment attachment, ClusterSpec cluster) throws Exception {
    return AttachedClient.connect(attachment, cluster);
  }
}
