package org.gridmark.system.settlement.broker;

import java.time.Duration;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;

/** An idempotent producer: what it sends again by itself arrives once. */
final class KafkaFeed implements Feed {
  private static final int MOST_UNCONFIRMED = 20_000;

  private final KafkaBroker broker;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Runnable end;
  private final ConfirmedPrefix confirmed = new ConfirmedPrefix(MOST_UNCONFIRMED);
  private volatile @Nullable Exception failure;
  private long sent;

  /** Who waits is woken when so many are confirmed. */
  private long awaited = Long.MAX_VALUE;

  KafkaFeed(KafkaBroker broker) {
    this.broker = broker;
    this.producer = new KafkaProducer<>(broker.settings().producer());
    this.end = () -> producer.close(Duration.ZERO);
    broker.clock().opened(end);
  }

  @Override
  public void send(String queue, Envelope envelope) throws BrokerException, InterruptedException {
    broker.require(queue);
    requireWhole();
    if (sent - confirmed.length() == MOST_UNCONFIRMED) {
      awaitConfirmed(sent - MOST_UNCONFIRMED / 2); // rather than be woken for each
    }
    long number = sent;
    try {
      var unused =
          producer.send(
              KafkaMessages.message(queue, envelope), (metadata, refused) -> told(number, refused));
    } catch (InterruptException e) {
      throw KafkaBroker.interrupted(e);
    } catch (KafkaException e) {
      throw broker.failed("cannot send to " + queue, e);
    } catch (IllegalStateException e) { // it is closed
      broker.clock().requireSteady();
      throw e;
    }
    sent++;
  }

  /** By the producer's own thread. */
  private synchronized void told(long number, @Nullable Exception refused) {
    if (refused != null) {
      failure = refused;
    } else {
      confirmed.confirm(number);
    }
    if (refused != null || confirmed.length() >= awaited) {
      notifyAll();
    }
  }

  private synchronized void awaitConfirmed(long enough)
      throws BrokerException, InterruptedException {
    awaited = enough;
    while (confirmed.length() < enough && failure == null) {
      long before = confirmed.length();
      wait(KafkaSettings.LOOK.toMillis());
      if (confirmed.length() == before && failure == null) {
        lookForTheBroker();
      }
    }
    awaited = Long.MAX_VALUE;
    if (confirmed.length() < enough) {
      requireWhole();
    }
  }

  private void lookForTheBroker() {
    try {
      broker.requireUsable();
    } catch (BrokerException e) {
      failure = e;
    }
  }

  private void requireWhole() throws BrokerException {
    Exception cause = failure;
    if (cause != null) {
      broker.clock().requireSteady();
      throw new BrokerException("the feed is broken", cause);
    }
  }

  @Override
  public long confirmed() {
    return confirmed.length();
  }

  @Override
  public void await() throws BrokerException, InterruptedException {
    awaitConfirmed(sent);
  }

  @Override
  public void close() {
    broker.clock().closed(end);
    end.run();
  }
}
