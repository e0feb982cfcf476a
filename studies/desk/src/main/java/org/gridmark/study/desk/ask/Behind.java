package org.gridmark.study.desk.ask;

import java.util.Objects;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.reach.Services;
import org.gridmark.system.table.OwnTable;
import org.gridmark.system.table.TableSource;

/** The tables behind caches, as a client reaches them: not by the caches. */
final class Behind {
  private Behind() {}

  static boolean isStored(CacheSpec<?, ?> cache) {
    return cache.store() != null;
  }

  /** Whether it has no rows but those that a run writes to it, not by the cache. */
  static boolean isFilled(CacheSpec<?, ?> cache) {
    return isReadThrough(cache)
        && Objects.requireNonNull(cache.store()).source() instanceof TableSource;
  }

  /** Whether it is the user's own, and keeps the rows of one trial until the next. */
  static boolean isKept(CacheSpec<?, ?> cache) {
    return OwnTable.isWritten(cache)
        && Objects.requireNonNull(cache.store()).source() instanceof OwnTable;
  }

  static boolean isReadThrough(CacheSpec<?, ?> cache) {
    return cache.store() != null && cache.store().mode() == StoreMode.READ_THROUGH;
  }

  static <K, V extends Record> EntryStore<K, V> open(Services services, CacheSpec<K, V> cache) {
    StoreSource source = Objects.requireNonNull(cache.store()).source();
    return source.open(cache, services);
  }
}
