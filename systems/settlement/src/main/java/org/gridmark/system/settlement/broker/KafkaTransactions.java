package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * A producer that sends in transactions, one after the other. Its calls are repeated for as long as
 * the broker is there and does not answer yet.
 */
final class KafkaTransactions {
  private final KafkaBroker broker;
  private final String id = UUID.randomUUID().toString();
  private final KafkaProducer<byte[], byte[]> producer;
  private final Runnable end;
  private boolean open;

  KafkaTransactions(KafkaBroker broker) {
    this.broker = broker;
    this.producer = new KafkaProducer<>(broker.settings().transactedProducer(id));
    this.end = () -> producer.close(Duration.ZERO);
    broker.clock().opened(end);
  }

  /** To be called first. */
  void begin() throws BrokerException {
    repeat(broker, producer::initTransactions);
  }

  /** Whether something was sent since the last one ended. */
  boolean open() {
    return open;
  }

  /** Does not wait; if it fails, the commit does. */
  void send(String to, Envelope envelope) throws BrokerException {
    try {
      if (!open) {
        producer.beginTransaction();
        open = true;
      }
      var unused = producer.send(KafkaMessages.message(to, envelope));
    } catch (IllegalStateException e) { // it is closed
      broker.clock().requireSteady();
      throw e;
    }
  }

  /** Makes the messages sent visible and commits the group's positions: both or neither. */
  void commit(Map<TopicPartition, OffsetAndMetadata> positions, ConsumerGroupMetadata group)
      throws BrokerException {
    repeat(broker, () -> producer.sendOffsetsToTransaction(positions, group));
    repeat(broker, producer::commitTransaction);
    open = false;
  }

  /** Discards the messages sent. */
  void abort() throws BrokerException {
    repeat(broker, producer::abortTransaction);
    open = false;
  }

  /**
   * Ends an open transaction in whatever state: otherwise it would hold up the readers of its
   * queues until its timeout.
   *
   * @param patience for the broker
   */
  void close(Duration patience) {
    broker.clock().closed(end);
    end.run();
    if (open) {
      try (KafkaProducer<byte[], byte[]> successor =
          new KafkaProducer<>(broker.settings().transactedProducer(id, patience))) {
        successor.initTransactions();
      } catch (KafkaException e) {
        // Its time will be up.
      }
    }
  }

  /** A call of Kafka's that may be called again when it has not been answered in time. */
  static void repeat(KafkaBroker broker, Runnable call) throws BrokerException {
    long deadline = System.nanoTime() + KafkaSettings.CALL.toNanos();
    while (true) {
      try {
        call.run();
        return;
      } catch (TimeoutException e) {
        broker.requireUsable();
        if (System.nanoTime() > deadline) {
          throw e;
        }
      } catch (IllegalStateException e) { // it is closed
        broker.clock().requireSteady();
        throw e;
      }
    }
  }
}
