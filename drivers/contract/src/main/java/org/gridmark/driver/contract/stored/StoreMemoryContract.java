package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The memory of writes that wait for a store that is away, on two nodes with one backup. */
@Tag("soak")
public abstract class StoreMemoryContract {
  private static final Duration AWAY = Duration.ofSeconds(10);

  /** So many new keys are written while the store is away, at most, and so many at once. */
  private static final int MOST = 20_000;

  private static final int AT_ONCE = 100;
  private static final String TWO_HUNDRED = "x".repeat(200);

  /** Some for the queue, and far less than would keep each write several times. */
  private static final double MOST_BYTES = 2500;

  /** The first key of what is written when all else is. */
  private static final long LAST = 1_000_000;

  /** The driver under test. */
  public abstract Grid driver();

  @Test
  void whatWaitsTakesMemoryThatIsGivenBackWhenItIsStored() throws Exception {
    try (StoreServer store = new StoreServer();
        TestCluster cluster =
            new TestCluster(driver(), 2, 1, Map.of(), StoredCaches.at(store.address()));
        Session session = cluster.start();
        ExecutorService other = Executors.newSingleThreadExecutor()) {
      Cache<Long, Stock> cache = session.cache(StoredCaches.of(StoreMode.WRITE_BEHIND));
      Map<Long, Stock> table = store.table(StoreMode.WRITE_BEHIND.word());
      // So that those at the end take no more memory.
      awaitStored(cache, table, 0);
      Set<Long> acknowledged = ConcurrentHashMap.newKeySet();
      store.fail(true);
      long back = System.nanoTime() + AWAY.toNanos();
      Future<?> writes = other.submit(() -> writeUntil(back, cache, acknowledged));
      awaitTime(back);
      Set<Long> then = Set.copyOf(acknowledged);
      long waiting = LiveHeap.of(cluster.processes());
      assertThat(table).as("while the store is away").doesNotContainKeys(then.toArray(Long[]::new));
      store.fail(false);
      writes.get();
      awaitStored(cache, table, 1);
      awaitStored(cache, table, 2);
      long stored = then.stream().filter(table::containsKey).count();
      double each = (double) (waiting - LiveHeap.of(cluster.processes())) / stored;
      String words =
          "%d acknowledged in %s, %d of them waited, %.0f bytes each"
              .formatted(then.size(), AWAY, stored, each);
      System.out.println("write-behind, store away: " + words);
      assertThat(each).as(words).isBetween(1.0, MOST_BYTES);
    }
  }

  private static void writeUntil(long end, Cache<Long, Stock> cache, Set<Long> acknowledged) {
    long pause = AWAY.toNanos() * AT_ONCE / MOST;
    for (long key = 0; System.nanoTime() < end; key += AT_ONCE) {
      Map<Long, Stock> some = stocks(key, 1);
      cache.putAll(some);
      acknowledged.addAll(some.keySet());
      LockSupport.parkNanos(pause);
    }
  }

  private static void awaitTime(long end) {
    for (long left = 1; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Returns when writes on every node that come after all others are stored. */
  private static void awaitStored(Cache<Long, Stock> cache, Map<Long, Stock> table, long version) {
    for (long first : List.of(LAST, LAST + AT_ONCE)) {
      Map<Long, Stock> last = stocks(first, version);
      cache.putAll(last);
      StoreCases.await(() -> table.entrySet().containsAll(last.entrySet()));
    }
  }

  private static Map<Long, Stock> stocks(long first, long version) {
    Map<Long, Stock> stocks = new LinkedHashMap<>();
    for (long key = first; key < first + AT_ONCE; key++) {
      stocks.put(key, new Stock(version, TWO_HUNDRED + key));
    }
    return stocks;
  }
}
