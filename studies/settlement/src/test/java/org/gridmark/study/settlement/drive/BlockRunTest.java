package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class BlockRunTest {
  private static final int TRADES = 200;
  private static final StandardTrades STANDARD = Samples.statements(7, 100);
  private static final long MATCHED = LongStream.range(0, TRADES).filter(STANDARD::matches).count();

  private static final Keys KEYS = SignatureStrategy.HMAC_SHA256.generate();

  private final MemoryBroker broker = new MemoryBroker();
  private final TradeLog log = new TradeLog(0, TRADES);
  private final AtomicLong closed = new AtomicLong();
  private final List<ReferenceEngine> engines = new ArrayList<>();

  private void engine() {
    engines.add(new ReferenceEngine(broker, KEYS));
  }

  @AfterEach
  void end() throws InterruptedException {
    for (ReferenceEngine engine : engines) {
      engine.close();
    }
  }

  private BlockRun run(Block.Order order, double rate, long backlog, Duration patience) {
    List<Block> whole = List.of(new Block(STANDARD, 0, TRADES, order));
    return run(whole, rate, backlog, patience);
  }

  private BlockRun run(List<Block> shares, double rate, long backlog, Duration patience) {
    BlockRun.Bench bench =
        new BlockRun.Bench(
            broker,
            Queues.SINGLE,
            () -> SignatureStrategy.HMAC_SHA256.signer(KEYS),
            shares.getFirst().trades(),
            backlog,
            Duration.ofMillis(3),
            patience,
            PlainUsers::ask,
            NanoClock.system());
    return new BlockRun(
        bench,
        shares.stream().map(Messages::of).toList(),
        log,
        rate,
        (trade, due, arrival) -> closed.incrementAndGet());
  }

  private static Outcome whole(BlockRun run) throws Exception {
    return run.run(Duration.ofMinutes(1), done -> {});
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 50, Integer.MAX_VALUE})
  void exactlyTheTradesThatMatchComeOut(int window) throws Exception {
    engine();
    Block.Order order = new Block.Order(window);
    Outcome outcome = whole(run(order, 0, 100, Duration.ofSeconds(30)));
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
    Outcome outcome = whole(run(Block.Order.SHUFFLED, 0, 0, Duration.ofSeconds(30)));
    assertThat(outcome.looks().getLast().length(Queues.SINGLE.all())).isZero();
  }

  @Test
  void aBrokerThatIsLostOnTheWayLosesNoTradeAndMakesNoCopies() throws Exception {
    broker.loseAfter(700);
    engine();
    Outcome outcome = whole(run(Block.Order.TRADE_BY_TRADE, 2800, 0, Duration.ofSeconds(30)));
    assertThat(outcome.losses()).isPositive();
    assertThat(outcome.resent()).isPositive();
    assertThat(outcome.copies()).isZero();
    assertThat(outcome.lost()).isZero();
    assertThat(outcome.wrong() + outcome.further() + outcome.reversals()).isZero();
    assertThat(closed).hasValue(MATCHED);
  }

  @Test
  void whatDoesNotComeOutIsCountedWhenNothingHappensAnyMore() throws Exception {
    Outcome outcome = whole(run(Block.Order.TRADE_BY_TRADE, 0, 0, Duration.ofMillis(300)));
    assertThat(outcome.expected()).isEqualTo(MATCHED);
    assertThat(outcome.lost()).isEqualTo(MATCHED);
  }

  /** A fault of an engine with one trade, and the audit's count that shows it. */
  @SuppressWarnings("ImmutableEnumChecker") // its functions keep nothing
  enum Fault {
    LOST(order -> List.of(), 0),
    COPIED(order -> List.of(order, order), 1),
    DOUBLED(order -> List.of(order, closing(0, 0, 8).order()), 2),
    REVERSED(order -> List.of(order, closing(0, 0, 7).reversal()), 3),
    OF_ANOTHER_KIND(order -> List.of(order, STANDARD.message(0, Slot.NOE)), 4),
    NOT_AS_AGREED(order -> List.of(order, closing(0, 1, 7).order()), 4),
    STRAY(order -> List.of(order, closing(TRADES, TRADES, 7).order()), 5);

    private final Function<Message, List<Message>> sent;
    private final int count;

    Fault(Function<Message, List<Message>> sent, int count) {
      this.sent = sent;
      this.count = count;
    }

    private static Closing closing(long trade, long terms, int version) {
      return new Closing(
          STANDARD.message(trade, Slot.NOE).trade(),
          version,
          STANDARD.message(terms, Slot.NOE).terms());
    }

    List<Message> of(List<Message> due) {
      return due.stream()
          .flatMap(
              order ->
                  Label.number(order.tradeReference()) == 0
                      ? sent.apply(order).stream()
                      : Stream.of(order))
          .toList();
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatAnEngineDoesWrongIsCountedAsWhatItIs(Fault fault) throws Exception {
    engines.add(new ReferenceEngine(broker, KEYS, fault::of));
    Duration patience = fault == Fault.LOST ? Duration.ofSeconds(1) : Duration.ofSeconds(30);
    Outcome outcome = whole(run(Block.Order.TRADE_BY_TRADE, 0, 0, patience));
    Long[] expected = {0L, 0L, 0L, 0L, 0L, 0L};
    expected[fault.count] = 1L;
    assertThat(
            List.of(
                outcome.lost(),
                outcome.copies(),
                outcome.further(),
                outcome.reversals(),
                outcome.wrong(),
                outcome.strays()))
        .containsExactly(expected);
  }

  @Test
  void aDriverThatMayNotRunAheadEndsWithItsRun() throws Exception {
    Outcome outcome = whole(run(Block.Order.TRADE_BY_TRADE, 0, 70, Duration.ofMillis(300)));
    assertThat(outcome.handed()).isBetween(70L, 140L);
    assertThat(outcome.lost()).isEqualTo(outcome.expected()).isPositive();
  }

  @Test
  void afterTheLimitOnlyWhatWasBegunIsAwaited() throws Exception {
    engine();
    Outcome outcome =
        run(Block.Order.TRADE_BY_TRADE, 700, 0, Duration.ofSeconds(30))
            .run(Duration.ofMillis(500), done -> {});
    assertThat(outcome.handed()).isLessThan(7 * TRADES);
    assertThat(outcome.expected())
        .isEqualTo(LongStream.range(0, outcome.handed() / 7).filter(STANDARD::matches).count());
    assertThat(outcome.lost()).isZero();
  }

  /** Whatever there may be on a day, in any order, and by one driver or more. */
  @ParameterizedTest
  @CsvSource({"1, 1", "500, 1", "1, 3", "2147483647, 3"})
  void ofADayComesExactlyWhatTheReferenceSays(int window, int drivers) throws Exception {
    Block block = new Block(Samples.eventful(9), 0, TRADES, new Block.Order(window));
    List<Block> shares = IntStream.range(0, drivers).mapToObj(i -> block.part(i, drivers)).toList();
    engine();
    Outcome outcome = whole(run(shares, 0, 100, Duration.ofSeconds(30)));
    assertThat(outcome.handed()).isEqualTo(block.count());
    assertThat(outcome.handedBy())
        .isEqualTo(shares.stream().map(share -> (long) share.count()).toList());
    assertThat(outcome.wrong() + outcome.strays() + outcome.lost()).isZero();
    Answers answers = Answers.drain(broker);
    assertThat(answers.copies() + answers.wrong()).isZero();
    Audit audit =
        Audit.of(
            Expected.of(block),
            log,
            outcome.closings(),
            Exceptions.drain(broker),
            answers.questions());
    assertThat(audit.right()).as(audit.toString()).isTrue();
    assertThat(audit.orders()).isEqualTo(Expected.of(block).closings() + audit.reversals());
  }

  @Test
  void afterTheLimitADayIsAuditedByWhatWasBegun() throws Exception {
    Block block = new Block(Samples.eventful(9), 0, TRADES, Block.Order.SHUFFLED);
    engine();
    Outcome outcome =
        run(List.of(block), 1000, 0, Duration.ofSeconds(30))
            .run(Duration.ofMillis(800), done -> {});
    assertThat(outcome.handed()).isPositive().isLessThan(block.count());
    Audit audit =
        Audit.of(
            Expected.of(block, outcome.handed()),
            log,
            outcome.closings(),
            Exceptions.drain(broker),
            Answers.drain(broker).questions());
    assertThat(audit.right()).as(audit.toString()).isTrue();
  }
}
