package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.gridmark.driver.infinispan.store.Stores;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;
import org.infinispan.Cache;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.DefaultCacheManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A store that fails for longer than Infinispan has patience, of which there is less than usual.
 */
@Tag("soak")
class StoreGivenUpIT {
  private static final int ATTEMPTS = 2;
  private static final Map<Long, Value> TABLE = new ConcurrentHashMap<>();
  private static final AtomicInteger FAILURES_LEFT = new AtomicInteger();

  public record Value(long number) {}

  private record Failing() implements StoreSource {
    @Override
    @SuppressWarnings("unchecked") // its only cache has these types
    public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
      return (EntryStore<K, V>) new Table();
    }
  }

  private record Table() implements EntryStore<Long, Value> {
    @Override
    public @Nullable Value load(Long key) {
      return TABLE.get(key);
    }

    @Override
    public void store(Long key, Value value) {
      if (FAILURES_LEFT.getAndDecrement() > 0) {
        throw new IllegalStateException("the store fails");
      }
      TABLE.put(key, value);
    }

    @Override
    public void delete(Long key) {
      TABLE.remove(key);
    }

    @Override
    public void close() {}
  }

  @Test
  void whatWaitsIsGivenUpInSilenceAndWhatComesAfterwardsIsStored() throws Exception {
    CacheSpec<Long, Value> spec =
        new CacheSpec<>("given-up", Long.class, Value.class)
            .stored(StoreSpec.writeBehind(new Failing(), Duration.ofSeconds(1), 10));
    ClusterSpec cluster =
        new ClusterSpec(
                "given-up",
                1,
                0,
                "127.0.0.1",
                ServerPort.free("127.0.0.1", 0),
                List.of(spec),
                Map.of())
            .with(Secret.draw(new SecureRandom()));
    MemberConfig config = new MemberConfig(cluster);
    try (DefaultCacheManager manager =
        new DefaultCacheManager(config.member(new Place("node", "server")), false)) {
      GlobalComponentRegistry.of(manager)
          .registerComponent(new Stores(cluster, Services.of(Map.of()), true), Stores.class);
      manager.start();
      Cache<Long, Value> cache = manager.createCache(spec.name(), impatient(config.cache(spec)));

      FAILURES_LEFT.set(1 + ATTEMPTS);
      cache.put(1L, new Value(1));
      await(() -> FAILURES_LEFT.get() == 0);
      cache.put(2L, new Value(2));
      await(() -> TABLE.containsKey(2L));

      assertThat(TABLE).doesNotContainKey(1L);
      assertThat(cache.get(1L)).isEqualTo(new Value(1));
    }
  }

  private static Configuration impatient(Configuration usual) {
    ConfigurationBuilder config = new ConfigurationBuilder().read(usual);
    config.persistence().connectionAttempts(ATTEMPTS);
    return config.build();
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }
}
