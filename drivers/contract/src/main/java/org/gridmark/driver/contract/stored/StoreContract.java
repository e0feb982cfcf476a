package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A store behind a cache, in each mode, on two nodes with one backup: what the store is asked, what
 * a client sees meanwhile, and that both are what the driver says ({@link StoreTerms}). A driver
 * with trait STORE extends it.
 */
public abstract class StoreContract extends StoreCluster {
  private static final int MANY = 64;

  /** Several for each of the partitions that products have, some hundreds. */
  private static final int SEVERAL = 1000;

  private static final Duration SLOW = Duration.ofMillis(300);
  private static final Duration WAITS = Duration.ofMillis(20);
  private static final Duration LIFE = Duration.ofSeconds(2);

  @AfterEach
  void heal() {
    store().fail(false);
    store().slow(Duration.ZERO);
  }

  @ParameterizedTest
  @EnumSource
  void clearAndDestroyLeaveTheStoreAlone(StoreMode mode) {
    Map<Long, Stock> stocks = newStocks(20);
    table(mode).putAll(stocks);
    assertThat(cache(mode).getAll(stocks.keySet())).isEqualTo(stocks);

    cache(mode).clear();
    assertThat(cache(mode).size()).isZero();
    assertThat(cache(mode).getAll(stocks.keySet())).isEqualTo(stocks);
    cache(mode).destroy();
    assertThat(cache(mode).getAll(stocks.keySet())).isEqualTo(stocks);

    awaitNothingWaits(mode);
    assertThat(store().calls(mode.word(), Call.Kind.DELETE, stocks.keySet())).isEmpty();
    assertThat(table(mode)).containsAllEntriesOf(stocks);
  }

  @Test
  void aWriteThatWaitsIsStoredAlthoughTheCacheIsCleared() {
    Map<Long, Stock> stocks = newStocks(50);
    store().slow(SLOW);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);

    cache(StoreMode.WRITE_BEHIND).clear();

