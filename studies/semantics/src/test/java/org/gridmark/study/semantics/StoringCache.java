package org.gridmark.study.semantics;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.reach.Services;
import org.gridmark.study.semantics.data.Mark;
import org.jspecify.annotations.Nullable;

/** A put to the cache reaches its table, unless it is to be lost, and twice if it is to be. */
final class StoringCache implements FaultyBench.Fault, AutoCloseable {
  private final EntryStore<Long, Mark> store;
  private final boolean behind;
  private final BlockingQueue<Map<Long, Mark>> queue = new LinkedBlockingQueue<>();
  private final Set<Long> lost = new HashSet<>();
  private final Set<Long> twice = new HashSet<>();
  private volatile boolean dead;

  /**
   * Of a cache.
   *
   * @param behind whether it stores on a thread of its own
   */
  StoringCache(CacheSpec<Long, Mark> cache, boolean behind, String database) {
    this.store =
        Objects.requireNonNull(cache.store())
            .source()
            .open(cache, Services.of(Map.of(Stored.SERVICE, database)));
    this.behind = behind;
    Thread.ofPlatform().daemon().name("storing").start(this::storeAll);
  }

  /** Never stores these. */
  StoringCache losing(List<Long> keys) {
    lost.addAll(keys);
    return this;
  }

  /** Stores these twice. */
  StoringCache repeating(List<Long> keys) {
    twice.addAll(keys);
    return this;
  }

  /** All that has not been stored by now never is. */
  void die() {
    dead = true;
  }

  /** Puts from now on are stored. */
  void live() {
    queue.clear();
    dead = false;
  }

  @Override
  @SuppressWarnings("unchecked") // as the probe calls it
  public @Nullable Object instead(String method, Object[] arguments, FaultyBench.Call call)
      throws Throwable {
    switch (method) {
      case "put" -> accept(Map.of((Long) arguments[0], (Mark) arguments[1]));
      case "putAll" -> accept((Map<Long, Mark>) arguments[0]);
      default -> {}
    }
    return call.done();
  }

  private void accept(Map<Long, Mark> entries) {
    if (behind) {
      queue.add(entries);
    } else {
      store(entries);
    }
  }

  private void storeAll() {
    try {
      while (true) {
        Map<Long, Mark> entries = queue.take();
        if (!dead) {
          store(entries);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void store(Map<Long, Mark> entries) {
    for (Long key : new ArrayList<>(entries.keySet())) {
      if (!lost.contains(key)) {
        store.store(key, entries.get(key));
      }
      if (twice.contains(key)) {
        store.store(key, entries.get(key));
      }
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
