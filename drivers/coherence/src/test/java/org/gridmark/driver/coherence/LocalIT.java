package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.AggregateContract;
import org.gridmark.driver.contract.CompareAndSetContract;
import org.gridmark.driver.contract.ExpiryContract;
import org.gridmark.driver.contract.IndexContract;
import org.gridmark.driver.contract.ListenContract;
import org.gridmark.driver.contract.LockContract;
import org.gridmark.driver.contract.MapContract;
import org.gridmark.driver.contract.PageContract;
import org.gridmark.driver.contract.QueryContract;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.TraitContract;
import org.gridmark.driver.contract.UpdateContract;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** A client that keeps its entries to itself can do all that needs nobody else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LocalIT
    implements MapContract,
        QueryContract,
        PageContract,
        AggregateContract,
        UpdateContract,
        IndexContract,
        ListenContract,
        CompareAndSetContract,
        ExpiryContract,
        LockContract,
        TraitContract {
  private final Grid driver = new CoherenceDriver();
  private Session session;

  @BeforeAll
  void connect() throws Exception {
    try (TestCluster nobody = new TestCluster(driver, 0, 0, settings())) {
      session = driver.connect(nobody.spec());
    }
  }

  @BeforeEach
  void clear() {
    Values.CACHES.forEach(cache -> session.cache(cache).clear());
  }

  @AfterAll
  void leave() {
    session.close();
  }

  @Override
  public Grid driver() {
    return driver;
  }

  @Override
  public Map<String, String> settings() {
    return Topology.LOCAL.strategy().settings();
  }

  @Override
  public Session session() {
    return session;
  }
}
