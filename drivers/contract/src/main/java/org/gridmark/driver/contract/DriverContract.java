package org.gridmark.driver.contract;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/**
 * What every driver passes: extend it, name the driver. Starts two forked nodes with one backup
 * where the target has nodes, connects this JVM, and clears every cache before each test.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DriverContract
    implements MapContract,
        QueryContract,
        PageContract,
        CodecContract,
        AggregateContract,
        UpdateContract,
        IndexContract,
        ListenContract,
        TraitContract,
        LifecycleContract,
        PlacementContract {
  private TestCluster cluster;
  private Session session;

  @BeforeAll
  void start() throws Exception {
    cluster = new TestCluster(driver(), 2, 1, Map.of());
    session = cluster.start();
  }

  @BeforeEach
  void clear() {
    Values.CACHES.forEach(this::clear);
  }

  private void clear(CacheSpec<?, ?> cache) {
    session.cache(cache).clear();
  }

  @AfterAll
  void stop() {
    session.close();
    cluster.close();
  }

  @Override
  public Session session() {
    return session;
  }

  @Override
  public TestCluster cluster() {
    return cluster;
  }
}
