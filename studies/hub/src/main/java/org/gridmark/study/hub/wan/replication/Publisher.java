package org.gridmark.study.hub.wan.replication;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** Publishes writes to the same cache at another site; reads nothing from there. */
final class Publisher implements EntryStore<Long, Message> {
  private final Publishing how;
  private final CacheSpec<Long, Message> there;
  private final Services services;

  /**
   * @param there the cache at the other site
   */
  Publisher(Publishing how, CacheSpec<Long, Message> there, Services services) {
    this.how = how;
    this.there = there;
    this.services = services;
  }

  /** Asked for at each write: nobody may answer at the other site when this is made. */
  private Cache<Long, Message> other() {
    return services.site(how.route().to(), Session.class).cache(there);
  }

  @Override
  public @Nullable Message load(Long key) {
    return null;
  }

  @Override
  public Map<Long, Message> loadAll(Collection<? extends Long> keys) {
    return Map.of();
  }

  @Override
  public void store(Long key, Message value) {
    storeAll(Map.of(key, value));
  }

  @Override
  public void storeAll(Map<? extends Long, ? extends Message> entries) {
    Map<Long, Message> own = new HashMap<>(entries);
    own.values().removeIf(message -> !how.takes(message));
    if (!own.isEmpty()) {
      how.apply().put(other(), own);
    }
  }

  @Override
  public void delete(Long key) {
    deleteAll(List.of(key));
  }

  @Override
  public void deleteAll(Collection<? extends Long> keys) {
    Apply.remove(other(), List.copyOf(keys));
  }

  /** The connection is the program's. */
  @Override
  public void close() {}
}
