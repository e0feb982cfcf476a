package org.gridmark.study.hub.store;

import java.time.Duration;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.study.Key;

/** The delay and the batch that write-behind is asked for. */
record Wish(@Key("store.delay") Duration delay, @Key("store.batch") int batch) {
  <K, V extends Record> CacheSpec<K, V> of(Way way, CacheSpec<K, V> cache, StoreSource table) {
    return switch (way) {
      case WITHOUT, TWO_WRITES -> cache;
      case READ_THROUGH -> cache.stored(StoreSpec.readThrough(table));
      case WRITE_THROUGH -> cache.stored(StoreSpec.writeThrough(table));
      case WRITE_BEHIND -> cache.stored(StoreSpec.writeBehind(table, delay, batch));
    };
  }
}
