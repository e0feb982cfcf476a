package org.gridmark.driver.contract.stored;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;

/** The caches with a store, one of each mode, which a cluster has that is told of the store. */
public final class StoredCaches {
  /** The service of the store; an address of it has a port. */
  public static final String SERVICE = RemoteSource.SERVICE;

  /** As short as every product can have it. */
  static final Duration DELAY = Duration.ofSeconds(1);

  static final int BATCH = 10;

  /** All of them. */
  public static final List<CacheSpec<?, ?>> CACHES =
      List.of(of(StoreMode.READ_THROUGH), of(StoreMode.WRITE_THROUGH), of(StoreMode.WRITE_BEHIND));

  private StoredCaches() {}

  /** As a cluster is told of them, and of their store. */
  static TestCluster.Told at(String address) {
    return new TestCluster.Told(CACHES, StoredCaches.class.getName(), Map.of(SERVICE, address));
  }

  static CacheSpec<Long, Stock> of(StoreMode mode) {
    return new CacheSpec<>(mode.word(), Long.class, Stock.class).stored(wish(mode));
  }

  /** The wish of that one. */
  public static StoreSpec wish(StoreMode mode) {
    return switch (mode) {
      case READ_THROUGH -> StoreSpec.readThrough(new RemoteSource());
      case WRITE_THROUGH -> StoreSpec.writeThrough(new RemoteSource());
      case WRITE_BEHIND -> StoreSpec.writeBehind(new RemoteSource(), DELAY, BATCH);
    };
  }
}
