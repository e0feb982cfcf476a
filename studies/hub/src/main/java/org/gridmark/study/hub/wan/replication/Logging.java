package org.gridmark.study.hub.wan.replication;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.reach.Services;

/**
 * A store behind a cache that writes each write to a durable log, from which another site reads.
 */
record Logging(Route route) implements StoreSource {
  @Override
  @SuppressWarnings("unchecked") // behind caches of messages alone
  public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
    return (EntryStore<K, V>) new LogWriter(cache.name(), services);
  }
}