    await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(stocks.keySet()));
    assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(stocks);
    assertBatchesOf(stocks);
  }

  @Test
  void aWriteThatWaitsForAStoreThatFailsIsStoredAlthoughTheCacheIsCleared() throws Exception {
    assumeTrue(terms(StoreMode.WRITE_BEHIND).failure() != StoreTerms.Failure.DROPPED);
    Map<Long, Stock> stocks = newStocks(20);
    store().fail(true);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<?> clear = other.submit(() -> cache(StoreMode.WRITE_BEHIND).clear());
      await(() -> callsOf(StoreMode.WRITE_BEHIND, stocks.keySet()) > 0);
      store().fail(false);
      clear.get();
    }
    await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(stocks.keySet()));
    assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(stocks);
  }

  @ParameterizedTest
  @EnumSource
  void aMissIsLoadedAsOftenAsTheDriverSays(StoreMode mode) throws Exception {
    Map<Long, Stock> stocks = newStocks(1);
    table(mode).putAll(stocks);
    store().slow(SLOW);
    Long key = stocks.keySet().iterator().next();

    assertThat(atOnce(() -> cache(mode).get(key))).containsOnly(stocks.get(key));

    int loads = store().calls(mode.word(), Call.Kind.LOAD, stocks.keySet()).size();
    switch (terms(mode).miss()) {
      case ONCE -> assertThat(loads).isEqualTo(1);
      case SOME -> assertThat(loads).isBetween(1, MANY / 4);
      case EACH -> assertThat(loads).isBetween(2, MANY);
    }
  }

  private static <T> Set<T> atOnce(Callable<T> work) throws Exception {
    CountDownLatch all = new CountDownLatch(MANY);
    Set<T> seen = new HashSet<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(MANY)) {
      List<Future<T>> results = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        results.add(
            threads.submit(
                () -> {
                  all.countDown();
                  all.await();
                  return work.call();
                }));
      }
      for (Future<T> result : results) {
        seen.add(result.get());
      }
    }
    return seen;
  }

  @ParameterizedTest
  @EnumSource
  void severalThatMissAreLoadedAsTheDriverSays(StoreMode mode) {
    Map<Long, Stock> stocks = newStocks(SEVERAL);
    table(mode).putAll(stocks);

    assertThat(cache(mode).getAll(stocks.keySet())).isEqualTo(stocks);

    List<Call> loads = store().calls(mode.word(), Call.Kind.LOAD, stocks.keySet());
    if (terms(mode).getAll() == StoreTerms.GetAll.IN_BATCHES) {
      assertThat(loads).hasSizeLessThan(SEVERAL / 2);
    } else {
      assertThat(loads).hasSizeGreaterThanOrEqualTo(SEVERAL);
    }
  }

  @ParameterizedTest
  @EnumSource
  void anAbsentEntryIsAskedForOnceAGetAndIsFoundWhenItIsThere(StoreMode mode) {
    Map<Long, Stock> stocks = newStocks(1);
    Long key = stocks.keySet().iterator().next();

    for (int i = 0; i < 3; i++) {
      assertThat(cache(mode).get(key)).isNull();
    }
    assertThat(store().calls(mode.word(), Call.Kind.LOAD, stocks.keySet())).hasSizeBetween(1, 3);
    table(mode).putAll(stocks);
    assertThat(cache(mode).get(key)).isEqualTo(stocks.get(key));
  }

  @Test
  void whatIsOnlyReadThroughIsNeverWritten() {
    Map<Long, Stock> stocks = newStocks(5);
    cache(StoreMode.READ_THROUGH).putAll(stocks);
    Map.Entry<Long, Stock> one = stocks.entrySet().iterator().next();
    Long key = one.getKey();
    cache(StoreMode.READ_THROUGH).put(key, one.getValue());
    assertThat(cache(StoreMode.READ_THROUGH).remove(key)).isTrue();

    assertThat(cache(StoreMode.READ_THROUGH).get(key)).isNull();
    assertThat(table(StoreMode.READ_THROUGH)).doesNotContainKeys(keys(stocks));
    assertThat(callsOf(StoreMode.READ_THROUGH, stocks.keySet())).isZero();
  }

  @Test
  void whatIsWrittenThroughIsStoredWhenTheWriteReturns() {
    for (Map.Entry<Long, Stock> one : newStocks(10).entrySet()) {
      cache(StoreMode.WRITE_THROUGH).put(one.getKey(), one.getValue());
      assertThat(table(StoreMode.WRITE_THROUGH)).containsEntry(one.getKey(), one.getValue());
      assertThat(cache(StoreMode.WRITE_THROUGH).remove(one.getKey())).isTrue();
      assertThat(table(StoreMode.WRITE_THROUGH)).doesNotContainKey(one.getKey());
      assertThat(cache(StoreMode.WRITE_THROUGH).get(one.getKey())).isNull();
    }
    Map<Long, Stock> many = newStocks(50);
    cache(StoreMode.WRITE_THROUGH).putAll(many);
    assertThat(table(StoreMode.WRITE_THROUGH)).containsAllEntriesOf(many);
    assertThat(cache(StoreMode.WRITE_THROUGH).getAll(many.keySet())).isEqualTo(many);
  }

  @Test
  void whatIsWrittenBehindIsSeenAtOnceAndStoredWithinItsDelay() {
    store().slow(SLOW);
    Map<Long, Stock> many = newStocks(50);
    long began = System.nanoTime();
    cache(StoreMode.WRITE_BEHIND).putAll(many);
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(many.keySet())).isEqualTo(many);
    assertThat(table(StoreMode.WRITE_BEHIND)).doesNotContainKeys(keys(many));

    await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(many.keySet()));
    assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(many);
    Duration delay = terms(StoreMode.WRITE_BEHIND).delay();
    if (delay != null && terms(StoreMode.WRITE_BEHIND).pace() == StoreTerms.Pace.EACH_AFTER_DELAY) {
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(delay.dividedBy(2));
    }
    assertBatchesOf(many);
    assertThat(callsOf(StoreMode.WRITE_BEHIND, many.keySet())).isLessThan(50);
  }

  /** Each comes late between two times at which a product may store what waits. */
  @Test
  void aWriteWaitsAsLongAsTheDriverSays() {
    Duration delay = terms(StoreMode.WRITE_BEHIND).delay();
    assumeTrue(delay != null);
    Long key = newStocks(1).keySet().iterator().next();
    List<Duration> waits = new ArrayList<>();
    for (int version = 1; version <= 4; version++) {
      Stock stock = new Stock(version, "waits");
      waits.add(took(() -> putAndAwaitStored(key, stock)));
      LockSupport.parkNanos(delay.multipliedBy(7).dividedBy(10).toNanos());
    }
    if (terms(StoreMode.WRITE_BEHIND).pace() == StoreTerms.Pace.EACH_AFTER_DELAY) {
      assertThat(waits).allSatisfy(wait -> assertThat(wait).isGreaterThan(delay.dividedBy(2)));
    } else {
      assertThat(waits).anySatisfy(wait -> assertThat(wait).isLessThan(delay.dividedBy(2)));
    }
  }

  private void putAndAwaitStored(Long key, Stock stock) {
    cache(StoreMode.WRITE_BEHIND).put(key, stock);
    await(() -> stock.equals(table(StoreMode.WRITE_BEHIND).get(key)));
  }

  @Test
  void aWriteThatWaitsIsDeletedAndDoesNotComeBack() {
    Map<Long, Stock> stocks = newStocks(20);
    table(StoreMode.WRITE_BEHIND).putAll(stocks);
    store().slow(SLOW);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);
    for (Long key : stocks.keySet()) {
      assertThat(cache(StoreMode.WRITE_BEHIND).remove(key)).isTrue();
      assertThat(cache(StoreMode.WRITE_BEHIND).get(key)).isNull();
    }
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(stocks.keySet())).isEmpty();
    await(() -> stocks.keySet().stream().noneMatch(table(StoreMode.WRITE_BEHIND)::containsKey));
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(stocks.keySet())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"WRITE_THROUGH", "WRITE_BEHIND"})
  void writesToAKeyAreStoredInTheirOrder(StoreMode mode) {
    Set<Long> keys = newStocks(5).keySet();
    int versions = 40;
    if (mode == StoreMode.WRITE_BEHIND) {
      store().slow(WAITS); // that writes meet others which wait, where the product knows no delay
    }
    for (int version = 1; version <= versions; version++) {
      for (Long key : keys) {
        cache(mode).put(key, new Stock(version, "order"));
      }
    }
    Stock last = new Stock(versions, "order");
    await(() -> keys.stream().allMatch(key -> last.equals(table(mode).get(key))));

    for (Long key : keys) {
      List<Long> stored =
          store().calls(mode.word(), Call.Kind.STORE, Set.of(key)).stream()
              .map(call -> version(call, key))
              .toList();
      assertThat(stored).isSorted().doesNotHaveDuplicates().endsWith((long) versions);
      if (mode == StoreMode.WRITE_THROUGH || !terms(mode).coalesces()) {
        assertThat(stored).hasSize(versions);
      } else {
        assertThat(stored).hasSizeLessThan(versions);
      }
    }
  }

  private static long version(Call call, Long key) {
    Stock stock = call.entries().get(key);
    return stock == null ? 0 : stock.version();
  }

  @ParameterizedTest
  @EnumSource
  void anEntryThatExpiresStaysInTheStoreIfTheDriverSaysSo(StoreMode mode) {
    assumeTrue(traits().contains(Trait.EXPIRY));
    Map<Long, Stock> stocks = newStocks(5);
    table(mode).putAll(stocks);
    stocks.forEach((key, value) -> cache(mode).put(key, value, LIFE));
    awaitNothingWaits(mode);
    if (terms(mode).expiry() == StoreTerms.Expiry.DELETED) {
      await(() -> cache(mode).getAll(stocks.keySet()).isEmpty());
      await(() -> stocks.keySet().stream().noneMatch(table(mode)::containsKey));
    } else {
      awaitLoadedAgain(mode, stocks);
    }
  }

  private void awaitLoadedAgain(StoreMode mode, Map<Long, Stock> stocks) {
    int loads = store().calls(mode.word(), Call.Kind.LOAD, stocks.keySet()).size();
    await(
        () -> {
          assertThat(cache(mode).getAll(stocks.keySet())).isEqualTo(stocks);
          return store().calls(mode.word(), Call.Kind.LOAD, stocks.keySet()).size() > loads;
        });
    awaitNothingWaits(mode);
    assertThat(store().calls(mode.word(), Call.Kind.DELETE, stocks.keySet())).isEmpty();
    assertThat(table(mode)).containsAllEntriesOf(stocks);
  }

  @ParameterizedTest
  @EnumSource
  void aReadFailsWhileTheStoreDoesAndIsAnsweredAfterwards(StoreMode mode) {
    Map<Long, Stock> stocks = newStocks(1);
    table(mode).putAll(stocks);
    Long key = stocks.keySet().iterator().next();
    store().fail(true);
    assertThatThrownBy(() -> cache(mode).get(key)).isNotInstanceOf(AssertionError.class);
    store().fail(false);
    assertThat(cache(mode).get(key)).isEqualTo(stocks.get(key));
  }

  @Test
  void aWriteThroughFailsWhileTheStoreDoesAndChangesNothing() {
    Map<Long, Stock> stocks = newStocks(1);
    Long key = stocks.keySet().iterator().next();
    cache(StoreMode.WRITE_THROUGH).put(key, new Stock(1, "before"));
    store().fail(true);
    assertThatThrownBy(() -> cache(StoreMode.WRITE_THROUGH).put(key, new Stock(2, "failed")))
        .isNotInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> cache(StoreMode.WRITE_THROUGH).remove(key))
        .isNotInstanceOf(AssertionError.class);
    store().fail(false);

    assertThat(cache(StoreMode.WRITE_THROUGH).get(key)).isEqualTo(new Stock(1, "before"));
    assertThat(table(StoreMode.WRITE_THROUGH)).containsEntry(key, new Stock(1, "before"));
    cache(StoreMode.WRITE_THROUGH).put(key, new Stock(3, "after"));
    assertThat(table(StoreMode.WRITE_THROUGH)).containsEntry(key, new Stock(3, "after"));
  }

  @Test
  void aWriteThatWaitsOutlivesAStoreThatFailsForAMoment() {
    Map<Long, Stock> stocks = newStocks(20);
    store().fail(true);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(stocks.keySet())).isEqualTo(stocks);
    await(() -> callsOf(StoreMode.WRITE_BEHIND, stocks.keySet()) > 0);
    store().fail(false);

    if (terms(StoreMode.WRITE_BEHIND).failure() != StoreTerms.Failure.DROPPED) {
      await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(stocks.keySet()));
      assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(stocks);
    }
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(stocks.keySet())).isEqualTo(stocks);
  }

  @Test
  void aSlowStoreDelaysAWriteThroughAndNotOneBehind() {
    store().slow(SLOW);
    Long key = newStocks(1).keySet().iterator().next();
    assertThat(took(() -> cache(StoreMode.WRITE_THROUGH).put(key, new Stock(1, "slow"))))
        .isGreaterThanOrEqualTo(SLOW);
    store().slow(Duration.ofSeconds(3));
    assertThat(took(() -> cache(StoreMode.WRITE_BEHIND).put(key, new Stock(1, "slow"))))
        .isLessThan(Duration.ofSeconds(3));
  }

  private static Duration took(Runnable work) {
    long began = System.nanoTime();
    work.run();
    return Duration.ofNanos(System.nanoTime() - began);
  }

  @ParameterizedTest
  @EnumSource
  void aQuerySeesWhatIsInMemoryAlone(StoreMode mode) {
    assumeTrue(traits().contains(Trait.QUERY));
    Map<Long, Stock> stocks = newStocks(10);
    table(mode).putAll(stocks);
    String note = stocks.values().iterator().next().note();
    Filter wanted = Filter.equal(Field.of(Stock::note), note);
    Cache<Long, Stock> cache = cache(mode);
    long size = cache.size();

    assertThat(cache.query(wanted)).isEmpty();
    List<Long> some = stocks.keySet().stream().limit(3).toList();
    cache.getAll(some);
    assertThat(cache.query(wanted)).containsOnlyKeys(some);
    assertThat(cache.size()).isEqualTo(size + 3);
  }

  private void assertBatchesOf(Map<Long, Stock> stocks) {
    Integer batch = terms(StoreMode.WRITE_BEHIND).batch();
    if (batch != null) {
      assertThat(store().calls(StoreMode.WRITE_BEHIND.word(), Call.Kind.STORE, stocks.keySet()))
          .allSatisfy(call -> assertThat(call.keys()).hasSizeLessThanOrEqualTo(batch));
    }
  }

  private long callsOf(StoreMode mode, Set<Long> keys) {
    return store().calls(mode.word(), Call.Kind.STORE, keys).size()
        + (long) store().calls(mode.word(), Call.Kind.DELETE, keys).size();
  }

  private static Long[] keys(Map<Long, Stock> stocks) {
    return stocks.keySet().toArray(Long[]::new);
  }
}
