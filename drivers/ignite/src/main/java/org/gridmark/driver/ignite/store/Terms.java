package org.gridmark.driver.ignite.store;

import java.time.Duration;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;

/** The terms of a store behind a cache, without a class of Ignite's. */
public final class Terms {
  private Terms() {}

  /** In whole milliseconds. */
  static Duration delay(StoreSpec wish) {
    return Duration.ofMillis(wish.delay().plusNanos(999_999).toMillis());
  }

  /** As {@link StoreFactory} sets them up. */
  public static StoreTerms of(StoreSpec wish) {
    return new StoreTerms(
            wish.mode(),
            delay(wish),
            wish.batch(),
            true,
            StoreTerms.Queue.OF_ITS_NODE,
            StoreTerms.Failure.RETRIED_UNTIL_FULL,
            StoreTerms.Miss.SOME,
            StoreTerms.GetAll.IN_BATCHES)
        .paced(StoreTerms.Pace.ALL_ONCE_A_DELAY);
  }
}
