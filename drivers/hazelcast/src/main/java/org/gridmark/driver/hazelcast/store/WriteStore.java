package org.gridmark.driver.hazelcast.store;

import com.hazelcast.map.MapStore;
import java.util.Collection;
import java.util.Map;
import org.gridmark.model.data.EntryStore;

/** A store that a map reads and writes through, or behind. */
final class WriteStore<K, V extends Record> extends ReadStore<K, V> implements MapStore<K, V> {
  WriteStore(EntryStore<K, V> store) {
    super(store);
  }

  @Override
  public void store(K key, V value) {
    Foreign.run(() -> store().store(key, value));
  }

  @Override
  public void storeAll(Map<K, V> entries) {
    Foreign.run(() -> store().storeAll(entries));
  }

  @Override
  public void delete(K key) {
    Foreign.run(() -> store().delete(key));
  }

  @Override
  public void deleteAll(Collection<K> keys) {
    Foreign.run(() -> store().deleteAll(keys));
  }
}
