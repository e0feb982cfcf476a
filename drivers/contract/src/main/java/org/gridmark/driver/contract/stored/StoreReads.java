package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.driver.contract.stored.StoreCases.keys;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads of a cache with a store: misses are loaded, and queries see what is in memory. */
interface StoreReads extends StoreCases {
  /** How many want one entry at once. */
  int MANY = 64;

  /** Several for each of the partitions that products have, some hundreds. */
  int SEVERAL = 1000;

  @ParameterizedTest
  @EnumSource
  default void aMissIsLoadedAsOftenAsTheDriverSays(StoreMode mode) throws Exception {
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
  default void severalThatMissAreLoadedAsTheDriverSays(StoreMode mode) {
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
  default void anAbsentEntryIsAskedForOnceAGetAndIsFoundWhenItIsThere(StoreMode mode) {
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
  default void whatIsOnlyReadThroughIsNeverWritten() {
    Map<Long, Stock> stocks = newStocks(5);
    cache(StoreMode.READ_THROUGH).putAll(stocks);
    Map.Entry<Long, Stock> one = stocks.entrySet().iterator().next();
    Long key = one.getKey();
    cache(StoreMode.READ_THROUGH).put(key, one.getValue());
    assertThat(cache(StoreMode.READ_THROUGH).remove(key)).isTrue();

    assertThat(cache(StoreMode.READ_THROUGH).get(key)).isNull();
    assertThat(table(StoreMode.READ_THROUGH)).doesNotContainKeys(keys(stocks));
    assertThat(writesOf(StoreMode.READ_THROUGH, stocks.keySet())).isZero();
  }

  @ParameterizedTest
  @EnumSource
  default void aQuerySeesWhatIsInMemoryAlone(StoreMode mode) {
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
}
