package org.gridmark.model.target;

import org.gridmark.model.data.CacheSpec;

/** A storage node that can tell what it keeps: what a driver with trait PLACEMENT starts. */
public interface Node extends AutoCloseable {
  /** How many entries of a cache it answers for itself; backups of others' are left out. */
  long entries(CacheSpec<?, ?> cache);

  /** Memory beside the Java heap that its entries, backups and indexes take, in bytes. */
  default long besideHeapBytes() {
    return 0;
  }
}
