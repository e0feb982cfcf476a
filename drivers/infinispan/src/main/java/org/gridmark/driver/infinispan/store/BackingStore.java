package org.gridmark.driver.infinispan.store;

import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.infinispan.commons.util.concurrent.CompletableFutures;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.persistence.spi.InitializationContext;
import org.infinispan.persistence.spi.NonBlockingStore;
import org.infinispan.persistence.support.DelegatingNonBlockingStore;
import org.jspecify.annotations.Nullable;

/** A store as Infinispan makes it, by its class, in each member that has the cache. */
public final class BackingStore<K, V extends Record> extends DelegatingNonBlockingStore<K, V> {
  private @Nullable NonBlockingStore<K, V> open;

  @Override
  public CompletionStage<Void> start(InitializationContext context) {
    open =
        GlobalComponentRegistry.componentOf(context.getCache().getCacheManager(), Stores.class)
            .open(context);
    return CompletableFutures.completedNull();
  }

  @Override
  public NonBlockingStore<K, V> delegate() {
    return Objects.requireNonNull(open);
  }
}
