package org.gridmark.study.trades.payload;

import org.gridmark.model.BadInput;
import org.gridmark.study.trades.data.Payloads;

/**
 * The heap that a node needs for payloads of one size: for its share of all of them when a server
 * is lost, of which a third stays free, and for those on their way through it.
 *
 * @param payloads those that are kept
 * @param users how many get and put at once
 */
record HeapNeed(Payloads payloads, int users, int nodes, int servers, int backups) {
  /**
   * A request's bytes in a node: as they arrive, as they are stored, sent to a backup, answered.
   */
  private static final int COPIES_ON_THE_WAY = 4;

  /** The memory that a node needs beside its entries, in MB. */
  private static final long NODE = 128;

  /** The stored form of an entry that is next to nothing, in bytes, by the least of the drivers. */
  private static final long SMALL_ENTRY = 180;

  private static final double MEGABYTE = 1 << 20;

  /** In MB. */
  long megabytes() {
    return NODE + (long) Math.ceil((stored() * 1.5 / left() + onTheWay()) / MEGABYTE);
  }

  private double stored() {
    return (double) payloads.size() * (payloads.bytes() + SMALL_ENTRY) * (1 + backups);
  }

  private double onTheWay() {
    return (double) COPIES_ON_THE_WAY * users * payloads.bytes();
  }

  /** The nodes that are left when a server is lost; a single node loses none. */
  private int left() {
    int onServer = Math.ceilDiv(nodes, Math.min(nodes, servers));
    return Math.max(1, nodes > onServer ? nodes - onServer : nodes - 1);
  }

  /** How many small entries take as much of a node: what heaps are computed from. */
  long smallEntries() {
    double bytes = (megabytes() - NODE) * MEGABYTE * left() / 1.5;
    return (long) Math.ceil(bytes / (SMALL_ENTRY * (1 + backups)));
  }

  /**
   * Refuses a heap that is too small.
   *
   * @param heap of each node in MB; 0: as much as it needs
   */
  void requireFits(int heap) {
    if (heap > 0 && heap < megabytes()) {
      throw new BadInput(
          "heap: payloads of %s need %d MB of heap a node with %d %s, not %d"
              .formatted(
                  payloads.label(), megabytes(), nodes, nodes == 1 ? "node" : "nodes", heap));
    }
  }
}
