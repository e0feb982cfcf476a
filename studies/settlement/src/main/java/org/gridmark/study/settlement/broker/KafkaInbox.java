package org.gridmark.study.settlement.broker;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * A consumer of a group, and a producer in whose transactions the consumer's positions are
 * committed together with what is sent.
 */
final class KafkaInbox implements Inbox {
  /** A share of the queue should have come by then; where there are more inboxes, none may. */
  private static final Duration TO_JOIN = Duration.ofSeconds(5);

  /** After so long without a message, the broker is asked whether it is there. */
  private static final Duration SILENCE = Duration.ofSeconds(2);

  private static final Duration TO_ANSWER = Duration.ofSeconds(5);
  private static final Duration TO_LOOK = Duration.ofMillis(100);
  private static final Duration TO_CLOSE = Duration.ofSeconds(1);

  private final KafkaBroker broker;
  private final String queue;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final KafkaProducer<byte[], byte[]> producer;

  /** What has come and was not asked for yet. */
  private final Deque<ConsumerRecord<byte[], byte[]>> ahead = new ArrayDeque<>();

  /** Where each partition that something came from goes on after a rollback. */
  private final Map<TopicPartition, Long> committed = new HashMap<>();

  /** Where those that were taken from go on after a commit. */
  private final Map<TopicPartition, Long> taken = new HashMap<>();

  private boolean sending;
  private boolean robbed;
  private boolean broken;
  private long heard = System.nanoTime();

  private KafkaInbox(KafkaBroker broker, String queue) {
    this.broker = broker;
    this.queue = queue;
    this.consumer = new KafkaConsumer<>(broker.settings().consumer(queue));
    this.producer = new KafkaProducer<>(broker.settings().transactedProducer());
  }

  static KafkaInbox open(KafkaBroker broker, String queue) throws BrokerException {
    KafkaInbox inbox = new KafkaInbox(broker, queue);
    try {
      inbox.join();
      return inbox;
    } catch (KafkaException e) {
      inbox.broken = true;
      inbox.close();
      throw new BrokerException("no consumer of " + queue, e);
    }
  }

  private void join() {
    producer.initTransactions();
    consumer.subscribe(List.of(queue), new Share());
    long deadline = System.nanoTime() + TO_JOIN.toNanos();
    while (consumer.assignment().isEmpty() && System.nanoTime() < deadline) {
      poll(Duration.ofMillis(100));
    }
  }

  /** The partitions of this inbox, as they come and go; told while it polls. */
  private final class Share implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {}

    /** Whoever has them now begins after what was committed. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      robbed |= partitions.stream().anyMatch(taken::containsKey);
      ahead.removeIf(message -> partitions.contains(partition(message)));
      committed.keySet().removeAll(partitions);
    }
  }

  private static TopicPartition partition(ConsumerRecord<?, ?> message) {
    return new TopicPartition(message.topic(), message.partition());
  }

  @Override
  public List<Envelope> take(int most, Duration linger, Duration patience)
      throws BrokerException, InterruptedException {
    try {
      awaitFirst(System.nanoTime() + patience.toNanos());
      if (ahead.isEmpty()) {
        passMarks();
        return List.of();
      }
      return gather(most, System.nanoTime() + linger.toNanos());
    } catch (InterruptException e) {
      throw KafkaBroker.interrupted(e);
    } catch (KafkaException e) {
      throw broken("nothing can be taken", e);
    }
  }

  private void awaitFirst(long deadline) {
    long left = deadline - System.nanoTime();
    while (ahead.isEmpty() && left > 0) {
      poll(Duration.ofNanos(Math.min(left, SILENCE.toNanos())));
      left = deadline - System.nanoTime();
    }
  }

  private List<Envelope> gather(int most, long deadline) {
    List<Envelope> envelopes = new ArrayList<>(most);
    while (true) {
      while (!ahead.isEmpty() && envelopes.size() < most) {
        ConsumerRecord<byte[], byte[]> message = ahead.remove();
        taken.put(partition(message), message.offset() + 1);
        envelopes.add(KafkaMessages.envelope(message));
      }
      long left = deadline - System.nanoTime();
      if (envelopes.size() == most || left <= 0) {
        return envelopes;
      }
      poll(Duration.ofNanos(left));
    }
  }

  private void poll(Duration patience) {
    boolean came = false;
    for (ConsumerRecord<byte[], byte[]> message : consumer.poll(patience)) {
      ahead.add(message);
      committed.putIfAbsent(partition(message), message.offset());
      came = true;
    }
    if (!came && System.nanoTime() - heard > SILENCE.toNanos()) {
      // Polling goes on for ever; this does not.
      consumer.endOffsets(List.of(new TopicPartition(queue, 0)), TO_ANSWER);
      came = true;
    }
    if (came) {
      heard = System.nanoTime();
    }
  }

  /** Behind the last message of a transaction is the mark of its end, which nobody takes. */
  private void passMarks() {
    if (!taken.isEmpty()) {
      return;
    }
    Map<TopicPartition, OffsetAndMetadata> passed = new HashMap<>();
    for (TopicPartition partition : consumer.assignment()) {
      long position = position(partition);
      if (position > committed.getOrDefault(partition, -1L)) {
        passed.put(partition, new OffsetAndMetadata(position));
      }
    }
    if (!passed.isEmpty()) {
      consumer.commitSync(passed);
      passed.forEach((partition, next) -> committed.put(partition, next.offset()));
    }
  }

  /** Where the next message would come from, or -1 if that is not known yet. */
  private long position(TopicPartition partition) {
    try {
      return consumer.position(partition, TO_LOOK);
    } catch (TimeoutException e) {
      return -1;
    }
  }

  @Override
  public void send(String to, Envelope envelope) throws BrokerException {
    broker.require(to);
    try {
      if (!sending) {
        producer.beginTransaction();
        sending = true;
      }
      // If it fails, the commit does.
      var unused = producer.send(KafkaMessages.message(to, envelope));
    } catch (KafkaException e) {
      throw broken("cannot send to " + to, e);
    }
  }

  @Override
  public void commit() throws BrokerException {
    if (robbed) {
      throw new BrokerException("a part of " + queue + " went to another consumer meanwhile");
    }
    try {
      commitBoth();
    } catch (KafkaException e) {
      throw broken("the commit was not confirmed", e);
    }
    committed.putAll(taken);
    taken.clear();
  }

  private void commitBoth() {
    Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();
    taken.forEach((partition, next) -> positions.put(partition, new OffsetAndMetadata(next)));
    if (sending) {
      producer.sendOffsetsToTransaction(positions, consumer.groupMetadata());
      producer.commitTransaction();
      sending = false;
    } else if (!positions.isEmpty()) {
      consumer.commitSync(positions);
    }
  }

  @Override
  public void rollback() throws BrokerException {
    try {
      if (sending) {
        producer.abortTransaction();
        sending = false;
      }
      committed.forEach(consumer::seek);
    } catch (KafkaException e) {
      throw broken("the rollback was not confirmed", e);
    }
    ahead.clear();
    taken.clear();
    robbed = false;
  }

  private BrokerException broken(String what, KafkaException cause) {
    broken = true;
    return new BrokerException(what, cause);
  }

  /** What was sent and not committed would hold up its readers until its time is up. */
  @Override
  public void close() {
    if (sending && !broken) {
      try {
        producer.abortTransaction();
      } catch (KafkaException e) {
        // Its time will be up.
      }
    }
    producer.close(Duration.ZERO);
    consumer.close(CloseOptions.timeout(TO_CLOSE));
  }
}
