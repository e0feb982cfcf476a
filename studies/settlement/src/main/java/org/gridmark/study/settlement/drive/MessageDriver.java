package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.block.BlockLine;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.Signer;
import org.jspecify.annotations.Nullable;

/**
 * Signs messages and sends each to the queue of its kind, durably. When the broker goes away, it is
 * opened anew, and the messages that it had not confirmed are sent once more: none is lost, and
 * some may come twice. The schedule does not wait for that; messages that are late by then follow
 * at once.
 */
public final class MessageDriver implements Drive {
  /** While there is no room for more, the driver looks itself whether there is, after so long. */
  private static final Duration SOON = Duration.ofMillis(5);

  private final Queues queues;
  private final Messages messages;
  private final Signer signer;
  private final Pace pace;
  private final Backlog backlog;
  private final TradeLog log;

  private final NanoClock clock;
  private final CountDownLatch end;
  private final Reconnection reconnection;

  /** The messages that the broker has not confirmed yet, in the order in which they were sent. */
  private final Deque<Outgoing> unconfirmed = new ArrayDeque<>();

  /** How many of the present feed's are no longer among them. */
  private long released;

  private volatile long start = TradeLog.NEVER;
  private volatile boolean enough;
  private final AtomicLong handed = new AtomicLong();
  private final AtomicLong confirmed = new AtomicLong();
  private final AtomicLong resent = new AtomicLong();

  private record Outgoing(String queue, Envelope envelope) {}

  /**
   * @param queues that messages go to, those of a kind in turn
   * @param end when it goes down, the driver gives up: nothing more is sent
   */
  public MessageDriver(
      BrokerSource source,
      Queues queues,
      Messages messages,
      Signer signer,
      Pace pace,
      Backlog backlog,
      TradeLog log,
      NanoClock clock,
      CountDownLatch end) {
    this.queues = queues;
    this.messages = messages;
    this.signer = signer;
    this.pace = pace;
    this.backlog = backlog;
    this.log = log;
    this.clock = clock;
    this.end = end;
    this.reconnection = new Reconnection(source, clock, end);
  }

  @Override
  public void run() throws IOException, InterruptedException {
    reconnection.run(this::send);
  }

  private void send(Broker broker) throws IOException, InterruptedException {
    try (Feed feed = broker.feed()) {
      released = 0;
      for (Outgoing again : List.copyOf(unconfirmed)) {
        feed.send(again.queue, again.envelope);
        resent.incrementAndGet();
      }
      byte[] message = next(broker, feed);
      while (message != null) {
        hand(message, feed);
        release(feed);
        message = next(broker, feed);
      }
      feed.await();
      release(feed);
    }
  }

  /** A message that may be begun now, when it is due; null when no more is to be begun. */
  private byte @Nullable [] next(Broker broker, Feed feed)
      throws IOException, InterruptedException {
    long number = handed.get();
    while (!backlog.await(number, SOON)) {
      release(feed);
      waiting(queues.waiting(broker));
    }
    if (pace.scheduled() && number > 0) {
      end.await(start + pace.due(number) - clock.nanos(), TimeUnit.NANOSECONDS);
    }
    return enough || end.getCount() == 0 ? null : messages.next();
  }

  private void hand(byte[] next, Feed feed) throws BrokerException, InterruptedException {
    long now = clock.nanos();
    long number = handed.getAndIncrement();
    start = number == 0 ? now : start;
    BlockLine line = BlockLine.of(next);
    Label label = Label.of(line.message());
    if (label.first()) {
      log.handed(label.trade(), pace.scheduled() ? start + pace.due(number) : now);
    }
    Envelope envelope = new Envelope(line.message(), line.signature(signer), "");
    Outgoing outgoing = new Outgoing(queues.of(label.kind(), number), envelope);
    unconfirmed.add(outgoing);
    feed.send(outgoing.queue, outgoing.envelope);
  }

  private void release(Feed feed) {
    long durable = feed.confirmed();
    confirmed.addAndGet(durable - released);
    for (; released < durable; released++) {
      unconfirmed.remove();
    }
  }

  @Override
  public void waiting(long messages) {
    backlog.seen(confirmed(), messages);
  }

  @Override
  public void enough() {
    enough = true;
    backlog.release();
  }

  @Override
  public long start() {
    return start;
  }

  @Override
  public long handed() {
    return handed.get();
  }

  @Override
  public long confirmed() {
    return confirmed.get();
  }

  @Override
  public long resent() {
    return resent.get();
  }

  @Override
  public long losses() {
    return reconnection.losses();
  }
}
