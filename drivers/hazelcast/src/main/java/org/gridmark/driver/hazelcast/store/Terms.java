package org.gridmark.driver.hazelcast.store;

import java.time.Duration;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;

/**
 * The terms of a store behind a map, without a class of Hazelcast's: a delay is whole seconds, and
 * none is write-through.
 */
public final class Terms {
  private Terms() {}

  static long seconds(StoreSpec wish) {
    return wish.delay().plus(Duration.ofNanos(999_999_999)).toSeconds();
  }

  /**
   * As {@link MapStores} sets them up.
   *
   * @param merged whether of several writes to a key that wait the last alone is stored; else each
   *     is stored by itself
   */
  public static StoreTerms of(StoreSpec wish, boolean merged) {
    return new StoreTerms(
            wish.mode(),
            Duration.ofSeconds(seconds(wish)),
            merged ? wish.batch() : 1,
            merged,
            StoreTerms.Queue.BACKED_UP,
            StoreTerms.Failure.RETRIED,
            StoreTerms.Miss.ONCE,
            StoreTerms.GetAll.IN_BATCHES)
        .paced(StoreTerms.Pace.ALL_ONCE_A_DELAY);
  }
}
