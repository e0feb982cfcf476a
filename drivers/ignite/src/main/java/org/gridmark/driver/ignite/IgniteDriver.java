package org.gridmark.driver.ignite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;

/** The driver of Apache Ignite 2. */
public final class IgniteDriver implements Grid {
  /** Setting: {@code vanilla} leaves what Ignite sets itself, but for what answers depend on. */
  static final String CONFIGURATION = "configuration";

  /**
   * Setting: {@code transactional} makes caches that can be locked and take part in transactions.
   */
  static final String ATOMICITY = "atomicity";

  /** Setting: {@code scan} finds entries by a scan of every one, in place of SQL. */
  static final String QUERIES = "queries";

  /** One copy of an entry, beside its fields: headers, its row, its places in the key's indexes. */
  private static final long COPY_BYTES = 250;

  /** A field in binary form: its place and, as a mean over a typical record, its value. */
  private static final long FIELD_BYTES = 10;

  /** The versions that this driver speaks to. */
  private static final Pattern VERSIONS = Pattern.compile("2\\.(1[6-9]|[2-9]\\d)\\.\\d+");

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
    return "Apache Ignite "
        + (version.isEmpty() ? ProductFile.value(IgniteDriver.class, "version") : version);
  }

  @Override
  public List<String> artifacts() {
    return List.of("org.apache.ignite:ignite-core", "org.apache.ignite:ignite-indexing");
  }

  @Override
  public Grid at(String other) {
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
    Set<Trait> traits = EnumSet.allOf(Trait.class);
    if (!isTransactional(cluster)) {
      traits.remove(Trait.LOCK);
      traits.remove(Trait.TRANSACTION);
    }
    if (isReplicated(cluster)) {
      traits.remove(Trait.PAGE);
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
        Topology.REPLICATED.strategy(),
        Topology.NEAR.strategy());
  }

  /** As Ignite's start script has them from Java 15 on, but for fonts. */
  @Override
  public List<String> jvmOptions() {
    return Stream.of(
            "java.base/jdk.internal.access",
            "java.base/jdk.internal.misc",
            "java.base/sun.nio.ch",
            "java.base/sun.util.calendar",
            "java.management/com.sun.jmx.mbeanserver",
            "jdk.internal.jvmstat/sun.jvmstat.monitor",
            "java.base/sun.reflect.generics.reflectiveObjects",
            "jdk.management/com.sun.management.internal",
            "java.base/java.io",
            "java.base/java.nio",
            "java.base/java.net",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.locks",
            "java.base/java.util.concurrent.atomic",
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.math",
            "java.sql/java.sql",
            "java.base/java.lang.reflect",
            "java.base/java.time",
            "java.base/java.text",
            "java.management/sun.management")
        .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED")
        .toList();
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    boolean vanilla = isVanilla(cluster);
    return Map.of(
        "backups",
        String.valueOf(cluster.backups()),
        "acknowledgement",
        vanilla || cluster.backups() == 0
            ? "a write returns when the owner has it in memory"
            : "a write returns when the owner and each backup have it in memory",
        "serialization",
        "Ignite's binary form",
        "reads",
        reads(cluster),
        "persistence",
        "none",
        "client",
        "a client node: part of the cluster's topology, stores nothing",
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

  private static String reads(ClusterSpec cluster) {
    if (Topology.of(cluster) == Topology.NEAR) {
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
    return new IgniteSession(cluster, Member.join(cluster, null));
  }
}
