package org.gridmark.driver.contract.sites;

import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** A store that is a cache at the other site. It loads nothing: entries begin at the first site. */
final class PublishingStore<K, V extends Record> implements EntryStore<K, V> {
  /** The sizes of the batches that were published, as the other site has heard of them. */
  static final CacheSpec<Long, Batch> BATCHES = new CacheSpec<>("batches", Long.class, Batch.class);

  private final CacheSpec<K, V> cache;
  private final Services services;

  /** So many entries of a cache at once. */
  record Batch(String cache, int entries) {}

  PublishingStore(CacheSpec<K, V> cache, Services services) {
    this.cache = cache;
    this.services = services;
  }

  private Session there() {
    return services.site(TwoSites.THERE, Session.class);
  }

  @Override
  public @Nullable V load(K key) {
    return null;
  }

  @Override
  public void store(K key, V value) {
    there().cache(cache).put(key, value);
  }

  @Override
  public void storeAll(Map<? extends K, ? extends V> entries) {
    there().cache(cache).putAll(entries);
    there()
        .cache(BATCHES)
        .put(ThreadLocalRandom.current().nextLong(), new Batch(cache.name(), entries.size()));
  }

  @Override
  public void delete(K key) {
    there().cache(cache).remove(key);
  }

  @Override
  public void close() {}
}
