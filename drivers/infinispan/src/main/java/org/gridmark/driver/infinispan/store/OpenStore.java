package org.gridmark.driver.infinispan.store;

import io.reactivex.rxjava3.core.Flowable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.gridmark.model.cachestore.EntryStore;
import org.infinispan.AdvancedCache;
import org.infinispan.encoding.DataConversion;
import org.infinispan.persistence.spi.InitializationContext;
import org.infinispan.persistence.spi.MarshallableEntry;
import org.infinispan.persistence.spi.MarshallableEntryFactory;
import org.infinispan.util.concurrent.BlockingManager;
import org.jspecify.annotations.Nullable;

/**
 * A store that can be asked, on threads that may wait.
 *
 * @param keys between keys as the cache keeps them and as the store has them
 * @param values likewise
 * @param batch how many entries are stored at a time, at most
 */
record OpenStore<K, V extends Record>(
    EntryStore<K, V> store,
    BlockingManager waiting,
    MarshallableEntryFactory<K, V> entries,
    DataConversion keys,
    DataConversion values,
    int batch) {
  static <K, V extends Record> OpenStore<K, V> of(
      EntryStore<K, V> store, InitializationContext context, int batch) {
    AdvancedCache<?, ?> cache = context.getCache().getAdvancedCache();
    return new OpenStore<>(
        store,
        context.getBlockingManager(),
        context.getMarshallableEntryFactory(),
        cache.getKeyDataConversion(),
        cache.getValueDataConversion(),
        batch);
  }

  CompletionStage<@Nullable MarshallableEntry<K, V>> load(Object key) {
    return supply(
        () -> {
          V value = store.load(key(key));
          return value == null ? null : entries.create(key, values.toStorage(value));
        });
  }

  CompletionStage<Void> write(MarshallableEntry<? extends K, ? extends V> entry) {
    return run(() -> store.store(key(entry.getKey()), value(entry)));
  }

  CompletionStage<@Nullable Boolean> delete(Object key) {
    return supply(
        () -> {
          store.delete(key(key));
          return null; // whether it was there the store does not say
        });
  }

  CompletionStage<Void> batch(List<Object> removed, List<MarshallableEntry<K, V>> written) {
    return run(
        () -> {
          Flowable.fromIterable(removed)
              .map(this::key)
              .buffer(batch)
              .blockingForEach(store::deleteAll);
          Flowable.fromIterable(written)
              .buffer(batch)
              .map(this::all)
              .blockingForEach(store::storeAll);
        });
  }

  private Map<K, V> all(List<MarshallableEntry<K, V>> some) {
    Map<K, V> all = LinkedHashMap.newLinkedHashMap(some.size());
    some.forEach(entry -> all.put(key(entry.getKey()), value(entry)));
    return all;
  }

  CompletionStage<Void> close() {
    return run(store::close);
  }

  private CompletionStage<Void> run(Runnable work) {
    return waiting.runBlocking(work, store);
  }

  private <T> CompletionStage<T> supply(Supplier<T> work) {
    return waiting.supplyBlocking(work, store);
  }

  @SuppressWarnings("unchecked") // a cache has the types of its spec
  private K key(Object stored) {
    return (K) keys.fromStorage(stored);
  }

  @SuppressWarnings("unchecked") // likewise
  private V value(MarshallableEntry<? extends K, ? extends V> entry) {
    return (V) values.fromStorage(entry.getValue());
  }
}
