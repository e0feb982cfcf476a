package org.gridmark.driver.contract.stored;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/**
 * The base of tests of a store: two forked nodes with one backup, this JVM, and the store in it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class StoreCluster {
  /** Tests run beside others, on machines that are busy. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private StoreServer store;
  private TestCluster cluster;
  private Session session;
  private long next;

  /** The driver under test. */
  public abstract Grid driver();

  /** A strategy's settings; unless overridden, the target is as it comes. */
  public Map<String, String> settings() {
    return Map.of();
  }

  @BeforeAll
  void start() throws Exception {
    store = new StoreServer();
    cluster = new TestCluster(driver(), 2, 1, settings(), StoredCaches.at(store.address()));
    session = cluster.start();
  }

  @AfterAll
  void stop() throws IOException {
    session.close();
    cluster.close();
    store.close();
  }

  final Set<Trait> traits() {
    return driver().traits(cluster.spec());
  }

  final StoreTerms terms(StoreMode mode) {
    return driver().storeTerms(StoredCaches.wish(mode), cluster.spec());
  }

  final StoreServer store() {
    return store;
  }

  final Map<Long, Stock> table(StoreMode mode) {
    return store.table(mode.word());
  }

  final Cache<Long, Stock> cache(StoreMode mode) {
    return session.cache(StoredCaches.of(mode));
  }

  /** As many that no test has used, of one note. */
  final Map<Long, Stock> newStocks(int count) {
    Map<Long, Stock> stocks = new LinkedHashMap<>();
    String note = "note " + next;
    for (int i = 0; i < count; i++) {
      stocks.put(next++, new Stock(1, note));
    }
    return stocks;
  }

  /** Returns when a write that comes after all others is stored. */
  final void awaitNothingWaits(StoreMode mode) {
    if (mode != StoreMode.READ_THROUGH) {
      Map<Long, Stock> last = newStocks(100); // on every node
      cache(mode).putAll(last);
      await(() -> table(mode).keySet().containsAll(last.keySet()));
    }
  }

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
