package org.gridmark.model.request;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Session;

/** Changes what is stored; affects the entries it changes. */
public abstract class Update extends SingleRequest<Session> {
  /** See {@link SingleRequest#SingleRequest}. */
  protected Update(String name, long expected) {
    super(name, expected);
  }

  /** Changes a field where the entries are. */
  public static <K, V extends Record> Update inPlace(
      String name, CacheSpec<K, V> cache, Filter filter, Change change, long expected) {
    return new Update(name, expected) {
      @Override
      protected long perform(Session session) {
        return session.cache(cache).update(filter, change);
      }
    };
  }
}
