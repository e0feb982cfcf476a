package org.gridmark.store.histogram;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of the heap histograms may still take. Histograms that find no room stay in their log.
 */
public final class Room {
  private static final int BYTES_OF_AN_OBJECT = 64;

  private final AtomicLong left;

  public Room(long bytes) {
    left = new AtomicLong(bytes);
  }

  /** Half the heap that there can be. */
  public static Room ofHeap() {
    return new Room(Runtime.getRuntime().maxMemory() / 2);
  }

  /** Whether this histogram may stay. */
  boolean takes(PackedHistogram histogram) {
    return left.addAndGet(-histogram.packed().length - BYTES_OF_AN_OBJECT) >= 0;
  }
}
