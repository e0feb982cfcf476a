package org.gridmark.study.hub.caches;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;

/** Entries that are put in one call. */
public record Batch<K, V extends Record>(CacheSpec<K, V> cache, Map<K, V> entries) {
  /** How many. */
  public int size() {
    return entries.size();
  }

  /** Puts them. */
  public void put(Session session) {
    session.cache(cache).putAll(entries);
  }
}
