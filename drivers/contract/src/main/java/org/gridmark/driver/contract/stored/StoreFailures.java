package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.driver.contract.stored.StoreCases.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A cache whose store fails for a moment. */
interface StoreFailures extends StoreCases {
  /** How many refusals show that the queue is full. */
  int SOME = 5;

  @ParameterizedTest
  @EnumSource
  default void aReadFailsWhileTheStoreDoesAndIsAnsweredAfterwards(StoreMode mode) {
    Map<Long, Stock> stocks = newStocks(1);
    table(mode).putAll(stocks);
    Long key = stocks.keySet().iterator().next();
    store().fail(true);
    assertThatThrownBy(() -> cache(mode).get(key)).isNotInstanceOf(AssertionError.class);
    store().fail(false);
    assertThat(cache(mode).get(key)).isEqualTo(stocks.get(key));
  }

  @Test
  default void aWriteThroughFailsWhileTheStoreDoesAndChangesNothing() {
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

  /** Each of two nodes has all writes that wait, its own and those that it backs up. */
  @Test
  default void aFullQueueRefusesWritesAndKeepsThoseThatItTook() {
    Integer capacity = terms(StoreMode.WRITE_BEHIND).capacity();
    assumeTrue(capacity != null, "its queue has no bound");
    Map<Long, Stock> taken = new HashMap<>();
    Map<Long, Stock> refused = new HashMap<>();
    store().fail(true);
    for (Map.Entry<Long, Stock> one : newStocks(2 * capacity).entrySet()) {
      if (refused.size() < SOME) {
        Map<Long, Stock> fate = isTaken(one.getKey(), one.getValue()) ? taken : refused;
        fate.put(one.getKey(), one.getValue());
      }
    }
    assertThat(refused).hasSize(SOME);
    assertThat(taken).hasSizeBetween(capacity / 4, capacity);
    store().fail(false);

    await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(taken.keySet()));
    assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(taken);
    assertThat(table(StoreMode.WRITE_BEHIND))
        .doesNotContainKeys(refused.keySet().toArray(Long[]::new));
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(taken.keySet())).isEqualTo(taken);
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(refused.keySet())).isEmpty();
  }

  private boolean isTaken(Long key, Stock stock) {
    try {
      cache(StoreMode.WRITE_BEHIND).put(key, stock);
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  @Test
  default void aWriteThatWaitsOutlivesAStoreThatFailsForAMoment() {
    Map<Long, Stock> stocks = newStocks(20);
    store().fail(true);
    cache(StoreMode.WRITE_BEHIND).putAll(stocks);
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(stocks.keySet())).isEqualTo(stocks);
    await(() -> writesOf(StoreMode.WRITE_BEHIND, stocks.keySet()) > 0);
    store().fail(false);

    if (terms(StoreMode.WRITE_BEHIND).failure() != StoreTerms.Failure.DROPPED) {
      await(() -> table(StoreMode.WRITE_BEHIND).keySet().containsAll(stocks.keySet()));
      assertThat(table(StoreMode.WRITE_BEHIND)).containsAllEntriesOf(stocks);
    }
    assertThat(cache(StoreMode.WRITE_BEHIND).getAll(stocks.keySet())).isEqualTo(stocks);
  }
}
