package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;

/** Caches, the tables behind them, and the terms of a driver, as all tests of a store have them. */
interface StoreCases {
  /** How long a slow store takes. */
  Duration SLOW = Duration.ofMillis(300);

  /** Tests run beside others, on machines that are busy. */
  Duration PATIENCE = Duration.ofSeconds(30);

  /** The traits that the target claims in this configuration. */
  Set<Trait> traits();

  /** The terms of a store in this mode, as the driver states them. */
  StoreTerms terms(StoreMode mode);

  /** The server that has the tables. */
  StoreServer store();

  /** The cache of a mode. */
  Cache<Long, Stock> cache(StoreMode mode);

  /** As many that no test has used, of one note. */
  Map<Long, Stock> newStocks(int count);

  /** The table behind the cache of a mode. */
  default Map<Long, Stock> table(StoreMode mode) {
    return store().table(mode.word());
  }

  /** Returns when a write that comes after all others is stored. */
  default void awaitNothingWaits(StoreMode mode) {
    if (mode != StoreMode.READ_THROUGH) {
      Map<Long, Stock> last = newStocks(100); // on every node
      cache(mode).putAll(last);
      await(() -> table(mode).keySet().containsAll(last.keySet()));
    }
  }

  /** No call stores more at once than the driver says. */
  default void assertBatchesOf(Map<Long, Stock> stocks) {
    Integer batch = terms(StoreMode.WRITE_BEHIND).batch();
    if (batch != null) {
      assertThat(store().calls(StoreMode.WRITE_BEHIND.word(), Call.Kind.STORE, stocks.keySet()))
          .allSatisfy(call -> assertThat(call.keys()).hasSizeLessThanOrEqualTo(batch));
    }
  }

  /** How many calls have stored or deleted some of these keys. */
  default int writesOf(StoreMode mode, Set<Long> keys) {
    return store().calls(mode.word(), Call.Kind.STORE, keys).size()
        + store().calls(mode.word(), Call.Kind.DELETE, keys).size();
  }

  /** The keys as an array. */
  static Long[] keys(Map<Long, Stock> stocks) {
    return stocks.keySet().toArray(Long[]::new);
  }

  /** Returns when the condition is met. */
  static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("not within " + PATIENCE);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }
}
