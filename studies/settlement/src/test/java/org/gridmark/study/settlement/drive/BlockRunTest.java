package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.StandardTrades;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.signature.SignatureStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class BlockRunTest {
  private static final int TRADES = 200;
  private static final StandardTrades STANDARD =
      new StandardTrades(Samples.DATA, 7, Samples.TRADE_DATE, 100);
  private static final long MATCHED = LongStream.range(0, TRADES).filter(STANDARD::matches).count();

  private final MemoryBroker broker = new MemoryBroker();
  private final TradeLog log = new TradeLog(0, TRADES);
  private final AtomicLong closed = new AtomicLong();
  private final List<ReferenceEngine> engines = new ArrayList<>();

  private void engine() {
    engines.add(new ReferenceEngine(broker));
  }

  @AfterEach
  void end() throws InterruptedException {
    for (ReferenceEngine engine : engines) {
      engine.close();
    }
  }

  private BlockRun run(Block.Order order, Pace pace, long backlog, Duration patience) {
    BlockRun.Bench bench =
        new BlockRun.Bench(
            broker,
            SignatureStrategy.HMAC_SHA256.signer(SignatureStrategy.HMAC_SHA256.generate()),
            STANDARD,
            backlog,
            Duration.ofMillis(3),
            patience,
            NanoClock.system());
    return new BlockRun(
        bench,
        Messages.of(new Block(STANDARD, 0, TRADES, order)),
        log,
        pace,
        (trade, due, arrival) -> closed.incrementAndGet());
  }

  private static Outcome whole(BlockRun run) throws Exception {
    return run.run(Duration.ofMinutes(1), done -> {});
  }

  @ParameterizedTest
  @EnumSource
  void exactlyTheTradesThatMatchComeOut(Block.Order order) throws Exception {
    engine();
    Outcome outcome = whole(run(order, Pace.FREE, 100, Duration.ofSeconds(30)));
    assertThat(outcome.handed()).isEqualTo(7 * TRADES);
    assertThat(outcome.expected()).isEqualTo(MATCHED).isLessThan(TRADES);
    assertThat(outcome.lost()).isZero();
    assertThat(outcome.wrong() + outcome.further() + outcome.reversals()).isZero();
    assertThat(closed).hasValue(MATCHED);
    assertThat(log.arrivals()).hasSize((int) MATCHED);
  }

  @Test
  void nothingIsLeftInTheQueuesWhenItIsOver() throws Exception {
    engine();
    Outcome outcome = whole(run(Block.Order.SHUFFLED, Pace.FREE, 0, Duration.ofSeconds(30)));
    assertThat(outcome.looks().getLast().length(Queues.all())).isZero();
  }

  @Test
  void aBrokerThatIsLostOnTheWayLosesNoTradeAndMakesCopiesOnly() throws Exception {
    broker.loseAfter(700);
    engine();
    Outcome outcome =
        whole(run(Block.Order.TRADE_BY_TRADE, new Pace(2800), 0, Duration.ofSeconds(30)));
    assertThat(outcome.losses()).isPositive();
    assertThat(outcome.resent()).isPositive();
    assertThat(outcome.lost()).isZero();
    assertThat(outcome.wrong() + outcome.further() + outcome.reversals()).isZero();
    assertThat(closed).hasValue(MATCHED);
  }

  @Test
  void whatDoesNotComeOutIsCountedWhenNothingHappensAnyMore() throws Exception {
    Outcome outcome = whole(run(Block.Order.TRADE_BY_TRADE, Pace.FREE, 0, Duration.ofMillis(300)));
    assertThat(outcome.expected()).isEqualTo(MATCHED);
    assertThat(outcome.lost()).isEqualTo(MATCHED);
  }

  @Test
  void aDriverThatMayNotRunAheadEndsWithItsRun() throws Exception {
    Outcome outcome = whole(run(Block.Order.TRADE_BY_TRADE, Pace.FREE, 70, Duration.ofMillis(300)));
    assertThat(outcome.handed()).isBetween(70L, 140L);
    assertThat(outcome.lost()).isEqualTo(outcome.expected()).isPositive();
  }

  @Test
  void afterTheLimitOnlyWhatWasBegunIsAwaited() throws Exception {
    engine();
    Outcome outcome =
        run(Block.Order.TRADE_BY_TRADE, new Pace(700), 0, Duration.ofSeconds(30))
            .run(Duration.ofMillis(500), done -> {});
    assertThat(outcome.handed()).isLessThan(7 * TRADES);
    assertThat(outcome.expected())
        .isEqualTo(LongStream.range(0, outcome.handed() / 7).filter(STANDARD::matches).count());
    assertThat(outcome.lost()).isZero();
  }
}
