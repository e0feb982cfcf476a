package org.gridmark.driver.ignite.store;

import java.util.Objects;
import javax.cache.configuration.Factory;
import org.apache.ignite.Ignite;
import org.apache.ignite.cache.store.CacheStore;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.internal.IgniteEx;
import org.apache.ignite.resources.CacheNameResource;
import org.apache.ignite.resources.IgniteInstanceResource;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.ClusterSpec;
import org.jspecify.annotations.Nullable;

/**
 * Makes the store of a cache in each node, from what that node knows. It travels with the cache's
 * configuration, by Java's serialization, and so it holds nothing.
 */
public final class StoreFactory implements Factory<CacheStore<Object, Object>> {
  private static final long serialVersionUID = 1;

  @IgniteInstanceResource private transient @Nullable Ignite here;
  @CacheNameResource private transient @Nullable String cache;

  /** Has a cache use its store. */
  public static void configure(CacheConfiguration<Object, Object> cache, StoreSpec wish) {
    cache
        .setCacheStoreFactory(new StoreFactory())
        // Ignite cannot fill a record.
        .setStoreKeepBinary(true)
        .setReadThrough(true)
        .setWriteThrough(wish.mode() != StoreMode.READ_THROUGH);
    if (wish.mode() == StoreMode.WRITE_BEHIND) {
      cache
          .setWriteBehindEnabled(true)
          .setWriteBehindFlushFrequency(Terms.delay(wish).toMillis())
          .setWriteBehindBatchSize(wish.batch());
    }
  }

  @Override
  public CacheStore<Object, Object> create() {
    IgniteEx ignite = (IgniteEx) Objects.requireNonNull(here);
    KnownCluster known = (KnownCluster) ignite.context().pluginProvider(KnownCluster.NAME);
    return open(known, spec(known.cluster()));
  }

  private CacheSpec<?, ?> spec(ClusterSpec cluster) {
    return cluster.caches().stream()
        .filter(spec -> spec.name().equals(cache))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the cluster has no cache " + cache));
  }

  private static <K, V extends Record> EntryCacheStore<K, V> open(
      KnownCluster known, CacheSpec<K, V> spec) {
    StoreSpec wish = Objects.requireNonNull(spec.store());
    return new EntryCacheStore<>(
        new CacheForm<>(known.cluster(), spec), wish.source().open(spec, known.reach()));
  }
}
