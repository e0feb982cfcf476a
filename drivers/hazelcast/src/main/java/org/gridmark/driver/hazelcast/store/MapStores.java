package org.gridmark.driver.hazelcast.store;

import com.hazelcast.config.MapStoreConfig;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;

/** How members have a store behind a map. */
public final class MapStores {
  private MapStores() {}

  /**
   * Of a member; each has a store of its own.
   *
   * @param merged as in {@link Terms#of}
   */
  public static <K, V extends Record> MapStoreConfig config(
      CacheSpec<K, V> cache, StoreSpec wish, Services services, boolean merged) {
    EntryStore<K, V> store = wish.source().open(cache, services);
    return new MapStoreConfig()
        .setEnabled(true)
        .setImplementation(
            wish.mode() == StoreMode.READ_THROUGH
                ? new ReadStore<>(store)
                : new WriteStore<>(store))
        .setWriteDelaySeconds((int) Terms.seconds(wish))
        .setWriteBatchSize(wish.batch())
        .setWriteCoalescing(merged);
  }
}
