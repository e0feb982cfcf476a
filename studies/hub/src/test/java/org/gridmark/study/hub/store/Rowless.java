package org.gridmark.study.hub.store;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.EntryStore;
import org.gridmark.study.hub.data.Activity;
import org.jspecify.annotations.Nullable;

/** A table in memory. */
final class Rowless implements EntryStore<Long, Activity> {
  private final Map<Long, Activity> rows = new ConcurrentHashMap<>();

  @Override
  public @Nullable Activity load(Long key) {
    return rows.get(key);
  }

  @Override
  public void store(Long key, Activity value) {
    rows.put(key, value);
  }

  @Override
  public void delete(Long key) {
    rows.remove(key);
  }

  @Override
  public void close() {}
}
