package org.gridmark.study.desk.ask;

import java.util.Map;
import java.util.Objects;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.service.Services;
import org.gridmark.system.table.TableSource;

/** The tables behind caches, as a client reaches them: not by the caches. */
final class Behind {
  private Behind() {}

  static boolean isStored(CacheSpec<?, ?> cache) {
    return cache.store() != null;
  }

  static boolean isReadThrough(CacheSpec<?, ?> cache) {
    return cache.store() != null && cache.store().mode() == StoreMode.READ_THROUGH;
  }

  static <K, V extends Record> EntryStore<K, V> open(Services services, CacheSpec<K, V> cache) {
    StoreSource source = Objects.requireNonNull(cache.store()).source();
    return source.open(
        cache,
        source instanceof TableSource table
            ? Map.of(table.service(), services.address(table.service()))
            : Map.of());
  }
}
