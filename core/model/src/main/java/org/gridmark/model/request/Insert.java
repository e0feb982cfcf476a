package org.gridmark.model.request;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;

/** Stores; affects the entries it stores. */
public abstract class Insert extends SingleRequest<Session> {
  /** See {@link SingleRequest#SingleRequest}. */
  protected Insert(String name, long expected) {
    super(name, expected);
  }

  /**
   * Stores these entries, in one call. A single one is put by itself, as an application would:
   * grids prepare a call for many in other, slower ways.
   */
  public static <K, V extends Record> Insert of(
      String name, CacheSpec<K, V> spec, Map<K, V> entries) {
    return new Insert(name, entries.size()) {
      @Override
      protected long perform(Session session) {
        Cache<K, V> cache = session.cache(spec);
        if (entries.size() == 1) {
          entries.forEach(cache::put);
        } else {
          cache.putAll(entries);
        }
        return entries.size();
      }
    };
  }
}
