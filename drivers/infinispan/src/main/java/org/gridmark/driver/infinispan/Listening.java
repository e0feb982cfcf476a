package org.gridmark.driver.infinispan;

import java.util.function.Consumer;
import org.gridmark.driver.infinispan.message.Told;
import org.gridmark.model.target.Cache;
import org.infinispan.notifications.Listener;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryCreated;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryExpired;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryModified;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryRemoved;
import org.infinispan.notifications.cachelistener.event.CacheEntryEvent;

/** Passes on what becomes of entries, wherever they are. Public because Infinispan calls it. */
@Listener(clustered = true)
public final class Listening<K, V extends Record> {
  private final Consumer<? super Cache.Event<K, V>> listener;

  Listening(Consumer<? super Cache.Event<K, V>> listener) {
    this.listener = listener;
  }

  /** For Infinispan. */
  @CacheEntryCreated
  @CacheEntryModified
  @CacheEntryRemoved
  @CacheEntryExpired
  @SuppressWarnings("unchecked") // a cache has values of one type
  public void on(CacheEntryEvent<K, Object> event) {
    Told told = (Told) event.getValue();
    listener.accept(new Cache.Event<>(event.getKey(), (V) told.before(), (V) told.after()));
  }
}
