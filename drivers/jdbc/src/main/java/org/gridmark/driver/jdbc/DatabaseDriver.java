package org.gridmark.driver.jdbc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.attach.Attachable;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** The driver of an SQL database: one server, which a service starts, at each site of a plan. */
public abstract class DatabaseDriver implements Attachable {
  /** Behind the prefix of a run, the schema of its tables. */
  static final String TABLES = "tables";

  /** Setting: how many connections each client has. */
  private static final String CONNECTIONS = "connections";

  /**
   * As many as HikariCP has by itself. Several clients of a trial leave room for others in the 50
   * that a server of ours takes.
   */
  private static final String USUAL_CONNECTIONS = "10";

  /**
   * How long an answer is waited for, whoever asks: a job, too, ends on a server that is silent.
   * The requests of a load are given up before.
   */
  private static final Duration ANSWERED_WITHIN = Duration.ofMinutes(10);

  /** Setting: {@code asynchronous} lets a commit return before it is on disk. */
  protected static final String COMMIT = "commit";

  /** An entry in a client's map: the map's node, and the headers of key and value. */
  private static final long ENTRY_BYTES = 96;

  /** A field in a record: a reference or a number, and its share of the objects referred to. */
  private static final long FIELD_BYTES = 32;

  private final String service;

  /**
   * @param service the server's kind
   */
  protected DatabaseDriver(String service) {
    this.service = service;
  }

  /** Where the database differs from others. */
  protected abstract Dialect dialect();

  /** The beginning of its addresses: {@code jdbc:postgresql:}. */
  protected abstract String scheme();

  /** Strategies that this database has beside those of all. */
  protected abstract List<Strategy> furtherStrategies();

  /** Promises of this database in this configuration, beside those that are common to all. */
  protected abstract Map<String, String> furtherSemantics(ClusterSpec cluster);

  /** Where a commit is that returns before it is on disk. */
  protected abstract Persistence persistenceOfEarlyCommit();

  static int connections(Map<String, String> settings) {
    return Integer.parseInt(settings.getOrDefault(CONNECTIONS, USUAL_CONNECTIONS));
  }

  /** {@link #ANSWERED_WITHIN} in milliseconds, for a property of a JDBC driver. */
  public static long answeredWithinMillis() {
    return ANSWERED_WITHIN.toMillis();
  }

  /** Whether a commit returns before it is on disk. */
  public static boolean commitsLater(Map<String, String> settings) {
    return "asynchronous".equals(settings.get(COMMIT));
  }

  @Override
  public Set<Trait> traits(ClusterSpec cluster) {
    return EnumSet.of(
        Trait.QUERY,
        Trait.INDEX,
        Trait.INDEX_LATER,
        Trait.AGGREGATE,
        Trait.UPDATE_IN_PLACE,
        Trait.PAGE,
        Trait.COMPARE_AND_SET,
        Trait.LOCK,
        Trait.TRANSACTION,
        Trait.SITES);
  }

  /** Collations by bytes of UTF-8 and by code points are one and the same. */
  @Override
  public TextOrder textOrder() {
    return TextOrder.CODE_POINTS;
  }

