package org.gridmark.driver.ignite;

import java.util.logging.Level;
import javax.cache.event.CacheEntryUpdatedListener;
import org.apache.ignite.cache.query.ContinuousQuery;
import org.apache.ignite.cache.query.QueryCursor;
import org.apache.ignite.client.ClientCache;
import org.apache.ignite.client.ClientException;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/**
 * A listener of a thin client's: one node has it, and tells. When that node is lost, another one is
 * asked; nobody tells of the changes in between.
 */
final class ThinListening implements Cache.Subscription {
  private final ClientCache<Object, Object> cache;
  private final CacheEntryUpdatedListener<Object, Object> listener;
  private @Nullable QueryCursor<?> cursor;
  private boolean closed;

  private ThinListening(
      ClientCache<Object, Object> cache, CacheEntryUpdatedListener<Object, Object> listener) {
    this.cache = cache;
    this.listener = listener;
  }

  static ThinListening begin(
      ClientCache<Object, Object> cache, CacheEntryUpdatedListener<Object, Object> listener) {
    ThinListening listening = new ThinListening(cache, listener);
    listening.listen();
    return listening;
  }

  private synchronized void listen() {
    if (!closed) {
      cursor =
          cache.query(new ContinuousQuery<Object, Object>().setLocalListener(listener), this::lost);
    }
  }

  /** On a thread of the connection that was lost, which cannot wait for another one. */
  private void lost(@Nullable Exception why) {
    Thread.ofPlatform().daemon().name("ignite-listen").start(this::listenAgain);
  }

  private void listenAgain() {
    try {
      listen();
    } catch (ClientException e) {
      LogToJdk.LOG.log(Level.WARNING, "a listener of " + cache.getName() + " is lost", e);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (cursor != null) {
      cursor.close();
    }
  }
}
