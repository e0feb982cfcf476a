package org.gridmark.driver.infinispan.store;

import java.time.Duration;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.StoreTerms;

/**
 * The terms of a store behind a cache, without a class of Infinispan's: what waits is stored as
 * soon as what came before it is.
 */
public final class Terms {
  /** How long after a failure the writes that wait are tried again. */
  static final Duration AGAIN = Duration.ofSeconds(1);

  /** For five minutes, as Infinispan comes; it then tries every 30 seconds. */
  static final int ATTEMPTS = 300;

  private Terms() {}

  /** As {@link Stores} sets them up. */
  public static StoreTerms of(StoreSpec wish) {
    return new StoreTerms(
            wish.mode(),
            null,
            wish.batch(),
            true,
            StoreTerms.Queue.OF_ITS_NODE,
            StoreTerms.Failure.RETRIED_FOR_A_WHILE,
            StoreTerms.Miss.ONCE,
            StoreTerms.GetAll.ONE_BY_ONE)
        .with(
            wish.mode() == StoreMode.READ_THROUGH
                ? StoreTerms.Expiry.KEPT
                : StoreTerms.Expiry.DELETED,
            StoreTerms.Refused.IN_BACKUPS);
  }
}
