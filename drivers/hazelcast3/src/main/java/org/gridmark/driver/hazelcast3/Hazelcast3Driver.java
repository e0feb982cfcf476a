package org.gridmark.driver.hazelcast3;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** The driver of Hazelcast 3.3 to 3.12. */
public final class Hazelcast3Driver implements Grid {
  /** One copy of an entry, beside its fields. */
  private static final long COPY_BYTES = 200;

  private static final long FIELD_BYTES = 12;

  /** The first version whose members tell whether all backups are there. */
  private static final String VERSIONS = "3\\.([3-9]|1[0-2])(\\..+)?";

  private final String version;

  /** With the version that the driver comes with. */
  public Hazelcast3Driver() {
    this("");
  }

  private Hazelcast3Driver(String version) {
    this.version = version;
  }

  @Override
  public String name() {
    return version.isEmpty() ? "hazelcast3" : "hazelcast3@" + version;
  }

  @Override
  public boolean choice() {
    return false;
  }

  @Override
  public String product() {
    return "Hazelcast " + (version.isEmpty() ? installed() : version);
  }

  private static String installed() {
    return ProductFile.value(Hazelcast3Driver.class, "version");
  }

  @Override
  public List<String> artifacts() {
    return List.of("com.hazelcast:hazelcast", "com.hazelcast:hazelcast-client");
  }

  @Override
  public Grid at(String other) {
    if (!other.matches(VERSIONS)) {
      throw new BadInput(
          "target hazelcast3: expected a version from 3.3 to 3.12, not '" + other + "'");
    }
    return new Hazelcast3Driver(other);
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return Set.of(Trait.PLACEMENT);
  }

  @Override
  public List<Strategy> strategies() {
    return List.of();
  }

  /**
   * Versions before 3.6 make strings around arrays of characters, which strings of today's JVMs do
   * not have. Nothing of java.lang may be opened to them: they would take the other way in.
   */
  @Override
  public List<String> jvmOptions() {
    return List.of(
        "-Dhazelcast.nio.faststring=false",
        "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
        "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");
  }

  /** Exceptions travel so. */
  @Override
  public SerialFilter serialFilter() {
    return SerialFilter.valuesAnd("com.hazelcast.**");
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.inMemory(cluster.keptBackups());
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
        "a stream serializer, field by field",
        "reads",
        "from the owner, never from a backup",
        "persistence",
        "none",
        "client",
        "no member of the cluster");
  }

  /**
   * {@inheritDoc}
   *
   * <p>An estimate, on the safe side: (1 + backups) x (200 + 12 x fields of key and value).
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int fields = Schema.of(cache.value()).fields().size();
    fields += cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    return (1 + backups) * (COPY_BYTES + FIELD_BYTES * fields + cache.bytes());
  }

  @Override
  public Node startNode(ClusterSpec cluster, Place place) {
    return new Member(Configuration.member(cluster));
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return new ClientSession(cluster, Configuration.client(cluster));
  }
}
