package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.driver.contract.stored.StoreCases.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Entries that leave a cache with a store: cleared, destroyed, deleted, expired. */
interface StoreRemovals extends StoreCases {
  /** How long an entry lives that expires. */
  Duration LIFE = Duration.ofSeconds(2);

  @ParameterizedTest
  @EnumSource
  default void clearAndDestroyLeaveTheStoreAlone(StoreMode mode) {
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
  default void aWriteThatWaitsIsStoredAlthoughTheCacheIsCleared() {
    Map<Long, Stock> stocks = newStocks(50);
    store().slow(SLOW);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);

    cache(StoreMode.WRITE_BEHIND).clear();

    await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(stocks.keySet()));
    assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(stocks);
    assertBatchesOf(stocks);
  }

  @Test
  default void aWriteThatWaitsForAStoreThatFailsIsStoredAlthoughTheCacheIsCleared()
      throws Exception {
    assumeTrue(terms(StoreMode.WRITE_BEHIND).failure() != StoreTerms.Failure.DROPPED);
    Map<Long, Stock> stocks = newStocks(20);
    store().fail(true);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<?> clear = other.submit(() -> cache(StoreMode.WRITE_BEHIND).clear());
      await(() -> writesOf(StoreMode.WRITE_BEHIND, stocks.keySet()) > 0);
      store().fail(false);
      clear.get();
    }
    await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(stocks.keySet()));
    assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(stocks);
  }

  @Test
  default void aWriteThatWaitsIsDeletedAndDoesNotComeBack() {
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
  @EnumSource
  default void anEntryThatExpiresStaysInTheStoreIfTheDriverSaysSo(StoreMode mode) {
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
}
