package org.gridmark.driver.contract.stored;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
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
abstract class StoreCluster implements StoreCases {
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

  @Override
  public final Set<Trait> traits() {
    return driver().traits(cluster.spec());
  }

  @Override
  public final StoreTerms terms(StoreMode mode) {
    return driver().storeTerms(StoredCaches.wish(mode), cluster.spec());
  }

  @Override
  public final StoreServer store() {
    return store;
  }

  @Override
  public final Cache<Long, Stock> cache(StoreMode mode) {
    return session.cache(StoredCaches.of(mode));
  }

  @Override
  public final Map<Long, Stock> newStocks(int count) {
    Map<Long, Stock> stocks = new LinkedHashMap<>();
    String note = "note " + next;
    for (int i = 0; i < count; i++) {
      stocks.put(next++, new Stock(1, note));
    }
    return stocks;
  }
}
