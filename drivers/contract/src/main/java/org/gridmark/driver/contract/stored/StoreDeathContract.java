package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The fate of acknowledged writes that wait for their store when nodes die, or when the store is
 * away: stored once is right, twice is allowed, and never is what the driver must have said.
 */
@Tag("soak")
public abstract class StoreDeathContract {
  private static final int WRITES = 200;

  /** Some ten thousand more than wait on two nodes by Ignite's defaults. */
  private static final int FLOOD = 40_000;

  /** How long, at most, the store fails in that flood. */
  private static final Duration FULL = Duration.ofSeconds(30);

  private static final Duration AWAY = Duration.ofSeconds(10);

  private StoreServer store;

  /** The driver under test. */
  public abstract Grid driver();

  @BeforeEach
  void open() throws IOException {
    store = new StoreServer();
  }

  @AfterEach
  void close() throws IOException {
    store.letGo();
    store.close();
  }

  private TestCluster cluster(int backups) throws IOException {
    return new TestCluster(driver(), 2, backups, Map.of(), StoredCaches.at(store.address()));
  }

  private static Cache<Long, Stock> cache(Session session, StoreMode mode) {
    return session.cache(StoredCaches.of(mode));
  }

  private Map<Long, Stock> table(StoreMode mode) {
    return store.table(mode.word());
  }

  @Test
  void whatWaitsOnANodeThatDiesIsStoredByItsBackupIfTheDriverSaysSo() throws Exception {
    try (TestCluster cluster = cluster(1);
        Session session = cluster.start()) {
      Map<Long, Stock> written = writeAndKillOne(cluster, session);
      boolean keeps = terms(cluster).queue() == StoreTerms.Queue.BACKED_UP;
      assertThat(cache(session, StoreMode.WRITE_BEHIND).getAll(written.keySet()))
          .as("in memory, by the backup")
          .isEqualTo(written);
      awaitQuiet(session);
      int stored = stored(written.keySet());
      if (keeps) {
        assertThat(stored).isEqualTo(WRITES);
      } else {
        assertThat(stored).as("those of the node that lives").isBetween(1, WRITES - 1);
      }
    }
  }

  @Test
  void whatWaitsOnANodeThatDiesWithoutABackupIsLost() throws Exception {
    try (TestCluster cluster = cluster(0);
        Session session = cluster.start()) {
      Map<Long, Stock> written = writeAndKillOne(cluster, session);
      awaitQuiet(session);
      int stored = stored(written.keySet());
      assertThat(stored).as("those of the node that lives").isBetween(1, WRITES - 1);
      assertThat(cache(session, StoreMode.WRITE_BEHIND).getAll(written.keySet()))
          .as("the others are nowhere")
          .hasSize(stored);
    }
  }

  @Test
  void whatWaitsWhenAllNodesDieIsLostAndWhatWasStoredIsRead() throws Exception {
    try (TestCluster cluster = cluster(1)) {
      Map<Long, Stock> before = stocks(0);
      try (Session session = cluster.start()) {
        cache(session, StoreMode.WRITE_BEHIND).putAll(before);
        awaitQuiet(session);
        Map<Long, Stock> written = stocks(WRITES);
        store.hold();
        cache(session, StoreMode.WRITE_BEHIND).putAll(written);
        cluster.kill(2);
        store.letGo();
        assertThat(stored(before.keySet())).isEqualTo(WRITES);
      }
    }
    try (TestCluster again = cluster(1);
        Session session = again.start()) {
      assertThat(cache(session, StoreMode.WRITE_BEHIND).getAll(stocks(0).keySet()))
          .isEqualTo(stocks(0));
      assertThat(cache(session, StoreMode.WRITE_BEHIND).getAll(stocks(WRITES).keySet())).isEmpty();
    }
  }

  private Map<Long, Stock> writeAndKillOne(TestCluster cluster, Session session) throws Exception {
    Map<Long, Stock> written = stocks(0);
    store.hold();
    cache(session, StoreMode.WRITE_BEHIND).putAll(written);
    cluster.kill(1);
    cluster.awaitReady(session, 1);
    store.letGo();
    return written;
  }

  /** The store goes away under load, and comes back. */
  @Test
  void whatIsWrittenBehindAStoreThatIsAwayForAWhileIsStoredIfTheDriverSaysSo() throws Exception {
    try (TestCluster cluster = cluster(1);
        Session session = cluster.start()) {
      Map<Long, Stock> acknowledged = writeWhileAway(cache(session, StoreMode.WRITE_BEHIND));
      boolean keeps = terms(cluster).failure() != StoreTerms.Failure.DROPPED;
      awaitQuiet(session);
      int stored = stored(acknowledged.keySet());
      assertThat(stored).isPositive();
      if (keeps) {
        assertThat(stored).isEqualTo(acknowledged.size());
      } else {
        assertThat(stored).isLessThan(acknowledged.size());
      }
    }
  }

