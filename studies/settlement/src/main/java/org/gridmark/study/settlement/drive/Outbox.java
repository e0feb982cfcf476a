package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.gridmark.model.NanoClock;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.engine.Queues;
import org.jspecify.annotations.Nullable;

/**
 * Sends durably. When the broker goes away, it is opened anew, and the messages that it had not
 * confirmed are sent once more: none is lost, and some may come twice. One thread at a time sends;
 * counts are for any.
 */
final class Outbox implements AutoCloseable {
  private final CountDownLatch end;
  private final Reconnection reconnection;

  /** The messages that the broker has not confirmed yet, in the order in which they were sent. */
  private final Deque<Outgoing> unconfirmed = new ArrayDeque<>();

  /** Whoever closes this need not be who sends. */
  private volatile @Nullable Link link;

  /** How many of the present feed's are no longer among them. */
  private long released;

  private final AtomicLong confirmed = new AtomicLong();
  private final AtomicLong resent = new AtomicLong();

  private record Outgoing(String queue, Envelope envelope) {}

  private record Link(Broker broker, Feed feed) {}

  @FunctionalInterface
  private interface Work {
    void with(Link link) throws IOException, InterruptedException;
  }

  /**
   * @param end when it goes down, nothing more is sent
   */
  Outbox(BrokerSource source, NanoClock clock, CountDownLatch end) {
    this.end = end;
    this.reconnection = new Reconnection(source, clock, end);
  }

  void send(String queue, Envelope envelope) throws IOException, InterruptedException {
    if (link == null) {
      connect();
    }
    unconfirmed.add(new Outgoing(queue, envelope));
    onLink(
        to -> {
          to.feed.send(queue, envelope);
          release(to);
        });
  }

  /** Tells how many messages wait in the engine's queues, if that is known. */
  void look(Queues queues, LongConsumer waiting) throws IOException, InterruptedException {
    onLink(
        at -> {
          release(at);
          waiting.accept(queues.waiting(at.broker));
        });
  }

  /** Returns when all is confirmed, or at the end. */
  void confirm() throws IOException, InterruptedException {
    while (!unconfirmed.isEmpty() && end.getCount() > 0) {
      onLink(
          from -> {
            from.feed.await();
            release(from);
          });
    }
  }

  private void release(Link from) {
    long durable = from.feed.confirmed();
    confirmed.addAndGet(durable - released);
    for (; released < durable; released++) {
      unconfirmed.remove();
    }
  }

  /** Does it, unless the broker is lost: what is unconfirmed is then sent once more instead. */
  private void onLink(Work work) throws IOException, InterruptedException {
    if (link == null) {
      connect();
    }
    Link open = link;
    if (open == null) {
      return;
    }
    try {
      work.with(open);
    } catch (BrokerException e) {
      close();
      reconnection.lost();
      connect();
    }
  }

  private void connect() throws IOException, InterruptedException {
    if (end.getCount() > 0) {
      reconnection.open(this::sendAgain);
    }
  }

  private void sendAgain(Broker broker) throws BrokerException, InterruptedException {
    Feed feed = broker.feed();
    released = 0;
    for (Outgoing again : List.copyOf(unconfirmed)) {
      feed.send(again.queue, again.envelope);
      resent.incrementAndGet();
    }
    link = new Link(broker, feed);
  }

  /** Messages that are durable. */
  long confirmed() {
    return confirmed.get();
  }

  /** Messages that were sent once more. */
  long resent() {
    return resent.get();
  }

  /** How often the broker was lost. */
  long losses() {
    return reconnection.losses();
  }

  /** Messages that are not confirmed by now may be lost. */
  @Override
  public void close() {
    Link open = link;
    link = null;
    if (open != null) {
      open.feed.close();
      open.broker.close();
    }
  }
}
