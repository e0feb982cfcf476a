package org.gridmark.driver.hazelcast.store;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.MapLoader;
import com.hazelcast.map.MapLoaderLifecycleSupport;
import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import org.gridmark.model.data.EntryStore;
import org.jspecify.annotations.Nullable;

/** A store that a map reads through. */
class ReadStore<K, V extends Record> implements MapLoader<K, V>, MapLoaderLifecycleSupport {
  private final EntryStore<K, V> store;

  ReadStore(EntryStore<K, V> store) {
    this.store = store;
  }

  @Override
  public @Nullable V load(K key) {
    return Foreign.call(() -> store.load(key));
  }

  @Override
  public Map<K, V> loadAll(Collection<K> keys) {
    return Foreign.call(() -> store.loadAll(keys));
  }

  /** None: a map begins empty, and loads what it is asked for. */
  @Override
  public @Nullable Iterable<K> loadAllKeys() {
    return null;
  }

  @Override
  public void init(HazelcastInstance instance, Properties properties, String map) {}

  @Override
  public void destroy() {
    store.close();
  }

  EntryStore<K, V> store() {
    return store;
  }
}
