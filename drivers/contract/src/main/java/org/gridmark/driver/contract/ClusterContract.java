package org.gridmark.driver.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Objects;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.driver.contract.exposure.ExposureContract;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
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
public abstract class ClusterContract implements Contract, ExposureContract {
  private TestCluster cluster;
  private @Nullable Session session;
  private @Nullable Session another;
  private @Nullable String refusal;

  @BeforeAll
  void start() throws Exception {
    cluster = new TestCluster(driver(), 2, 1, settings());
    try {
      session = cluster.start();
    } catch (BadInput e) {
      if (runsEverywhere()) {
        throw e;
      }
      refusal = e.getMessage();
    }
  }

  /** Whether this machine must run the target; else tests are skipped where it refuses to start. */
  public boolean runsEverywhere() {
    return true;
  }

  @BeforeEach
  void clear() {
    assumeTrue(refusal == null, refusal);
    boolean indexed = traits().contains(Trait.INDEX);
    Values.CACHES.stream()
        .filter(cache -> indexed || cache.indexes().isEmpty())
        .forEach(this::clear);
  }

  private void clear(CacheSpec<?, ?> cache) {
    session().cache(cache).clear();
  }

  @AfterAll
  void stop() {
    if (another != null) {
      another.close();
    }
    if (session != null) {
      session.close();
    }
    cluster.close();
  }

  @Override
  public Session session() {
    return Objects.requireNonNull(session);
  }

  /** A further session of the same cluster, open until the last test is over. */
  public Session another() throws Exception {
    if (another == null) {
      another = driver().connect(cluster.spec());
    }
    return another;
  }

  @Override
  public List<ProcessHandle> servers() {
    return cluster.processes();
  }

  /** The cluster under test. */
  public TestCluster cluster() {
    return cluster;
  }
}
