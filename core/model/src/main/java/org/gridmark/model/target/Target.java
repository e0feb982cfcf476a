package org.gridmark.model.target;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.promise.Promise;

/**
 * A system under test: the parts that it consists of, how they are started and connected to, and
 * what it promises. One that keeps entries in caches is a {@link Grid}. Found by {@link
 * java.util.ServiceLoader} in the module of its driver, or brought by the study that it belongs to
 * ({@link org.gridmark.model.study.Study#target}).
 *
 * <p>The controller loads it without the product that it speaks to: every method but {@link
 * #startNode} and {@link #connect} must work with no vendor class on the classpath.
 */
public interface Target {
  /**
   * The setting of a cluster which clients in other languages enter: {@link #OPEN}. Without it a
   * target opens no port for them.
   */
  String DOOR = "door";

  /** The value of {@link #DOOR}. */
  String OPEN = "open";

  /** As given to {@code --target}: of another version {@code NAME@VERSION}. */
  String name();

  /** Whether it is run on where no other is named. One of the installed targets says so. */
  default boolean usual() {
    return false;
  }

  /**
   * Whether it is one of those that {@code --target all} means: a product that a user might choose,
   * not one that is there to measure the lab, or for the sake of its past.
   */
  default boolean choice() {
    return true;
  }

  /** The target's product and version, for the record. */
  String product();

  /**
   * The libraries that the product consists of, each as Maven names it, {@code GROUP:ARTIFACT}, all
   * of one version. Empty: the target runs with the version that its driver comes with, and no
   * other.
   */
  default List<String> artifacts() {
    return List.of();
  }

  /**
   * This target with another version of its product. Its name has the version behind an {@code @},
   * and what it says of itself is about that version.
   *
   * @throws BadInput if the driver does not know how to speak to that version
   */
  default Target at(String version) {
    throw new BadInput("target " + name() + " runs with the version that it comes with alone");
  }

  /**
   * The traits of the target in this configuration, by its settings: one topology may lack what
   * another has. A connection refuses everything else with an {@link UnsupportedOperationException}
   * that names the trait.
   */
  default Set<Trait> traits(ClusterSpec cluster) {
    return Set.of();
  }

  /** Direct strategies, beside {@link Strategy#DEFAULT}, which is always there. */
  List<Strategy> strategies();

  /**
   * Settings of a probe of its semantics, under those of a strategy: such as change no guarantee,
   * and let the probe wait less, as for the time after which a silent member is missed.
   */
  default Map<String, String> settingsOfProbe() {
    return Map.of();
  }

  /** Pairs of strategies of which one keeps through a danger what the other may lose. */
  default List<SafetyPair> safetyPairs() {
    return List.of();
  }

  /** Options that every JVM with this target on its classpath needs. */
  List<String> jvmOptions();

  /** The classes that its product has Java's serialization make of bytes that it is sent. */
  default SerialFilter serialFilter() {
    return SerialFilter.NOTHING;
  }

  /**
   * The guarantees of the target in this configuration, in words: {@code backups}, {@code
   * acknowledgement}, {@code reads}, {@code persistence}, by which reports decide whether it is
   * ranked with others; {@code serialization} and whatever else a reader should know. Stated with
   * every number.
   *
   * <p>Under the word of a {@link Danger} stands what its documentation promises: a {@link
   * Assurance}, with its reason.
   *
   * <p>What stands before a colon is the guarantee: two targets with the same one have the same
   * words there. The rest explains it.
   */
  Map<String, String> semantics(ClusterSpec cluster);

  /**
   * The statements of the product's documentation about what it keeps and answers in this
   * configuration, at most one a topic: a report sets them beside what a probe has found. Without
   * one for a topic, the report says that none was found.
   *
   * @see org.gridmark.model.promise.PromiseFile
   */
  default List<Promise> promises(ClusterSpec cluster) {
    return List.of();
  }

  /**
   * The parts that the lab starts for the target in this configuration: one topology may have
   * others than another.
   */
  default List<Part> parts(ClusterSpec cluster) {
    return List.of(new Part.Nodes());
  }

  /** Whether the target lives inside the client, where another client does not find it. */
  default boolean livesInClient(ClusterSpec cluster) {
    return parts(cluster).isEmpty();
  }

  /**
   * Whether nodes and connections work with services: the plan's, as that of a store behind a
   * cache, or servers of its own. Services are then started first, and all find the addresses in
   * their {@link ClusterSpec}; otherwise they come up beside the nodes. The first node comes before
   * the others, unless there is a place other than a cluster of nodes where they meet: services
   * that are no stores.
   */
  default boolean needsServices(ClusterSpec cluster) {
    return parts(cluster).stream().anyMatch(Part.Server.class::isInstance)
        || cluster.caches().stream().anyMatch(cache -> cache.store() != null);
  }

  /** Starts a node in this JVM, at its place, and returns when it has joined. */
  default AutoCloseable startNode(ClusterSpec cluster, Place place) throws Exception {
    throw new UnsupportedOperationException(name() + " has no nodes");
  }

  /**
   * The way in for a client in another language than Java: addresses, names, and what it shows of
   * who it is. Empty: nobody but {@link #connect} enters in this configuration.
   *
   * @param cluster where a plan has such clients, its settings have {@link #DOOR}
   */
  default Map<String, String> door(ClusterSpec cluster) {
    return Map.of();
  }

  /** The kind of connection that {@link #connect} gives. */
  Class<? extends Connection> connection();

  /** Connects this JVM, which is no part of the target unless it has trait MEMBER. */
  Connection connect(ClusterSpec cluster) throws Exception;

  /** Something that the lab starts before it connects. */
  sealed interface Part {
    /**
     * JVMs of ours, as many as the cluster has nodes, in each of which {@link #startNode} is
     * called.
     */
    record Nodes() implements Part {}

    /**
     * A server of any make, which an installed {@link org.gridmark.model.service.Service} starts.
     *
     * @param service its name, as a plan would give it: its kind, with a number where there are
     *     several
     */
    record Server(String service) implements Part {}
  }

  /** Whether there are nodes: JVMs of ours. */
  default boolean hasNodes(ClusterSpec cluster) {
    return parts(cluster).stream().anyMatch(Part.Nodes.class::isInstance);
  }

  /** The services that are parts of it, by name. */
  default List<String> servers(ClusterSpec cluster) {
    return parts(cluster).stream()
        .filter(Part.Server.class::isInstance)
        .map(part -> ((Part.Server) part).service())
        .toList();
  }
}
