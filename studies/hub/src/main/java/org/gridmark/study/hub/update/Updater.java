package org.gridmark.study.hub.update;

import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.gridmark.model.NanoClock;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.Loader;
import org.gridmark.study.hub.caches.Rates;
import org.gridmark.study.hub.caches.TableFeed;

/**
 * Brings caches to the next version.
 *
 * @param url of the database, which has it already
 * @param threads how many read, and as many write
 * @param batch how many entries are put at once
 */
record Updater(Session session, NanoClock clock, String url, int threads, int batch) {
  <K, V extends Record> void update(UpdateWay way, Closing<K, V> closing) throws Exception {
    switch (way) {
      case RECREATE -> recreate(closing.stock());
      case OVERWRITE -> overwrite(closing);
      case BY_KEY -> byKey(closing);
      case BY_FILTER -> byFilter(closing);
    }
  }

  private <K, V extends Record> void recreate(Stock<K, V> stock) throws Exception {
    CacheSpec<K, V> old = stock.current();
    load(stock, stock.next(), "true");
    Rates.requireSize(session, stock.next(), stock.versions().size());
    stock.switchOver();
    session.cache(old).destroy();
  }

  private <K, V extends Record> void overwrite(Closing<K, V> closing) throws Exception {
    Stock<K, V> stock = closing.stock();
    load(stock, stock.current(), stock.versions().condition(closing.number()));
  }

  private <K, V extends Record> void load(
      Stock<K, V> stock, CacheSpec<K, V> cache, String condition) throws Exception {
    TableFeed<K, V> feed =
        new TableFeed<>(url, stock.table(), condition, cache, stock.mapper(), batch);
    new Loader(session, clock, threads, done -> {}).load(List.of(feed));
  }

  private <K, V extends Record> void byKey(Closing<K, V> closing) throws Exception {
    Cache<K, V> cache = session.cache(closing.stock().current());
    Queue<K> waiting = new ConcurrentLinkedQueue<>(closing.keys());
    Crew.run(
        Collections.nCopies(
            threads,
            () -> {
              for (K key = waiting.poll(); key != null; key = waiting.poll()) {
                for (Change change : closing.changes()) {
                  requireChanged(cache.update(key, change) ? 1 : 0, 1);
                }
              }
            }));
  }

  private <K, V extends Record> void byFilter(Closing<K, V> closing) {
    Stock<K, V> stock = closing.stock();
    for (Change change : closing.changes()) {
      long changed =
          session.cache(stock.current()).update(stock.versions().filter(closing.number()), change);
      requireChanged(changed, closing.keys().size());
    }
  }

  private static void requireChanged(long changed, long wanted) {
    if (changed != wanted) {
      throw new IllegalStateException(changed + " entries changed in place, not " + wanted);
    }
  }
}
