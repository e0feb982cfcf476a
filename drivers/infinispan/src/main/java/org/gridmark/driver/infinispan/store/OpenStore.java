package org.gridmark.driver.infinispan.store;

import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Single;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.gridmark.model.data.EntryStore;
import org.infinispan.AdvancedCache;
import org.infinispan.commons.util.concurrent.CompletableFutures;
import org.infinispan.persistence.spi.InitializationContext;
import org.infinispan.persistence.spi.MarshallableEntry;
import org.infinispan.persistence.spi.NonBlockingStore;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * A store that Infinispan asks, on threads that may wait. It does not list its entries, so counts
 * and queries pass it by.
 *
 * @param store null in a client, which owns nothing: Infinispan asks owners alone
 * @param batch how many entries are stored at a time, at most
 */
record OpenStore<K, V extends Record>(
    @Nullable EntryStore<K, V> store, InitializationContext context, int batch)
    implements NonBlockingStore<K, V> {
  @Override
  public CompletionStage<Void> start(InitializationContext again) {
    return CompletableFutures.completedNull();
  }

  @Override
  public Set<Characteristic> characteristics() {
    return EnumSet.of(Characteristic.SHAREABLE);
  }

  @Override
  public CompletionStage<@Nullable MarshallableEntry<K, V>> load(int segment, Object key) {
    return context.getBlockingManager().supplyBlocking(() -> loaded(key), this);
  }

  private @Nullable MarshallableEntry<K, V> loaded(Object key) {
    V value = asked().load(key(key));
    return value == null
        ? null
        : context
            .<K, V>getMarshallableEntryFactory()
            .create(key, cache().getValueDataConversion().toStorage(value));
  }

  @Override
  public CompletionStage<Void> write(
      int segment, MarshallableEntry<? extends K, ? extends V> entry) {
    return run(() -> asked().store(key(entry.getKey()), value(entry)));
  }

  @Override
  public CompletionStage<@Nullable Boolean> delete(int segment, Object key) {
    // null: the store does not say whether it was there.
    return run(() -> asked().delete(key(key))).thenApply(done -> null);
  }

  @Override
  public CompletionStage<Void> batch(
      int publishers,
      Publisher<SegmentedPublisher<Object>> removed,
      Publisher<SegmentedPublisher<MarshallableEntry<K, V>>> written) {
    return Single.zip(
            batches(publishers, removed),
            batches(publishers, written),
            (gone, kept) -> run(() -> store(gone, kept)))
        .flatMapCompletable(Completable::fromCompletionStage)
        .toCompletionStage(null);
  }

  private <T> Single<List<List<T>>> batches(
      int publishers, Publisher<SegmentedPublisher<T>> entries) {
    return Flowable.fromPublisher(entries)
        .flatMap(segment -> segment, publishers)
        .buffer(batch)
        .toList();
  }

  private void store(List<List<Object>> gone, List<List<MarshallableEntry<K, V>>> kept) {
    gone.forEach(some -> asked().deleteAll(some.stream().map(this::key).toList()));
    for (List<MarshallableEntry<K, V>> some : kept) {
      asked().storeAll(some.stream().collect(Collectors.toMap(e -> key(e.getKey()), this::value)));
    }
  }

  /** Leaves the store alone: Infinispan calls it in every member when a cache is dropped. */
  @Override
  public CompletionStage<Void> clear() {
    return CompletableFutures.completedNull();
  }

  @Override
  public CompletionStage<Void> stop() {
    return store == null ? CompletableFutures.completedNull() : run(store::close);
  }

  private CompletionStage<Void> run(Runnable work) {
    return context.getBlockingManager().runBlocking(work, this);
  }

  private EntryStore<K, V> asked() {
    if (store == null) {
      throw new IllegalStateException("a member that owns no entry is asked for its store");
    }
    return store;
  }

  private AdvancedCache<?, ?> cache() {
    return context.getCache().getAdvancedCache();
  }

  @SuppressWarnings("unchecked") // a cache has the types of its spec
  private K key(Object kept) {
    return (K) cache().getKeyDataConversion().fromStorage(kept);
  }

  @SuppressWarnings("unchecked") // likewise
  private V value(MarshallableEntry<? extends K, ? extends V> entry) {
    return (V) cache().getValueDataConversion().fromStorage(entry.getValue());
  }
}
