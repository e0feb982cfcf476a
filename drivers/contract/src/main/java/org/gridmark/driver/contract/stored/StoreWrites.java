package org.gridmark.driver.contract.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.driver.contract.stored.StoreCases.await;
import static org.gridmark.driver.contract.stored.StoreCases.keys;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreTerms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Writes to a cache with a store: when they are stored, in which order, in which batches. */
interface StoreWrites extends StoreCases {
  /** How long a store takes for writes to meet others that wait. */
  Duration WAITS = Duration.ofMillis(20);

  @Test
  default void whatIsWrittenThroughIsStoredWhenTheWriteReturns() {
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
  default void whatIsWrittenBehindIsSeenAtOnceAndStoredWithinItsDelay() {
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
    Integer batch = terms(StoreMode.WRITE_BEHIND).batch();
    if (batch == null || batch > 1) {
      assertThat(writesOf(StoreMode.WRITE_BEHIND, many.keySet())).isLessThan(50);
    }
  }

  /** Each comes late between two times at which a product may store what waits. */
  @Test
  default void aWriteWaitsAsLongAsTheDriverSays() {
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

  @ParameterizedTest
  @EnumSource(names = {"WRITE_THROUGH", "WRITE_BEHIND"})
  default void writesToAKeyAreStoredInTheirOrder(StoreMode mode) {
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

  @Test
  default void aSlowStoreDelaysAWriteThroughAndNotOneBehind() {
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
}
