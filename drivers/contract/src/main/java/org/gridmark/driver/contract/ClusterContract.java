package org.gridmark.driver.contract;

import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/**
 * The base of tests of a cluster: two forked nodes with one backup where the target has nodes, and
 * this JVM connected to them; every cache is cleared before each test. A driver's further
 * strategies extend it, and implement the contracts that they could break.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ClusterContract implements Contract {
  private TestCluster cluster;
  private Session session;

  @BeforeAll
  void start() throws Exception {
    cluster = new TestCluster(driver(), 2, 1, settings());
    session = cluster.start();
  }

  @BeforeEach
  void clear() {
    boolean indexed = traits().contains(Trait.INDEX);
    Values.CACHES.stream()
        .filter(cache -> indexed || cache.indexes().isEmpty())
        .forEach(this::clear);
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

  /** The cluster under test. */
  public TestCluster cluster() {
    return cluster;
  }
}
