package org.gridmark.study.hub.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class PutsTest {
  private static final Trades TRADES =
      new Trades(
          new HubData(3, new Rows(400)).activities(Region.EU, Day.T),
          Way.WITHOUT,
          new Wish(Duration.ofSeconds(1), 10));
  private static final Slice SLICE = new Slice(7, 3);

  private final Rowless table = new Rowless();
  private final Session session = new LoopbackDriver().connect(ClusterSpec.configured(Map.of()));

  /** Always the first trade of the slice, if it is free. */
  private final Puts puts = new Puts(TRADES, table, SLICE, random -> 0, NanoClock.system());

  private Request next() {
    return puts.next(0, new SplittableRandom(1));
  }

  private Response done(Request put) {
    Response response = put.execute(session, NanoClock.system());
    puts.goOn(0, response);
    return response;
  }

  private void fail(Request put) {
    puts.goOn(0, new Response(put, 0, 0, 5, new IllegalStateException("no"), List.of()));
  }

  private int version(int place) {
    var found = session.cache(TRADES.cache()).get(TRADES.key(SLICE.first() + (long) place));
    return found == null ? -1 : found.version();
  }

  @Test
  void eachPutOfATradeHasItsNextVersion() {
    done(next());
    assertThat(version(0)).isEqualTo(1);
    Response last = done(next());
    assertThat(version(0)).isEqualTo(2);
    assertThat(puts.answers()).isEqualTo(2);
    assertThat(puts.last()).isEqualTo(last.end());
    assertThat(puts.acknowledged()).isEqualTo(Map.of(TRADES.key(7), 2));
  }

  @Test
  void noTwoPutsOfATradeAreUnderWayAtOnce() {
    Request first = next();
    Request second = next();
    done(second);
    assertThat(version(0)).isEqualTo(-1);
    assertThat(version(1)).isEqualTo(1);
    done(first);
    done(next());
    assertThat(version(0)).isEqualTo(2);
  }

  @Test
  void aTradeWhosePutFailedIsNotPutAgainAndItsLastAnswerCounts() {
    done(next());
    fail(next());
    done(next());

    assertThat(puts.failures()).isEqualTo(1);
    assertThat(puts.acknowledged()).isEqualTo(Map.of(TRADES.key(7), 1, TRADES.key(8), 1));
  }

  @Test
  void whereEveryPutHasFailedNothingIsLeftToPut() {
    fail(next());
    fail(next());
    fail(next());
    assertThat(puts.acknowledged()).hasSize(3).allSatisfy((key, one) -> assertThat(one).isZero());
    assertThatThrownBy(this::next).hasMessage("puts of all 3 trades have failed");
  }

  /** A look at the clock takes a second: a put looks before and after, and between its writes. */
  @Test
  void theShareOfTimeBetweenTwoWritesIsTold() {
    AtomicLong now = new AtomicLong();
    NanoClock clock =
        new NanoClock() {
          @Override
          public long nanos() {
            return now.addAndGet(1_000_000_000);
          }

          @Override
          public void park(long nanos) {}
        };
    for (Way way : List.of(Way.TWO_WRITES, Way.WITHOUT)) {
      Trades trades = new Trades(TRADES.source(), way, TRADES.wish());
      Puts those = new Puts(trades, table, SLICE, random -> 0, clock);
      Response response = those.next(0, new SplittableRandom(1)).execute(session, clock);
      those.goOn(0, response);
      assertThat(those.betweenWrites()).isEqualTo(way == Way.TWO_WRITES ? 1.0 / 3 : 0);
    }
  }

  @Test
  void phasesPutTradesOfTheirOwn() {
    assertThat(Slice.of(TRADES, 0)).isEqualTo(new Slice(0, 80));
    assertThat(Slice.of(TRADES, 3)).isEqualTo(new Slice(240, 80));
    assertThat(Slice.of(TRADES, 3).part(0, 3)).isEqualTo(new Slice(240, 26));
    assertThat(Slice.of(TRADES, 3).part(2, 3)).isEqualTo(new Slice(292, 26));
    assertThatThrownBy(() -> SLICE.part(3, 3)).isInstanceOf(IllegalStateException.class);
  }
}
