package org.gridmark.model.request;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;

/** Removes; affects what it removes. */
public abstract class Delete extends SingleRequest<Session> {
  /** See {@link SingleRequest#SingleRequest}. */
  protected Delete(String name, long expected) {
    super(name, expected);
  }

  /** Drops a whole cache, which counts as one item (Barclays 2009, section 4.4.4). */
  public static <K, V extends Record> Delete drop(String name, CacheSpec<K, V> cache) {
    return new Delete(name, 1) {
      @Override
      protected long perform(Session session) {
        session.cache(cache).destroy();
        return 1;
      }
    };
  }
}
