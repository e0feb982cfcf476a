package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.gridmark.model.NanoClock;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;

/**
 * Stands for the clearing house: takes the engine's closings, and knows each CLS by its identity,
 * so that a copy is counted and changes nothing. A message that comes again because this sink could
 * not acknowledge it is no copy: there is one of it in the queue. The order for the seven first
 * statements, which most trades of a block have, is kept as a time in the log; anything beside it,
 * reversals and orders of amended trades, is in {@link ReceivedClosings}.
 */
public final class Sink {
  private static final int MOST = 1000;
  private static final Duration LINGER = Duration.ofMillis(5);
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /** Of the order for a trade of which all messages are there in their first version. */
  private static final int STANDARD = Slot.values().length;

  private final TradeLog log;
  private final Predicate<Message> right;
  private final LongPredicate certain;
  private final Closed closing;
  private final NanoClock clock;
  private final CountDownLatch end;
  private final Reconnection reconnection;
  private final Extraction extraction = ExtractionStrategy.IN_PLACE.open();
  private final ReceivedClosings closings = new ReceivedClosings();
  private final AtomicLong closed = new AtomicLong();

  /** The broker's ids of messages taken and, as far as is known, not acknowledged. */
  private final Set<Long> unacknowledged = new HashSet<>();

  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong copies = new AtomicLong();
  private final AtomicLong further = new AtomicLong();
  private final AtomicLong reversals = new AtomicLong();
  private final AtomicLong strays = new AtomicLong();
  private final AtomicLong wrong = new AtomicLong();

  /** Called with the first CLS of each trade, by the sink's thread. */
  @FunctionalInterface
  public interface Closed {
    /**
     * A trade has come out.
     *
     * @param due when the last of its messages was due, in ns
     * @param arrival of the CLS, in ns
     */
    void closed(long trade, long due, long arrival);
  }

  /**
   * @param right whether a CLS says what was agreed
   * @param certain whether a trade comes out in any case
   * @param closed called with each trade that comes out by its first statements
   * @param end when it goes down, what is there is still taken, and then it ends
   */
  public Sink(
      BrokerSource source,
      TradeLog log,
      Predicate<Message> right,
      LongPredicate certain,
      Closed closed,
      NanoClock clock,
      CountDownLatch end) {
    this.log = log;
    this.right = right;
    this.certain = certain;
    this.closing = closed;
    this.clock = clock;
    this.end = end;
    this.reconnection = new Reconnection(source, clock, end);
  }

  /** Takes until the end. */
  public void run() throws IOException, InterruptedException {
    reconnection.run(this::take);
  }

  private void take(Broker broker) throws IOException, InterruptedException {
    try (Receiver receiver = broker.receiver(Queues.CLOSINGS)) {
      boolean ending;
      List<Envelope> batch;
      do {
        ending = end.getCount() == 0;
        batch = receiver.take(MOST, LINGER, PATIENCE);
        if (!batch.isEmpty()) {
          long now = clock.nanos();
          batch.forEach(envelope -> look(envelope, now));
          receiver.commit();
          batch.forEach(envelope -> unacknowledged.remove(envelope.id()));
        }
      } while (!ending || !batch.isEmpty());
    }
  }

  private void look(Envelope envelope, long now) {
    taken.incrementAndGet();
    if (!unacknowledged.add(envelope.id())) {
      return;
    }
    switch (extraction.extract(envelope.body())) {
      case Extracted.Accepted accepted -> look(accepted.message(), now);
      case Extracted.Refused refused -> wrong.incrementAndGet();
    }
  }

  private void look(Message message, long now) {
    long trade = Label.number(message.tradeReference());
    boolean order = message.variant().function() == Function.NEW;
    if (message.variant().kind() != Kind.CLS || !right.test(message)) {
      wrong.incrementAndGet();
    } else if (!log.holds(trade)) {
      strays.incrementAndGet();
    } else if (order && message.identity().version() == STANDARD) {
      first(trade, now);
    } else if (!closings.add(trade, message)) {
      copies.incrementAndGet();
    } else {
      (order ? further : reversals).incrementAndGet();
    }
  }

  private void first(long trade, long now) {
    if (log.arrived(trade, now)) {
      if (certain.test(trade)) {
        closed.incrementAndGet();
      }
      closing.closed(trade, log.due(trade), now);
    } else {
      copies.incrementAndGet();
    }
  }

  /** All messages that were taken. */
  public long taken() {
    return taken.get();
  }

  /** Copies of earlier messages. */
  public long copies() {
    return copies.get();
  }

  /** Trades that come out in any case, and have by their first statements. */
  public long closed() {
    return closed.get();
  }

  /** The closings beside the orders for first statements; once the sink has ended. */
  public ReceivedClosings closings() {
    return closings;
  }

  /** Orders for a trade beside its first one. */
  public long further() {
    return further.get();
  }

  /** Orders that were taken back. */
  public long reversals() {
    return reversals.get();
  }

  /** CLS messages of trades that the log does not hold. */
  public long strays() {
    return strays.get();
  }

  /** Messages that are no CLS, or do not say what was agreed. */
  public long wrong() {
    return wrong.get();
  }

  /** How often the broker was lost. */
  public long losses() {
    return reconnection.losses();
  }
}
