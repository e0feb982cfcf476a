package org.gridmark.model.target;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;

/**
 * The code that speaks to one kind of target. Found by {@link java.util.ServiceLoader}, or brought
 * by the study that it belongs to ({@link org.gridmark.model.study.Study#target}).
 *
 * <p>The controller loads a driver without its target: every method but {@link #startNode} and
 * {@link #connect} must work with no vendor class on the classpath.
 */
public interface Driver {
  /** As given to {@code --target}. */
  String name();

  /** Whether the target is run on where no other is named. One of the installed drivers says so. */
  default boolean usual() {
    return false;
  }

  /** The target's product and version, for the record. */
  String product();

  /**
   * What the target can do in this configuration, by its settings: one topology may lack what
   * another has. A session refuses everything else with an {@link UnsupportedOperationException}
   * that names the trait.
   */
  Set<Trait> traits(ClusterSpec cluster);

  /** Direct strategies, beside {@link Strategy#DEFAULT}, which is always there. */
  List<Strategy> strategies();

  /** Options that every JVM with this target on its classpath needs. */
  List<String> jvmOptions();

  /**
   * What the target promises in this configuration, in words: acknowledgement, serialization, reads
   * from backup, persistence. Stated with every number.
   */
  Map<String, String> semantics(ClusterSpec cluster);

  /** About how much node heap one entry takes, its backups and indexes included, in bytes. */
  long bytesPerEntry(CacheSpec<?, ?> cache, int backups);

  /** Whether nodes are processes of their own; false: the target lives inside the client. */
  default boolean clustered() {
    return true;
  }

  /**
   * Whether nodes and sessions work with the plan's services. They are then started when all of
   * these answer, all nodes at once, and find the addresses in their {@link ClusterSpec}. Otherwise
   * services and nodes come up side by side, the first node before the others.
   */
  default boolean needsServices() {
    return false;
  }

  /**
   * Starts a storage node in this JVM, at its place, and returns when it has joined. With trait
   * PLACEMENT it is a {@link Node}.
   */
  AutoCloseable startNode(ClusterSpec cluster, Place place) throws Exception;

  /** Connects this JVM, which stores nothing itself. */
  Session connect(ClusterSpec cluster) throws Exception;
}
