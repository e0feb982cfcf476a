package org.gridmark.driver.contract.stored;

import java.time.Duration;
import org.gridmark.model.data.StoreTerms;
import org.junit.jupiter.api.AfterEach;

/**
 * A store behind a cache, in each mode, on two nodes with one backup: what the store is asked, what
 * a client sees meanwhile, and that both are what the driver says ({@link StoreTerms}). A driver
 * with trait STORE extends it.
 */
public abstract class StoreContract extends StoreCluster
    implements StoreReads, StoreWrites, StoreRemovals, StoreFailures {
  @AfterEach
  void heal() {
    store().fail(false);
    store().slow(Duration.ZERO);
  }
}
