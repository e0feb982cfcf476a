package org.gridmark.driver.ldap;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.ProductFile;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.PromiseFile;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.TextRoom;
import org.gridmark.model.target.Trait;

/** The driver of a directory server: one server, which a service starts. */
public final class LdapDriver implements Grid {
  /** Setting: {@code vanilla} leaves the client as it comes. */
  private static final String CLIENT = "client";

  /** Setting: {@code bytes} stores values as bytes, not as text. */
  private static final String VALUES = "values";

  /** The service that starts the server. */
  private static final String SERVICE = "apacheds";

  /** An entry in a client's map: the map's node, and the headers of key and value. */
  private static final long ENTRY_BYTES = 96;

  /** A field in a record: a reference or a number, and its share of the objects referred to. */
  private static final long FIELD_BYTES = 32;

  @Override
  public String name() {
    return "ldap";
  }

  @Override
  public String product() {
    return "ApacheDS %s, by the UnboundID LDAP SDK %s"
        .formatted(
            ProductFile.value(LdapDriver.class, "server"),
            ProductFile.value(LdapDriver.class, "client"));
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return EnumSet.of(Trait.CODEC, Trait.COMPARE_AND_SET);
  }

  @Override
  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "bytes", "values as bytes, in place of text in Base64", Map.of(VALUES, "bytes")),
        Strategy.direct(
            "vanilla",
            "the client as it comes: a thread reads the answers of each connection",
            Map.of(CLIENT, "vanilla")));
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.ofServer(Persistence.DISK, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of(
        "backups",
        "0: one server",
        "acknowledgement",
        "a write returns when its commit is on disk",
        "persistence",
        "a crash loses nothing that was committed: the log of JDBM is synchronized at each commit",
        "reads",
        "from the server: what was committed last",
        "isolation",
        "a write waits for all other operations of the server, and they for it",
        "serialization",
        "a compact binary form of Gridmark's, " + (isBytes(cluster) ? "as it is" : "in Base64"),
        "client",
        ClientConnections.COUNT
            + " connections a client, open from the start; a request waits until one is free; "
            + (isVanilla(cluster) ? "the SDK as it comes" : "the thread that asks reads the answer")
            + "; a read is done again after a lost connection, a write fails");
  }

  @Override
  public List<Promise> promises(ClusterSpec cluster) {
    return PromiseFile.of(LdapDriver.class, List.of());
  }

  /** Whether values are stored as bytes. */
  static boolean isBytes(ClusterSpec cluster) {
    return "bytes".equals(cluster.settings().get(VALUES));
  }

  /** Whether the client is as it comes. */
  static boolean isVanilla(ClusterSpec cluster) {
    return "vanilla".equals(cluster.settings().get(CLIENT));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reckoned as 96 + 32 x fields of key and value.
   */
  @Override
  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    int keyFields = cache.key().isRecord() ? cache.key().getRecordComponents().length : 1;
    int valueFields = cache.value().getRecordComponents().length;
    return ENTRY_BYTES + FIELD_BYTES * (keyFields + valueFields) + cache.bytes();
  }

  /** Of a name; signs to which LDAP gives a meaning take several letters of it. */
  @Override
  public TextRoom keyRoom(int texts) {
    return TextRoom.ofCharacters(EntryNames.LONGEST);
  }

  @Override
  public Memory memory(ClusterSpec cluster) {
    return Memory.DISK;
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of(new Part.Server(SERVICE));
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException("ldap has no nodes: it is a server");
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    String address =
        Objects.requireNonNull(cluster.services().get(SERVICE), "the address of " + SERVICE);
    return LdapSession.open(ServerAddress.of(address), cluster);
  }
}
