package org.gridmark.study.hub.store;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongPredicate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;

/**
 * A grid in memory whose caches have their stores, but for what leaks: of keys that are meant, a
 * write that is acknowledged does not reach the store.
 */
final class LeakyGrid implements Session {
  private final Session inner;
  private final Map<String, String> services;
  private final LongPredicate leaks;
  private final List<EntryStore<?, ?>> stores = new CopyOnWriteArrayList<>();
  private final Map<String, Cache<?, ?>> caches = new ConcurrentHashMap<>();

  LeakyGrid(Session inner, Map<String, String> services, LongPredicate leaks) {
    this.inner = inner;
    this.services = services;
    this.leaks = leaks;
  }

  @Override
  @SuppressWarnings("unchecked") // of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    return (Cache<K, V>) caches.computeIfAbsent(spec.name(), name -> made(spec));
  }

  private <K, V extends Record> Cache<K, V> made(CacheSpec<K, V> spec) {
    Cache<K, V> memory = inner.cache(new CacheSpec<>(spec.name(), spec.key(), spec.value()));
    StoreSpec wish = spec.store();
    return wish == null
        ? memory
        : stored(memory, wish.mode(), wish.source().open(spec, Services.of(services)));
  }

  @SuppressWarnings("unchecked") // a proxy of nothing else
  private <K, V extends Record> Cache<K, V> stored(
      Cache<K, V> memory, StoreMode mode, EntryStore<K, V> store) {
    return (Cache<K, V>)
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "get" -> load(memory, store, List.of((K) arguments[0]));
                case "getAll" -> load(memory, store, (Collection<K>) arguments[0]);
                case "put" -> write(mode, store, (K) arguments[0], (V) arguments[1]);
                default -> {}
              }
              try {
                return method.invoke(memory, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static <K, V extends Record> void load(
      Cache<K, V> memory, EntryStore<K, V> store, Collection<K> keys) {
    List<K> missing = keys.stream().filter(key -> memory.get(key) == null).toList();
    memory.putAll(store.loadAll(missing));
  }

  private <K, V extends Record> void write(StoreMode mode, EntryStore<K, V> store, K key, V value) {
    if (mode != StoreMode.READ_THROUGH && !leaks.test((Long) key)) {
      store.store(key, value);
    }
  }

  @Override
  public Placement placement() {
    return inner.placement();
  }

  @Override
  public void close() {
    stores.forEach(EntryStore::close);
    inner.close();
  }
}
