package org.gridmark.model.target;

import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.data.TextOrder;

/**
 * A target that keeps entries in caches, and may tell where they are. Only a grid has traits: all
 * of them are of its caches and of where these keep their entries.
 */
public interface Grid extends Target {
  /**
   * About how much memory one entry takes where the target keeps it ({@link #memory}), its backups
   * and indexes included, in bytes; where that is a disk, in the heap of a client that was given
   * it. Clients get heap for their answers by the same number.
   */
  long bytesPerEntry(CacheSpec<?, ?> cache, int backups);

  /** The order in which it has texts. */
  default TextOrder textOrder() {
    return TextOrder.UTF_16;
  }

  /**
   * The room for a text in a key.
   *
   * @param texts how many of them the key has
   */
  default TextRoom keyRoom(int texts) {
    return TextRoom.FOR_ALL;
  }

  /** The room for a text in a field that is indexed. */
  default TextRoom indexRoom() {
    return TextRoom.FOR_ALL;
  }

  /**
   * The terms on which caches of this configuration have such a store (trait {@link Trait#STORE}).
   */
  default StoreTerms storeTerms(StoreSpec wish, ClusterSpec cluster) {
    throw Trait.STORE.missing();
  }

  /** Where entries are in this configuration. */
  default Memory memory(ClusterSpec cluster) {
    if (hasNodes(cluster)) {
      return Memory.NODE_HEAP;
    }
    return parts(cluster).isEmpty() ? Memory.CLIENT_HEAP : Memory.SERVERS;
  }

  /**
   * {@inheritDoc}
   *
   * <p>With trait PLACEMENT a node is a {@link Node}.
   */
  @Override
  AutoCloseable startNode(ClusterSpec cluster, Place place) throws Exception;

  @Override
  default Class<? extends Connection> connection() {
    return Session.class;
  }

  /** Connects this JVM, which stores nothing itself. */
  @Override
  Session connect(ClusterSpec cluster) throws Exception;

  /**
   * Connects this JVM to a cluster at another site, whatever it is in its own: a client of the kind
   * that crosses networks, which knows the other cluster by its members alone (trait {@link
   * Trait#SITES}). A call fails within the client's own timeout if nobody answers there.
   *
   * @param other as {@link Sites#of} has it; its address is the one that this program binds
   */
  default Session visit(ClusterSpec other) throws Exception {
    throw Trait.SITES.missing();
  }

  @Override
  Set<Trait> traits(ClusterSpec cluster);
}
