package org.gridmark.driver.contract.stored;

import java.net.URI;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.reach.Services;

/** Finds the test's store where the cluster's services are. */
record RemoteSource() implements StoreSource {
  /** The service of the store. */
  static final String SERVICE = "store";

  @Override
  @SuppressWarnings("unchecked") // all its caches have these types
  public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
    String address = services.address(SERVICE);
    return (EntryStore<K, V>) new RemoteStore(cache.name(), URI.create(address).getPort());
  }
}
