package org.gridmark.driver.contract.sites;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.reach.Services;

/** Publishes a cache to the one of its name at the other site. */
record Publisher() implements StoreSource {
  @Override
  public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
    return new PublishingStore<>(
        new CacheSpec<>(cache.name(), cache.key(), cache.value()), services);
  }
}
