package org.gridmark.driver.ignite;

import java.util.List;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ModifiedExpiryPolicy;
import org.apache.ignite.cache.CacheAtomicityMode;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.client.ClientCacheConfiguration;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.configuration.NearCacheConfiguration;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.store.StoreFactory;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Topology;

/** How a cache is configured. */
record CacheConfig(ClusterSpec cluster, CacheForm<?, ?> form) {
  /** Of a template, beside the name of the caches that are made by it. */
  private static final String TEMPLATE = "*";

  /** As a client node knows it: some keep what they have read. */
  CacheConfiguration<Object, Object> ofClient() {
    CacheConfiguration<Object, Object> cache = ofNode();
    if (Topology.of(cluster) == Topology.NEAR) {
      cache.setNearConfiguration(new NearCacheConfiguration<>());
    }
    return cache;
  }

  /** As a node has it. */
  CacheConfiguration<Object, Object> ofNode() {
    CacheConfiguration<Object, Object> cache = new CacheConfiguration<>(form.spec().name());
    cache
        .setCacheMode(
            IgniteDriver.isReplicated(cluster) ? CacheMode.REPLICATED : CacheMode.PARTITIONED)
        .setBackups(cluster.backups())
        .setAffinity(new ServerAffinity())
        .setAtomicityMode(
            IgniteDriver.isTransactional(cluster)
                ? CacheAtomicityMode.TRANSACTIONAL
                : CacheAtomicityMode.ATOMIC);
    // Without a policy, a put leaves the life that an earlier one gave.
    cache.setExpiryPolicyFactory(ModifiedExpiryPolicy.factoryOf(Duration.ETERNAL));
    cache.setSqlEscapeAll(true).setQueryEntities(List.of(form.entity()));
    StoreSpec store = form.spec().store();
    if (store != null) {
      StoreFactory.configure(cache, store);
    }
    if (!IgniteDriver.isVanilla(cluster)) {
      // As the other grids: a write is done when every copy is there, and what is read is new.
      cache
          .setWriteSynchronizationMode(CacheWriteSynchronizationMode.FULL_SYNC)
          .setReadFromBackup(false);
    }
    return cache;
  }

  /** The same as a template: by its name alone, a thin client makes a dropped cache anew. */
  CacheConfiguration<Object, Object> template() {
    return ofNode().setName(form.spec().name() + TEMPLATE);
  }

  /** On nodes that were not told of it, nor of any class of ours. */
  ClientCacheConfiguration attached() {
    return new ClientCacheConfiguration()
        .setName(form.spec().name())
        .setCacheMode(CacheMode.PARTITIONED)
        .setBackups(cluster.backups())
        .setAtomicityMode(CacheAtomicityMode.ATOMIC)
        .setExpiryPolicy(new ModifiedExpiryPolicy(Duration.ETERNAL))
        .setSqlEscapeAll(true)
        .setQueryEntities(form.entity())
        .setWriteSynchronizationMode(CacheWriteSynchronizationMode.FULL_SYNC)
        .setReadFromBackup(false);
  }
}
