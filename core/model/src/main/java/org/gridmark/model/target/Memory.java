package org.gridmark.model.target;

/** Where a grid has its entries, and with that whose memory they take. */
public enum Memory {
  /** In the heap of its nodes. */
  NODE_HEAP,
  /** In its nodes, beside a heap: as much as that may grow to. */
  NODE_OFF_HEAP,
  /** In the memory of its servers. */
  SERVERS,
  /** On its servers' disks, which have a part of it in memory, of a size that is set. */
  DISK,
  /** In the heap of each client. */
  CLIENT_HEAP
}
