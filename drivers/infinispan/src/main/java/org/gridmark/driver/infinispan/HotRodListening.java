package org.gridmark.driver.infinispan;

import java.util.function.Consumer;
import org.gridmark.model.target.Cache;
import org.infinispan.client.hotrod.annotation.ClientCacheEntryCreated;
import org.infinispan.client.hotrod.annotation.ClientCacheEntryExpired;
import org.infinispan.client.hotrod.annotation.ClientCacheEntryModified;
import org.infinispan.client.hotrod.annotation.ClientCacheEntryRemoved;
import org.infinispan.client.hotrod.annotation.ClientListener;
import org.infinispan.client.hotrod.event.ClientCacheEntryCustomEvent;
import org.infinispan.commons.util.KeyValueWithPrevious;

/**
 * Passes on what becomes of entries, as the node says it that has the listener: with both values,
 * by a converter that each Hot Rod server has. Public because Infinispan calls it.
 */
@ClientListener(converterFactoryName = "key-value-with-previous-converter-factory")
public final class HotRodListening<K, V extends Record> {
  private final Consumer<? super Cache.Event<K, V>> listener;

  HotRodListening(Consumer<? super Cache.Event<K, V>> listener) {
    this.listener = listener;
  }

  /** For Infinispan. */
  @ClientCacheEntryCreated
  @ClientCacheEntryModified
  @ClientCacheEntryRemoved
  @ClientCacheEntryExpired
  public void on(ClientCacheEntryCustomEvent<KeyValueWithPrevious<K, V>> event) {
    KeyValueWithPrevious<K, V> told = event.getEventData();
    listener.accept(new Cache.Event<>(told.getKey(), told.getPrev(), told.getValue()));
  }
}
