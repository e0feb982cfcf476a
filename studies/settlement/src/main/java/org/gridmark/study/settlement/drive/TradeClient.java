package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.Completion;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.jspecify.annotations.Nullable;

/**
 * Sends trades one by one, each as its seven statements, and reports each when the engine has
 * closed it: for loads that are measured trade by trade. Messages that are lost with a broker are
 * not sent again: their trades have failed.
 */
public final class TradeClient implements AutoCloseable {
  /** The first trade: no block is numbered so far. */
  static final long FIRST = 500_000_000_000L;

  private static final int MOST = 1000;
  private static final Duration LINGER = Duration.ofMillis(1);
  private static final Duration PATIENCE = Duration.ofMillis(100);

  private final BrokerSource source;
  private final Queues queues;
  private final StandardTrades trades;
  private final Signer signer;
  private final MessageWriter writer = new MessageWriter();
  private final Extraction extraction = ExtractionStrategy.IN_PLACE.open();
  private final Map<Long, Completion> underWay = new ConcurrentHashMap<>();
  private final AtomicLong strays = new AtomicLong();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Reconnection taking;
  private final Thread taker;
  private long next = FIRST;
  private @Nullable Broker broker;
  private @Nullable Feed feed;

  /**
   * Begins to take closings.
   *
   * @param queues that messages go to, those of a kind in turn
   */
  public TradeClient(
      BrokerSource source, Queues queues, StandardTrades trades, Signer signer, NanoClock clock) {
    this.source = source;
    this.queues = queues;
    this.trades = trades;
    this.signer = signer;
    this.taking = new Reconnection(source, clock, end);
    this.taker = Thread.ofPlatform().daemon().name("closings").start(this::takeAll);
  }

  /**
   * Sends the next trade that the engine will close.
   *
   * @param completion told when it has: one item, or none where the closing is not what was agreed
   */
  public synchronized void send(Completion completion)
      throws BrokerException, InterruptedException {
    while (!trades.matches(next)) {
      next++;
    }
    long trade = next++;
    underWay.put(trade, completion);
    try {
      Feed open = open();
      for (Message message : trades.messages(trade)) {
        Kind kind = Queues.component(message.variant().kind());
        byte[] body = writer.write(message);
        open.send(queues.of(kind, trade), new Envelope(body, signer.sign(body)));
      }
    } catch (BrokerException e) {
      underWay.remove(trade);
      disconnect();
      throw e;
    }
  }

  private Feed open() throws BrokerException {
    Feed known = feed;
    if (known == null) {
      Broker opened = source.open();
      broker = opened;
      known = opened.feed();
      feed = known;
    }
    return known;
  }

  private void disconnect() {
    if (feed != null) {
      feed.close();
      feed = null;
    }
    if (broker != null) {
      broker.close();
      broker = null;
    }
  }

  private void takeAll() {
    try {
      taking.run(this::take);
    } catch (IOException | RuntimeException e) {
      underWay.values().forEach(one -> one.fail(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void take(Broker from) throws IOException, InterruptedException {
    try (Receiver receiver = from.receiver(Queues.CLOSINGS)) {
      while (end.getCount() > 0) {
        List<Envelope> batch = receiver.take(MOST, LINGER, PATIENCE);
        batch.forEach(this::taken);
        if (!batch.isEmpty()) {
          receiver.commit();
        }
      }
    }
  }

  private void taken(Envelope envelope) {
    switch (extraction.extract(envelope.body())) {
      case Extracted.Accepted accepted -> taken(accepted.message());
      case Extracted.Refused refused -> strays.incrementAndGet();
    }
  }

  private void taken(Message message) {
    long trade = Label.number(message.tradeReference());
    Completion completion = underWay.remove(trade);
    if (completion == null) {
      strays.incrementAndGet();
    } else {
      boolean order =
          message.variant().kind() == Kind.CLS && message.variant().function() == Function.NEW;
      completion.complete(order && trades.agrees(trade, message.terms()) ? 1 : 0);
    }
  }

  /** Messages that came out and that no trade under way was waiting for: copies, above all. */
  public long strays() {
    return strays.get();
  }

  /** Trades that were sent and have not come out. */
  public int underWay() {
    return underWay.size();
  }

  @Override
  public void close() {
    end.countDown();
    synchronized (this) {
      disconnect();
    }
    try {
      taker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
