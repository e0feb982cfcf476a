package org.gridmark.system.hotel.database;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;
import javax.cache.Cache;
import org.gridmark.model.concurrent.Crew;
import org.hibernate.LockMode;
import org.hibernate.SessionFactory;

/**
 * An entity in Hibernate's cache that one transaction after the other changes, while others evict
 * its entry and read it again, by session factories of their own, as web nodes have them. Once all
 * have ended, the entry is as the row is, or it is stale for good.
 *
 * @param region the entity's entries in the grid, and no other
 */
record ContendedEntry<E>(
    List<SessionFactory> factories,
    Cache<Object, Object> region,
    Class<E> entity,
    Object key,
    ObjIntConsumer<E> set,
    ToIntFunction<E> get) {
  private static final int CHANGES = 4;

  /** Changes by the first factory, while nobody reads. */
  void change() {
    factories
        .getFirst()
        .inTransaction(
            session -> {
              E row = session.find(entity, key, LockMode.PESSIMISTIC_WRITE);
              set.accept(row, get.applyAsInt(row) + 1);
            });
  }

  private int read(SessionFactory factory) {
    return factory.fromTransaction(session -> get.applyAsInt(session.find(entity, key)));
  }

  private void evict(SessionFactory factory) {
    factory.getCache().evictEntityData(entity, key);
  }

  /**
   * Some changes, while one reader for each factory reads the entry again and again.
   *
   * @param evicting whether it evicts the entry each time before
   */
  void contend(boolean evicting) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    List<Crew.Work> works = new ArrayList<>();
    works.add(
        () -> {
          try {
            for (int i = 0; i < CHANGES; i++) {
              change();
            }
          } finally {
            over.set(true);
          }
        });
    for (SessionFactory factory : factories) {
      works.add(
          () -> {
            while (!over.get()) {
              if (evicting) {
                evict(factory);
              }
              read(factory);
            }
          });
    }
    Crew.run(works);
  }

  /** The entry as it is, once it was read; to be {@linkplain #plant planted} later. */
  Map<Object, Object> fresh() {
    evict(factories.getFirst());
    read(factories.getFirst());
    Map<Object, Object> entries = new HashMap<>();
    region.forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
    return entries;
  }

  /** Puts back what the cache had before, as a put that comes late does. */
  void plant(Map<Object, Object> before) {
    region.putAll(before);
  }

  /**
   * Whether a reader is shown another value than the row has: that a lock asks the database for.
   */
  boolean stale() {
    int shown = read(factories.getLast());
    return shown != locked(factories.getFirst());
  }

  private int locked(SessionFactory factory) {
    return factory.fromTransaction(
        session -> get.applyAsInt(session.find(entity, key, LockMode.PESSIMISTIC_WRITE)));
  }
}
