package org.gridmark.driver.coherence;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.coherence.form.Moment;
import org.gridmark.driver.coherence.form.PlainDates;
import org.gridmark.model.data.Field;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/**
 * How a cluster keeps its entries, from its strategy's settings.
 *
 * @param client how clients speak to it
 * @param java whether records travel and are kept in Java's serialization, not in POF
 * @param whole whether a query or update has the whole value made to see one field of it
 * @param unique whether each cache has a service of its own
 * @param open whether nodes take clients by gRPC
 */
record Layout(
    Topology topology, Client client, boolean java, boolean whole, boolean unique, boolean open) {
  /** Setting: {@code java} in place of POF. */
  static final String SERIALIZATION = "serialization";

  /** Setting: {@code whole} in place of reading one field of the stored form. */
  static final String EXTRACTORS = "extractors";

  /**
   * The traits on a cluster of the user's, whose servers have no class of ours: a processor cannot
   * bring a value of ours there, so there is no compare and set and no update in place, and no task
   * tells of partitions, by which pages are made. Whether an entry expires, its scheme decides.
   */
  static final Set<Trait> ATTACHED =
      Set.of(
          Trait.QUERY, Trait.INDEX, Trait.INDEX_LATER, Trait.AGGREGATE, Trait.LISTEN, Trait.CODEC);

  static Layout of(ClusterSpec cluster) {
    Topology topology = Topology.of(cluster);
    boolean java = "java".equals(cluster.settings().get(SERIALIZATION));
    boolean whole = "whole".equals(cluster.settings().get(EXTRACTORS));
    boolean unique = "unique".equals(cluster.settings().get(CoherenceDriver.SERVICES));
    Client client = Client.of(cluster);
    return new Layout(
        topology,
        client,
        java,
        java || whole || !partitioned(topology),
        unique,
        partitioned(topology) && isOpen(client, cluster));
  }

  /** For clients in other languages, or because the cluster's own come that way. */
  private static boolean isOpen(Client client, ClusterSpec cluster) {
    return client == Client.GRPC || Target.OPEN.equals(cluster.settings().get(Target.DOOR));
  }

  private static boolean partitioned(Topology topology) {
    return topology == Topology.PARTITIONED || topology == Topology.NEAR;
  }

  /** Whether a client is a member. */
  boolean member() {
    return client == Client.MEMBER;
  }

  /** Whether each entry belongs to a partition, which has an owner and backups. */
  boolean partitioned() {
    return partitioned(topology);
  }

  /**
   * The traits that the topology lacks: a local cache keeps objects, so they have no stored form;
   * copies everywhere expire as their cache says, whatever is said of one entry; an optimistic
   * cache has no locks, under which it would change an entry in place. None but partitions have an
   * owner that would ask a store, nor are they visited. None has transactions and copies at other
   * sites, which are in the commercial edition alone.
   *
   * <p>A client that is no member has no locks either: its proxy would hold them, and lets all of
   * its clients' threads in at once.
   *
   * <p>The caches of JCache are in the service that all caches share, in partitions; by gRPC they
   * were not tried. There Coherence's own filter for pages is refused: a proxy answers a query by
   * an update of every entry that changes nothing.
   */
  private Set<Trait> lacking() {
    if (client == Client.ATTACHED) {
      return EnumSet.complementOf(EnumSet.copyOf(ATTACHED));
    }
    Set<Trait> lacking = lackingInTopology();
    lacking.add(Trait.SITE_COPIES);
    if (client == Client.GRPC) {
      lacking.add(Trait.PAGE);
    }
    if (unique || !partitioned() || client == Client.GRPC) {
      lacking.add(Trait.JCACHE);
    }
    if (!partitioned()) {
      lacking.add(Trait.SITES);
    }
    return lacking;
  }

  private Set<Trait> lackingInTopology() {
    if (!member()) {
      return EnumSet.of(Trait.TRANSACTION, Trait.LOCK, Trait.MEMBER);
    }
    return switch (topology) {
      case LOCAL -> EnumSet.of(Trait.TRANSACTION, Trait.STORE, Trait.CODEC);
      case OPTIMISTIC ->
          EnumSet.of(
              Trait.TRANSACTION,
              Trait.STORE,
              Trait.EXPIRY,
              Trait.UPDATE_IN_PLACE,
              Trait.COMPARE_AND_SET,
              Trait.LOCK);
      case REPLICATED -> EnumSet.of(Trait.TRANSACTION, Trait.STORE, Trait.EXPIRY);
      case PARTITIONED, NEAR -> EnumSet.of(Trait.TRANSACTION);
    };
  }

  /** Its traits. */
  Set<Trait> traits() {
    Set<Trait> all = EnumSet.allOf(Trait.class);
    all.removeAll(lacking());
    return all;
  }

  /** A constant of a query as it is sent: a date goes in a form that the other side reads. */
  @Nullable Object sent(@Nullable Object constant) {
    return switch (client) {
      case MEMBER -> constant;
      case EXTEND, GRPC -> Moment.sent(constant);
      case ATTACHED -> PlainDates.kept(constant);
    };
  }

  /** A value of a field as it was read where the entry is. */
  @Nullable Object value(Field<?, ?> field, @Nullable Object read) {
    return client == Client.ATTACHED ? PlainDates.value(field.fieldType(), read) : read;
  }

  /** Refuses what the topology lacks. */
  void require(Trait trait) {
    if (lacking().contains(trait)) {
      throw new UnsupportedOperationException(
          (member() ? "the topology " + topology.label() : "a client that is no member")
              + " lacks the trait "
              + trait);
    }
  }

  /** Its guarantees on a cluster of so many nodes. */
  Guarantees guarantees(ClusterSpec cluster) {
    return switch (topology) {
      case LOCAL -> Guarantees.inClient();
      case REPLICATED -> copies(cluster).with(Acknowledgement.OWNER);
      case OPTIMISTIC -> copies(cluster).with(Acknowledgement.SENT);
      case PARTITIONED -> Guarantees.inMemory(cluster.keptBackups());
      case NEAR -> Guarantees.inMemory(cluster.keptBackups()).with(Reads.CATCHING_UP);
    };
  }

  private static Guarantees copies(ClusterSpec cluster) {
    return Guarantees.inMemory(cluster.otherNodes()).with(Reads.CATCHING_UP);
  }

  /** The same in words. */
  Map<String, String> semantics(ClusterSpec cluster) {
    Map<String, String> said = new LinkedHashMap<>();
    said.put("topology", topology.label());
    said.put("serialization", serialization());
    said.put(
        "fields", whole ? "read from the whole value, deserialized" : "read from the POF form");
    said.put("persistence", "none");
    said.putAll(
        switch (topology) {
          case LOCAL -> local();
          case REPLICATED ->
              copies(
                  "a write goes through the member that issued the key's lease and returns when"
                      + " that one has it; the others are sent it and not waited for");
          case OPTIMISTIC ->
              copies("a write takes no lease and returns when it was sent to the other members");
          case PARTITIONED -> partitions(cluster);
          case NEAR -> near(cluster);
        });
    if (!member()) {
      said.put("client", client.meaning());
    }
    return said;
  }

  private String serialization() {
    if (topology == Topology.LOCAL) {
      return "none: values stay the objects they were";
    }
    return java
        ? "Java serialization of a record's class name and its fields' values, with no field names;"
            + " keys that are no records in Coherence's own form"
        : "POF";
  }

  private static Map<String, String> local() {
    return Map.of(
        "backups", "0",
        "acknowledgement", "a write returns when this client has it in memory",
        "reads", "from this client's memory",
        "survival", "a client's entries go with it; nodes keep none",
        "staleness", "other clients' writes are never seen",
        "client", "a member of the cluster that keeps what it puts");
  }

  private static Map<String, String> copies(String acknowledgement) {
    return Map.of(
        "backups", "every node and every client has a copy",
        "acknowledgement", acknowledgement,
        "reads", "from this client's own copy",
        "survival", "any member's copy is enough; nothing moves when a node dies",
        "staleness", "a client may see its old copy until the write has reached it",
        "client", "a member of the cluster that keeps every entry, as nodes do");
  }

  private static Map<String, String> partitions(ClusterSpec cluster) {
    return Map.of(
        "backups",
        cluster.backupsInWords(),
        "acknowledgement",
        acknowledgement(cluster.keptBackups()),
        "reads",
        "from the owner, never from a backup",
        "survival",
        survival(cluster.keptBackups()),
        "staleness",
        "none: an entry has one owner",
        "client",
        "a member of the cluster that stores nothing");
  }

  private static Map<String, String> near(ClusterSpec cluster) {
    return Map.of(
        "backups",
        cluster.backupsInWords(),
        "acknowledgement",
        acknowledgement(cluster.keptBackups()),
        "reads",
        "from this client's front cache, without limit of size; else from the owner",
        "survival",
        survival(cluster.keptBackups()),
        "staleness",
        "a front cache listens for the keys it has (invalidation strategy present); until the"
            + " news of a write arrives it gives the old value",
        "client",
        "a member of the cluster that keeps what it has read and stores nothing else");
  }

  private static String acknowledgement(int backups) {
    return backups == 0
        ? "a write returns when the owner has it in memory"
        : "a write returns when the owner and each backup have it in memory";
  }

  private static String survival(int backups) {
    return backups == 0
        ? "the entries of a node go with it"
        : "as many nodes or servers at once as there are backups";
  }
}
