package org.gridmark.model.request;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;

/** Stores; affects the entries it stores. */
public abstract class Insert extends SingleRequest<Session> {
  /** See {@link SingleRequest#SingleRequest}. */
  protected Insert(String name, long expected) {
    super(name, expected);
  }

  /** Stores these entries, in one call. */
  public static <K, V extends Record> Insert of(
      String name, CacheSpec<K, V> cache, Map<K, V> entries) {
    return new Insert(name, entries.size()) {
      @Override
      protected long perform(Session session) {
        session.cache(cache).putAll(entries);
        return entries.size();
      }
    };
  }
}
