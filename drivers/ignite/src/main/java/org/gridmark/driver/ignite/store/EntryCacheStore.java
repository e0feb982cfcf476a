package org.gridmark.driver.ignite.store;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache.Entry;
import org.apache.ignite.cache.store.CacheStoreAdapter;
import org.apache.ignite.lifecycle.LifecycleAware;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.model.data.EntryStore;
import org.jspecify.annotations.Nullable;

/** The store of a cache in one node: binary forms on Ignite's side, records on the other. */
final class EntryCacheStore<K, V extends Record> extends CacheStoreAdapter<Object, Object>
    implements LifecycleAware {
  private final CacheForm<K, V> form;
  private final EntryStore<K, V> entries;

  EntryCacheStore(CacheForm<K, V> form, EntryStore<K, V> entries) {
    this.form = form;
    this.entries = entries;
  }

  @Override
  public @Nullable Object load(Object key) {
    return entries.load(form.readKey(key));
  }

  /** Under the keys that Ignite has given, which it looks for. */
  @Override
  public Map<Object, Object> loadAll(Iterable<?> keys) {
    Map<K, Object> wanted = new LinkedHashMap<>();
    keys.forEach(key -> wanted.put(form.readKey(key), key));
    Map<Object, Object> found = new HashMap<>();
    entries
        .loadAll(wanted.keySet())
        .forEach(
            (key, value) -> {
              Object given = wanted.get(key);
              if (given != null) {
                found.put(given, value);
              }
            });
    return found;
  }

  @Override
  public void write(Entry<?, ?> entry) {
    entries.store(form.readKey(entry.getKey()), form.readValue(entry.getValue()));
  }

  @Override
  public void writeAll(Collection<Entry<?, ?>> all) {
    Map<K, V> written = LinkedHashMap.newLinkedHashMap(all.size());
    all.forEach(
        entry -> written.put(form.readKey(entry.getKey()), form.readValue(entry.getValue())));
    entries.storeAll(written);
  }

  @Override
  public void delete(Object key) {
    entries.delete(form.readKey(key));
  }

  @Override
  public void deleteAll(Collection<?> keys) {
    Set<K> gone = LinkedHashSet.newLinkedHashSet(keys.size());
    keys.forEach(key -> gone.add(form.readKey(key)));
    entries.deleteAll(gone);
  }

  @Override
  public void start() {}

  /** Comes after what waits has been stored. */
  @Override
  public void stop() {
    entries.close();
  }
}
