package org.gridmark.study.hub.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class AuditTest {
  private static final Trades TRADES =
      new Trades(
          new HubData(3, new Rows(2000)).activities(Region.EU, Day.T),
          Way.TWO_WRITES,
          new Wish(Duration.ofSeconds(1), 10));
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Nothing waits: time passes when somebody would. */
  private static final class Clock implements NanoClock {
    private final AtomicLong now = new AtomicLong();
    private Runnable meanwhile = () -> {};

    @Override
    public long nanos() {
      return now.get();
    }

    @Override
    public void park(long nanos) {
      now.addAndGet(nanos);
      meanwhile.run();
    }
  }

  private final Clock clock = new Clock();
  private final Rowless table = new Rowless();
  private final Cache<Long, Activity> cache =
      new LoopbackDriver().connect(ClusterSpec.configured(Map.of())).cache(TRADES.cache());
  private final Audit audit = new Audit(cache, table, clock, PATIENCE);
  private final Map<Long, Integer> acknowledged = new LinkedHashMap<>();

  /** A trade in these versions; 0: not there. */
  private void trade(int place, int version, int inCache, int inTable) {
    Long key = TRADES.key(place);
    acknowledged.put(key, version);
    if (inCache > 0) {
      cache.put(key, TRADES.trade(place, inCache));
    }
    if (inTable > 0) {
      table.store(key, TRADES.trade(place, inTable));
    }
  }

  private Map<Audit.Found, Long> found() {
    return audit.find(acknowledged).all().stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  @Test
  void eachAcknowledgedTradeIsCountedWhereItIs() {
    trade(0, 2, 2, 2);
    trade(1, 2, 1, 1);
    trade(2, 2, 0, 0);
    trade(3, 2, 2, 1);
    trade(4, 2, 2, 0);
    trade(5, 2, 3, 0);
    trade(6, 2, 1, 2);
    trade(7, 2, 3, 2);
    trade(8, 2, 2, 3);
    trade(9, 2, 3, 3);

    assertThat(found())
        .isEqualTo(
            Map.of(
                Audit.Found.ALIKE, 2L,
                Audit.Found.LOST, 2L,
                Audit.Found.CACHE_ONLY, 3L,
                Audit.Found.TABLE_ONLY, 1L,
                Audit.Found.APART, 1L,
                Audit.Found.TABLE_NEWER, 1L));
    assertThat(clock.nanos()).isGreaterThanOrEqualTo(PATIENCE.toNanos());
  }

  @Test
  void anotherTradeOfTheSameVersionIsNoTwin() {
    Long key = TRADES.key(0);
    acknowledged.put(key, 1);
    cache.put(key, TRADES.trade(0, 1));
    table.store(key, TRADES.trade(1, 1));
    assertThat(found()).isEqualTo(Map.of(Audit.Found.APART, 1L));
  }

  @Test
  void whatIsStillOnItsWayIsAwaitedAsLongAsSomethingComes() {
    for (int place = 0; place < 1200; place++) {
      trade(place, 5, 5, 4);
    }
    AtomicLong next = new AtomicLong();
    // One a look: much longer than the patience, in all.
    clock.meanwhile =
        () -> {
          clock.now.addAndGet(Duration.ofSeconds(30).toNanos());
          int place = (int) Math.min(1199, next.getAndIncrement());
          table.store(TRADES.key(place), TRADES.trade(place, 5));
        };
    assertThat(audit.awaitStored(acknowledged)).isTrue();
    assertThat(next.get()).isEqualTo(1200);
    assertThat(found()).isEqualTo(Map.of(Audit.Found.ALIKE, 1200L));
  }

  @Test
  void whatNeverComesIsGivenUp() {
    trade(0, 5, 5, 5);
    trade(1, 5, 5, 4);
    assertThat(audit.awaitStored(acknowledged)).isFalse();
    assertThat(clock.nanos()).isBetween(PATIENCE.toNanos(), PATIENCE.plusSeconds(1).toNanos());
  }
}
