package org.gridmark.system.hotel.grid;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.gridmark.driver.local.LocalDriver;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.world.World;

/** Sessions for tests: in memory, filled, and such that somebody looks at every call. */
final class Sessions {
  private Sessions() {}

  static Session local(World world, GridCaches caches) {
    Session session = new LocalDriver().connect(ClusterSpec.configured(Map.of()));
    fill(session, world, caches);
    return session;
  }

  static void fill(Session session, World world, GridCaches caches) {
    put(session, caches.hotels(), world.allHotels());
    put(session, caches.briefs(), world.allBriefs());
    put(session, caches.rooms(), world.allRooms());
    put(session, caches.nights(), world.allNights());
    put(session, caches.guests(), world.allGuests());
  }

  static <K, V extends Record> void put(
      Session session, CacheSpec<K, V> cache, Source<K, V> source) {
    session.cache(cache).putAll(source.entries(0, source.size()));
  }

  /** Somebody who is there when a cache is called. */
  interface Watcher {
    /** Before a call. */
    default void before(String cache, Method method) throws Exception {}

    /** After a call. */
    default void after(String cache, Method method) throws Exception {}
  }

  static Session watched(Session session, Watcher watcher) {
    return new Session() {
      @Override
      public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
        return Sessions.watched(session.cache(spec), spec.name(), watcher);
      }

      @Override
      public Placement placement() {
        return session.placement();
      }

      @Override
      public void close() {
        session.close();
      }
    };
  }

  @SuppressWarnings("unchecked") // it is a cache of the same types
  private static <K, V extends Record> Cache<K, V> watched(
      Cache<K, V> cache, String name, Watcher watcher) {
    return (Cache<K, V>)
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> {
              watcher.before(name, method);
              Object answer;
              try {
                answer = method.invoke(cache, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
              watcher.after(name, method);
              return answer;
            });
  }
}