  @Override
  public List<Strategy> strategies() {
    List<Strategy> all = new ArrayList<>();
    for (String count : List.of("2", "20")) {
      all.add(
          Strategy.direct(
              "connections-" + count,
              count + " connections a client, in place of " + USUAL_CONNECTIONS,
              Map.of(CONNECTIONS, count)));
    }
    all.add(
        Strategy.direct(
            "asynchronous-commit",
            "a commit returns before it is on disk: a crash loses the last moments",
            Map.of(COMMIT, "asynchronous")));
    all.addAll(furtherStrategies());
    return all;
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.ofServer(
        commitsLater(cluster.settings()) ? persistenceOfEarlyCommit() : Persistence.DISK,
        Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    Map<String, String> all = new HashMap<>();
    all.put("backups", "0: one server");
    all.put("serialization", "columns: one a field, two for a double and for a decimal");
    all.put("reads", "from the server: what was committed last");
    all.put(
        "connections",
        connections(cluster.settings())
            + " a client, open from the start; a request waits until one is free");
    all.put(
        "locks",
        "advisory, of a connection that is held meanwhile: gets and puts do not wait for them");
    all.putAll(furtherSemantics(cluster));
    return Map.copyOf(all);
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

  @Override
  public Memory memory(ClusterSpec cluster) {
    return Memory.DISK;
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    return List.of(new Part.Server(server(cluster)));
  }

  /** The name of the server of a cluster's site, which no other one of its plan has. */
  protected String server(ClusterSpec cluster) {
    return cluster.sites().several() ? numbered(service, cluster.sites()) : service;
  }

  /** A name with the number of a program's site, in the order of the names of all. */
  protected static String numbered(String name, Sites sites) {
    long before =
        sites.others().keySet().stream().filter(other -> other.compareTo(sites.own()) < 0).count();
    return name + "-" + (before + 1);
  }

  /** Whether the tables of that server come from another one, and nobody writes to it. */
  protected boolean follows(String server) {
    return false;
  }

  /** The schema of a cluster's tables on that server. */
  protected String schema(ClusterSpec cluster, String server) {
    return cluster.name();
  }

  @Override
  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException(name() + " has no nodes: it is a server");
  }

  @Override
  public Session connect(ClusterSpec cluster) {
    return session(server(cluster), cluster);
  }

  /** {@inheritDoc} Its services are those of its own site alone. */
  @Override
  public Session visit(ClusterSpec other) {
    String server =
        other.services().keySet().stream()
            .filter(name -> Services.kind(name).startsWith(service))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no " + service + " is there yet"));
    return session(server, other);
  }

  /** The address of a server, by JDBC. */
  protected static String address(ClusterSpec cluster, String server) {
    return Objects.requireNonNull(cluster.services().get(server), "the address of " + server);
  }

  private Session session(String server, ClusterSpec cluster) {
    return DatabaseSession.open(
        address(cluster, server),
        cluster.named(schema(cluster, server)),
        dialect(),
        follows(server) ? Tables.AWAITED : Tables.MADE);
  }

  /** The schema of a run's tables in a database of the user's. */
  protected static String attachedSchema(Attachment attachment) {
    return attachment.prefix() + TABLES;
  }

  @Override
  public String attachedProduct() {
    return name() + ", a server of the user's, by HikariCP";
  }

  @Override
  public String attachedBy() {
    return "a file of key=value lines: url=" + scheme() + "//HOST:PORT/DATABASE, user and password";
  }

  /** All that need not be set in the server, and one server alone. */
  @Override
  public Set<Trait> attachedTraits() {
    Set<Trait> all = EnumSet.copyOf(traits(ClusterSpec.configured(Map.of())));
    all.removeAll(List.of(Trait.SITES, Trait.SITE_COPIES));
    return all;
  }

  /** The server may have copies, and may be set to commit early. */
  @Override
  public Guarantees attachedGuarantees() {
    return Guarantees.UNKNOWN.with(Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> attachedSemantics() {
    return Map.of(
        "acknowledgement",
        "a write returns when it is committed, as the server is set: not known here",
        "serialization",
        "columns: one a field, two for a double and for a decimal; tables in a schema of the run's",
        "connections",
        USUAL_CONNECTIONS + " a client, open from the start; a request waits until one is free",
        "locks",
        "advisory, of a connection that is held meanwhile: gets and puts do not wait for them");
  }

  @Override
  public Destination destination(Attachment attachment) {
    return new Destination(
        "the database at " + AttachedAddress.of(attachment, scheme()), List.of());
  }

  @Override
  public AttachedSession attach(Attachment attachment, ClusterSpec cluster) throws Exception {
    return AttachedDatabase.connect(attachment, scheme(), cluster, dialect());
  }
}