  /** The store fails, and more waits meanwhile than a product may keep. */
  @Test
  void whatWaitsInGreatNumbersIsStoredUnlessTheDriverSaysThatItIsGivenUp() throws Exception {
    try (TestCluster cluster = cluster(1);
        Session session = cluster.start()) {
      StoreTerms.Failure failure = terms(cluster).failure();
      assumeTrue(failure != StoreTerms.Failure.DROPPED);
      Set<Long> acknowledged = flood(cache(session, StoreMode.WRITE_BEHIND));
      awaitQuiet(session);
      if (failure == StoreTerms.Failure.RETRIED_UNTIL_FULL) {
        assertThat(stored(acknowledged)).isBetween(1, acknowledged.size() - 1);
      } else {
        assertThat(stored(acknowledged)).isEqualTo(acknowledged.size());
      }
    }
  }

  /** The store comes back when all are written, or when the product has made writes wait long. */
  private Set<Long> flood(Cache<Long, Stock> cache) throws Exception {
    Set<Long> acknowledged = new HashSet<>();
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      store.fail(true);
      Future<?> writes = other.submit(() -> write(cache, acknowledged));
      try {
        writes.get(FULL.toSeconds(), TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        // It goes on now.
      }
      store.fail(false);
      writes.get();
    }
    return acknowledged;
  }

  private static void write(Cache<Long, Stock> cache, Set<Long> acknowledged) {
    for (long first = 0; first < FLOOD; first += WRITES) {
      Map<Long, Stock> some = stocks(first);
      try {
        cache.putAll(some);
        acknowledged.addAll(some.keySet());
      } catch (RuntimeException e) {
        // Not acknowledged: the product lets no more wait.
      }
    }
  }

  @Test
  void whatIsWrittenThroughIsStoredIfItWasAcknowledgedAlthoughTheStoreIsAway() throws Exception {
    try (TestCluster cluster = cluster(1);
        Session session = cluster.start()) {
      Map<Long, Stock> acknowledged = writeWhileAway(cache(session, StoreMode.WRITE_THROUGH));
      assertThat(table(StoreMode.WRITE_THROUGH)).isEqualTo(acknowledged);
      assertThat(
              cache(session, StoreMode.WRITE_THROUGH)
                  .getAll(table(StoreMode.WRITE_THROUGH).keySet()))
          .isEqualTo(acknowledged);
    }
  }

  @Test
  void whatTheStoreRefusedIsInABackupIfTheDriverSaysSo() throws Exception {
    try (TestCluster cluster = cluster(1);
        Session session = cluster.start()) {
      Cache<Long, Stock> cache = cache(session, StoreMode.WRITE_THROUGH);
      Map<Long, Stock> before = stocks(0);
      cache.putAll(before);
      store.fail(true);
      for (Long key : before.keySet()) {
        assertThatThrownBy(() -> cache.put(key, new Stock(2, "refused")))
            .isNotInstanceOf(AssertionError.class);
      }
      store.fail(false);
      cluster.kill(1);
      cluster.awaitReady(session, 1);
      Map<Long, Stock> found = cache.getAll(before.keySet());
      assertThat(table(StoreMode.WRITE_THROUGH)).isEqualTo(before);
      if (terms(cluster).refused() == StoreTerms.Refused.NOWHERE) {
        assertThat(found).isEqualTo(before);
      } else {
        assertThat(found.values())
            .contains(new Stock(2, "refused"))
            .contains(new Stock(1, "written"));
      }
    }
  }

  /** A write a hundredth of a second, before, while and after the store is away. */
  private Map<Long, Stock> writeWhileAway(Cache<Long, Stock> cache) {
    Map<Long, Stock> acknowledged = new LinkedHashMap<>();
    long began = System.nanoTime();
    long gone = began + Duration.ofSeconds(1).toNanos();
    long back = gone + AWAY.toNanos();
    long end = back + Duration.ofSeconds(1).toNanos();
    for (long key = 0; System.nanoTime() < end; key++) {
      long now = System.nanoTime();
      store.fail(now > gone && now < back);
      try {
        cache.put(key, new Stock(1, "away"));
        acknowledged.put(key, new Stock(1, "away"));
      } catch (RuntimeException e) {
        // Not acknowledged: the store fails just now.
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
    store.fail(false);
    return acknowledged;
  }

  private StoreTerms terms(TestCluster cluster) {
    return driver().storeTerms(StoredCaches.wish(StoreMode.WRITE_BEHIND), cluster.spec());
  }

  private int stored(Set<Long> written) {
    Map<Long, Stock> found = new HashMap<>(table(StoreMode.WRITE_BEHIND));
    found.keySet().retainAll(written);
    return found.size();
  }

  private static Map<Long, Stock> stocks(long first) {
    Map<Long, Stock> stocks = new LinkedHashMap<>();
    for (long key = first; key < first + WRITES; key++) {
      stocks.put(key, new Stock(1, "written"));
    }
    return stocks;
  }

  /** Writes on every node that come after all others are stored, and then no more calls come. */
  private void awaitQuiet(Session session) {
    for (int round = 0; round < 2; round++) {
      Map<Long, Stock> last = stocks(1_000_000 + 10_000L * round);
      cache(session, StoreMode.WRITE_BEHIND).putAll(last);
      StoreCases.await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(last.keySet()));
    }
  }
}
