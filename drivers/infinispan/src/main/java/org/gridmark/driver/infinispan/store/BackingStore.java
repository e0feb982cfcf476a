package org.gridmark.driver.infinispan.store;

import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Single;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.infinispan.commons.util.concurrent.CompletableFutures;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.persistence.spi.InitializationContext;
import org.infinispan.persistence.spi.MarshallableEntry;
import org.infinispan.persistence.spi.NonBlockingStore;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;

/**
 * A store as Infinispan makes it, by its class, in each member that has the cache. It does not list
 * its entries, so counts and queries pass it by. That of a client has nothing behind it: Infinispan
 * asks owners alone.
 */
public final class BackingStore<K, V extends Record> implements NonBlockingStore<K, V> {
  private @Nullable OpenStore<K, V> store;

  @Override
  public CompletionStage<Void> start(InitializationContext context) {
    Stores stores =
        GlobalComponentRegistry.componentOf(context.getCache().getCacheManager(), Stores.class);
    if (stores.owns()) {
      store = stores.open(context);
    }
    return CompletableFutures.completedNull();
  }

  @Override
  public Set<Characteristic> characteristics() {
    return EnumSet.of(Characteristic.SHAREABLE);
  }

  private OpenStore<K, V> open() {
    if (store == null) {
      throw new IllegalStateException("a member that owns no entry is asked for its store");
    }
    return store;
  }

  @Override
  public CompletionStage<@Nullable MarshallableEntry<K, V>> load(int segment, Object key) {
    return open().load(key);
  }

  @Override
  public CompletionStage<Void> write(
      int segment, MarshallableEntry<? extends K, ? extends V> entry) {
    return open().write(entry);
  }

  @Override
  public CompletionStage<@Nullable Boolean> delete(int segment, Object key) {
    return open().delete(key);
  }

  @Override
  public CompletionStage<Void> batch(
      int publishers,
      Publisher<SegmentedPublisher<Object>> removed,
      Publisher<SegmentedPublisher<MarshallableEntry<K, V>>> written) {
    return Single.zip(all(publishers, removed), all(publishers, written), this::batch)
        .flatMapCompletable(Completable::fromCompletionStage)
        .toCompletionStage(null);
  }

  private static <T> Single<List<T>> all(int publishers, Publisher<SegmentedPublisher<T>> entries) {
    return Flowable.fromPublisher(entries).flatMap(segment -> segment, publishers).toList();
  }

  /** Nothing, in a client that has begun a write of several. */
  private CompletionStage<Void> batch(List<Object> removed, List<MarshallableEntry<K, V>> written) {
    return removed.isEmpty() && written.isEmpty()
        ? CompletableFutures.completedNull()
        : open().batch(removed, written);
  }

  /** Leaves the store alone: Infinispan calls it in every member when a cache is dropped. */
  @Override
  public CompletionStage<Void> clear() {
    return CompletableFutures.completedNull();
  }

  @Override
  public CompletionStage<Void> stop() {
    return store == null ? CompletableFutures.completedNull() : store.close();
  }
}
