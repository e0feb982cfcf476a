package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SinkTest {
  private static final int STANDARD = 7;

  private final MemoryBroker broker = new MemoryBroker();
  private final TradeLog log = new TradeLog(0, 10);
  private final CountDownLatch end = new CountDownLatch(1);
  private final List<Long> closed = new ArrayList<>();
  private final MessageWriter writer = new MessageWriter();

  private static Closing closing(long trade, int version) {
    Message message = Samples.TRADES.message(trade, Slot.NOE);
    return new Closing(message.trade(), version, message.terms());
  }

  private void out(Message message) {
    broker.put(Queues.CLOSINGS, new Envelope(writer.write(message), null, ""));
  }

  /** Takes what is there. */
  private Sink taken(Predicate<Message> right) throws Exception {
    Sink sink =
        new Sink(
            broker,
            log,
            right,
            trade -> true,
            (trade, due, arrival) -> closed.add(trade),
            NanoClock.system(),
            end);
    end.countDown();
    sink.run();
    return sink;
  }

  private Sink taken() throws Exception {
    return taken(message -> true);
  }

  @Test
  void theFirstOrderOfEachTradeCounts() throws Exception {
    out(closing(3, STANDARD).order());
    out(closing(5, STANDARD).order());
    Sink sink = taken();
    assertThat(closed).containsExactly(3L, 5L);
    assertThat(log.closed()).isEqualTo(2);
    assertThat(sink.taken()).isEqualTo(2);
    assertThat(sink.copies()).isZero();
  }

  @Test
  void aCopyIsCountedAndChangesNothing() throws Exception {
    out(closing(3, STANDARD).order());
    out(closing(3, STANDARD).order());
    out(closing(3, STANDARD).reversal());
    out(closing(3, STANDARD).reversal());
    Sink sink = taken();
    assertThat(closed).containsExactly(3L);
    assertThat(sink.copies()).isEqualTo(2);
    assertThat(sink.reversals()).isOne();
  }

  @Test
  void aSecondOrderOfATradeIsNoCopy() throws Exception {
    out(closing(3, STANDARD).order());
    out(closing(3, STANDARD).reversal());
    out(closing(3, STANDARD + 1).order());
    Sink sink = taken();
    assertThat(sink.further()).isOne();
    assertThat(sink.reversals()).isOne();
    assertThat(sink.copies()).isZero();
  }

  @Test
  void whatIsNotAsAgreedOrNoClsIsWrong() throws Exception {
    out(closing(3, STANDARD).order());
    out(Samples.TRADES.message(4, Slot.NOE));
    broker.put(Queues.CLOSINGS, new Envelope("rubbish".getBytes(StandardCharsets.UTF_8), null, ""));
    Sink sink = taken(message -> !message.tradeReference().endsWith("3"));
    assertThat(sink.wrong()).isEqualTo(3);
    assertThat(closed).isEmpty();
  }

  @Test
  void tradesOfOtherBlocksAreStrays() throws Exception {
    out(closing(10, STANDARD).order());
    assertThat(taken().strays()).isOne();
    assertThat(log.closed()).isZero();
  }

  @Test
  void aSinkThatLosesTheBrokerGoesOn() throws Exception {
    Sink sink =
        new Sink(
            broker,
            log,
            message -> true,
            trade -> true,
            (trade, due, arrival) -> broker.lose(2), // before the sink can commit
            NanoClock.system(),
            end);
    out(closing(3, STANDARD).order());
    Thread thread = Thread.ofPlatform().daemon().start(() -> run(sink));
    while (sink.taken() < 2) {
      Thread.onSpinWait();
    }
    end.countDown();
    thread.join();
    assertThat(sink.copies()).as("one message that is taken twice").isZero();
    assertThat(log.closed()).isOne();
    assertThat(sink.losses()).isEqualTo(3);
    assertThat(broker.in(Queues.CLOSINGS)).isEmpty();
  }

  private static void run(Sink sink) {
    try {
      sink.run();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
