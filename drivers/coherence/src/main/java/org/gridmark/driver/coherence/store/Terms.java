package org.gridmark.driver.coherence.store;

import java.time.Duration;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;

/** The terms of a store behind a cache, without a class of Coherence's. */
public final class Terms {
  private Terms() {}

  /** A delay is whole milliseconds, and none is write-through. */
  static long millis(StoreSpec wish) {
    return wish.delay().plusNanos(999_999).toMillis();
  }

  /** As {@link StoreScheme} sets them up. */
  public static StoreTerms of(StoreSpec wish) {
    return new StoreTerms(
        wish.mode(),
        Duration.ofMillis(millis(wish)),
        wish.batch(),
        true,
        StoreTerms.Queue.BACKED_UP,
        StoreTerms.Failure.RETRIED,
        StoreTerms.Miss.ONCE,
        StoreTerms.GetAll.IN_BATCHES);
  }
}
