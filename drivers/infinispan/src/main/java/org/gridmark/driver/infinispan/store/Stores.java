package org.gridmark.driver.infinispan.store;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.cache.CustomStoreConfigurationBuilder;
import org.infinispan.persistence.spi.InitializationContext;

/**
 * The stores behind a cluster's caches, as one member has them: a component of its cache manager,
 * in which each {@link BackingStore} finds its own by the name of its cache.
 *
 * @param reach of the member, for its stores
 * @param owns whether the member keeps entries, and therefore calls stores
 */
public record Stores(ClusterSpec cluster, Services reach, boolean owns) {
  /** Has a cache call its store. All members are told, of the class alone. */
  public static void configure(ConfigurationBuilder cache, StoreSpec wish) {
    boolean written = wish.mode() != StoreMode.READ_THROUGH;
    CustomStoreConfigurationBuilder store =
        cache
            .persistence()
            .availabilityInterval((int) Terms.AGAIN.toMillis())
            .connectionAttempts(Terms.ATTEMPTS)
            .addStore(CustomStoreConfigurationBuilder.class)
            .customStoreClass(BackingStore.class)
            .segmented(false)
            .ignoreModifications(!written)
            // Written by an entry's first owner alone; what is not written may not be so.
            .shared(written);
    if (wish.mode() == StoreMode.WRITE_BEHIND) {
      store.async().enable();
    }
  }

  <K, V extends Record> OpenStore<K, V> open(InitializationContext context) {
    CacheSpec<K, V> cache = cache(context.getCache().getName());
    StoreSpec wish = cache.store();
    if (!owns || wish == null) {
      return new OpenStore<>(null, context, 1);
    }
    int batch =
        wish.mode() == StoreMode.WRITE_BEHIND
            ? wish.batch()
            : context.getConfiguration().maxBatchSize();
    return new OpenStore<>(wish.source().open(cache, reach), context, batch);
  }

  @SuppressWarnings("unchecked") // a cache has the types of its spec
  private <K, V extends Record> CacheSpec<K, V> cache(String name) {
    return (CacheSpec<K, V>)
        cluster.caches().stream()
            .filter(cache -> cache.name().equals(name))
            .findFirst()
            .orElseThrow();
  }
}
