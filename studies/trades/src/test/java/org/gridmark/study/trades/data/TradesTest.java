package org.gridmark.study.trades.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.junit.jupiter.api.Test;

class TradesTest {
  private static final Trades TRADES = new Trades(5000, 7);

  private static List<Double> prices(Trades trades) {
    List<Double> prices = new ArrayList<>();
    for (long n = 0; n < trades.size(); n++) {
      prices.add(trades.entry(n).getValue().price());
    }
    return prices;
  }

  @Test
  void theSumIsThatOfAPlainLoopInAnyOrder() {
    List<Double> prices = prices(TRADES);
    for (int order = 0; order < 20; order++) {
      Collections.shuffle(prices, new Random(order));
      double sum = 0;
      for (double price : prices) {
        sum += price;
      }
      assertThat(sum).isEqualTo(TRADES.sum()); // to the last bit
    }
  }

  /**
   * As many as there may be, of the dearest: still exact, and one quarter more is another number.
   */
  @Test
  void theLargestSumThereCanBeHasRoomForAQuarter() {
    double most = (double) Integer.MAX_VALUE * 1000;
    assertThat(most + 0.25 - most).isEqualTo(0.25);
    assertThat(most / 0.25).isLessThan(0x1p53);
  }

  @Test
  void pricesAreQuartersFromTheLeastToTheMost() {
    assertThat(prices(TRADES))
        .allMatch(price -> price >= 0.25 && price <= 1000 && price * 4 == Math.rint(price * 4));
    assertThat(new HashSet<>(prices(TRADES))).hasSizeGreaterThan(2500);
  }

  @Test
  void aTradeIsTheSameForTheSameSeedAndNumberAlone() {
    assertThat(TRADES.entry(17)).isEqualTo(new Trades(50, 7).entry(17));
    assertThat(TRADES.entry(17).getValue().price())
        .isNotEqualTo(new Trades(50, 8).entry(17).getValue().price());
    Set<Integer> keys = new HashSet<>();
    for (long n = 0; n < TRADES.size(); n++) {
      keys.add(TRADES.entry(n).getKey());
      assertThat(TRADES.find(TRADES.entry(n).getKey())).isEqualTo(n);
    }
    assertThat(keys).hasSize(5000);
    assertThat(TRADES.find(0)).isEqualTo(-1);
    assertThat(TRADES.find(5001)).isEqualTo(-1);
    assertThatThrownBy(() -> new Trades(1L << 31, 7)).isInstanceOf(IllegalArgumentException.class);
  }

  private static Response ask(LoopbackBench bench) {
    return new SumOfPrices("sum", TRADES).execute(bench.session(), bench.clock());
  }

  @Test
  void aSumIsRightUntilATradeIsMissingChangedOrDoubled() throws Exception {
    LoopbackBench bench = new LoopbackBench();
    new Filling<>(TRADES, 2, 700).run(bench);
    Cache<Integer, Trade> cache = bench.session().cache(Trades.CACHE);
    assertThat(ask(bench).wrong()).isFalse();
    assertThat(ask(bench).affected()).isEqualTo(5000);

    cache.remove(42);
    assertThat(ask(bench).wrong()).isTrue();
    cache.put(42, TRADES.entry(41).getValue());
    assertThat(ask(bench).wrong()).isFalse();

    Trade first = TRADES.entry(0).getValue();
    cache.put(1, new Trade(1, first.price() + 0.25, first.symbol()));
    assertThat(ask(bench).wrong()).isTrue();
    cache.put(1, first);
    cache.put(5001, new Trade(5001, 0.25, "MORE"));
    assertThat(ask(bench).wrong()).isTrue();
  }

  @Test
  void aSumStandsForSoManyTradesOfTheMeanPrice() {
    SumOfPrices sum = new SumOfPrices("sum", TRADES);
    double exact = TRADES.sum();
    assertThat(sum.standsFor(exact)).isEqualTo(5000);
    assertThat(sum.standsFor(exact / 2)).isEqualTo(2500);
    assertThat(sum.standsFor(exact - 0.25)).isEqualTo(4999);
    assertThat(sum.standsFor(exact + 0.25)).isEqualTo(5001);
    assertThat(sum.standsFor(0)).isZero();
    assertThat(sum.standsFor(Double.NaN)).isZero();
  }

  @Test
  void theOracleOfAggregatesAgrees() {
    var entries = TRADES.entries(0, TRADES.size()).entrySet();
    assertThat(new Aggregate.Sum(Trades.PRICE).over(entries.stream())).isEqualTo(TRADES.sum());
  }

  @Test
  void aPayloadHasAsManyBytesAsItSays() {
    for (int bytes : new int[] {1, 7, 8, 100, 1000, 10_001}) {
      Payload payload = new Payloads(3, bytes, 7).entry(2).getValue();
      assertThat(payload.contents()).hasSize(bytes).matches("[a-z]+");
    }
    assertThat(new Payloads(3, 100, 7).entry(2)).isEqualTo(new Payloads(9, 100, 7).entry(2));
    assertThat(new Payloads(3, 100, 7).entry(2)).isNotEqualTo(new Payloads(3, 100, 7).entry(1));
  }

  @Test
  void aSizeIsNamedInThousands() {
    assertThat(Payloads.label(100)).isEqualTo("100 B");
    assertThat(Payloads.label(10_000)).isEqualTo("10 KB");
    assertThat(Payloads.label(10_000_000)).isEqualTo("10 MB");
    assertThat(Payloads.label(2500)).isEqualTo("2.5 KB");
  }
}
