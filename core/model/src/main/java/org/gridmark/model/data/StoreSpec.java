package org.gridmark.model.data;

import java.time.Duration;

/**
 * The wish for a store behind a cache; {@link StoreTerms} is what a product makes of it.
 *
 * @param delay of write-behind: how long a write may wait in memory; zero otherwise
 * @param batch of write-behind: how many entries are stored at a time, at most; 1 otherwise
 */
public record StoreSpec(StoreSource source, StoreMode mode, Duration delay, int batch) {
  /** Checks that a delay and a batch are wished where writes wait, and only there. */
  public StoreSpec {
    boolean waits = delay.isPositive();
    if (waits != (mode == StoreMode.WRITE_BEHIND)) {
      throw new IllegalArgumentException(mode.word() + " with a delay of " + delay);
    }
    if (batch < 1 || (!waits && batch > 1)) {
      throw new IllegalArgumentException(mode.word() + " with a batch of " + batch);
    }
  }

  /** A store that is read through, and never written to. */
  public static StoreSpec readThrough(StoreSource source) {
    return new StoreSpec(source, StoreMode.READ_THROUGH, Duration.ZERO, 1);
  }

  /** A store that each write reaches before it returns. */
  public static StoreSpec writeThrough(StoreSource source) {
    return new StoreSpec(source, StoreMode.WRITE_THROUGH, Duration.ZERO, 1);
  }

  /** A store that writes reach later. */
  public static StoreSpec writeBehind(StoreSource source, Duration delay, int batch) {
    return new StoreSpec(source, StoreMode.WRITE_BEHIND, delay, batch);
  }
}
