package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TimeoutException;
import org.gridmark.model.Seed;

/**
 * A consumer of a group, and a producer in whose transactions the consumer's positions are
 * committed together with what is sent.
 */
final class KafkaReceiver implements Receiver {
  /**
   * How long to wait for an assignment of partitions; with more consumers than partitions there may
   * be none.
   */
  private static final Duration TO_JOIN = Duration.ofSeconds(5);

  /** After so long without a message, the broker is asked whether it is there. */
  private static final Duration SILENCE = Duration.ofSeconds(1);

  private static final Duration TO_ANSWER = Duration.ofSeconds(5);
  private static final Duration TO_LOOK = Duration.ofMillis(100);
  private static final Duration TO_CLOSE = Duration.ofSeconds(1);

  /** How long the end waits for a broker that is away. */
  private static final Duration TO_COME_BACK = Duration.ofMinutes(2);

  private final KafkaBroker broker;
  private final String queue;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final KafkaTransactions transactions;
  private final Runnable end;
  private final Seed ids;

  /** Records that were polled and not taken yet. */
  private final Deque<ConsumerRecord<byte[], byte[]>> ahead = new ArrayDeque<>();

  /** The offset of each partition to return to on a rollback. */
  private final Map<TopicPartition, Long> committed = new HashMap<>();

  /** The next offset of each partition that messages were taken from, for the commit. */
  private final Map<TopicPartition, Long> taken = new HashMap<>();

  private boolean revoked;
  private long heard = System.nanoTime();

  private KafkaReceiver(KafkaBroker broker, String queue) {
    this.broker = broker;
    this.queue = queue;
    this.consumer = new KafkaConsumer<>(broker.settings().consumer(queue));
    this.transactions = new KafkaTransactions(broker);
    this.end = consumer::wakeup;
    this.ids = KafkaMessages.ids(queue);
    broker.clock().opened(end);
  }

  static KafkaReceiver open(KafkaBroker broker, String queue) throws BrokerException {
    KafkaReceiver receiver = new KafkaReceiver(broker, queue);
    try {
      receiver.join();
      return receiver;
    } catch (BrokerException e) {
      receiver.close();
      throw e;
    } catch (KafkaException e) {
      receiver.close();
      throw broker.failed("no consumer of " + queue, e);
    }
  }

  private void join() throws BrokerException {
    transactions.begin();
    consumer.subscribe(List.of(queue), new Rebalance());
    long deadline = System.nanoTime() + TO_JOIN.toNanos();
    while (consumer.assignment().isEmpty() && System.nanoTime() < deadline) {
      poll(Duration.ofMillis(100));
    }
  }

  /** Follows the assignment of partitions; called while the consumer polls. */
  private final class Rebalance implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {}

    /** Their new owner begins at the committed offsets. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      revoked |= partitions.stream().anyMatch(taken::containsKey);
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
    long deadline = System.nanoTime() + patience.toNanos();
    boolean first = taken.isEmpty();
    try {
      List<Envelope> envelopes = gather(most, linger, deadline);
      while (revoked && first) {
        // The caller has not seen them yet: those of a revoked partition are not taken.
        goBack();
        envelopes = gather(most, linger, deadline);
      }
      return envelopes;
    } catch (InterruptException e) {
      throw KafkaBroker.interrupted(e);
    } catch (KafkaException e) {
      throw broker.failed("nothing can be taken", e);
    }
  }

  private void awaitFirst(long deadline) throws BrokerException {
    long left = deadline - System.nanoTime();
    while (ahead.isEmpty() && left > 0) {
      poll(Duration.ofNanos(Math.min(left, SILENCE.toNanos())));
      left = deadline - System.nanoTime();
    }
  }

  private List<Envelope> gather(int most, Duration linger, long deadline) throws BrokerException {
    awaitFirst(deadline);
    if (ahead.isEmpty()) {
      passMarks();
      return List.of();
    }
    return gather(most, System.nanoTime() + linger.toNanos());
  }

  private List<Envelope> gather(int most, long deadline) throws BrokerException {
    List<Envelope> envelopes = new ArrayList<>(most);
    while (true) {
      while (!ahead.isEmpty() && envelopes.size() < most) {
        ConsumerRecord<byte[], byte[]> message = ahead.remove();
        taken.put(partition(message), message.offset() + 1);
        envelopes.add(KafkaMessages.envelope(message, ids));
      }
      long left = deadline - System.nanoTime();
      if (envelopes.size() == most || left <= 0) {
        return envelopes;
      }
      poll(Duration.ofNanos(left));
    }
  }

  private void poll(Duration patience) throws BrokerException {
    boolean came = false;
    for (ConsumerRecord<byte[], byte[]> message : consumer.poll(patience)) {
      ahead.add(message);
      committed.putIfAbsent(partition(message), message.offset());
      came = true;
    }
    if (!came && System.nanoTime() - heard > SILENCE.toNanos()) {
      // Polling never fails; these calls do.
      broker.requireUsable();
      consumer.endOffsets(List.of(new TopicPartition(queue, 0)), TO_ANSWER);
      came = true;
    }
    if (came) {
      heard = System.nanoTime();
    }
  }

  /** Commits past a transaction's end marker, which stands behind its last message. */
  private void passMarks() throws BrokerException {
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
      commitPositions(passed);
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
      transactions.send(to, envelope);
    } catch (KafkaException e) {
      throw broker.failed("cannot send to " + to, e);
    }
  }

  @Override
  public void commit() throws BrokerException {
    if (revoked) {
      throw new BrokerException("a part of " + queue + " went to another consumer meanwhile");
    }
    try {
      commitBoth();
    } catch (KafkaException e) {
      throw broker.failed("the commit was not confirmed", e);
    }
    committed.putAll(taken);
    taken.clear();
  }

  private void commitBoth() throws BrokerException {
    Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();
    taken.forEach((partition, next) -> positions.put(partition, new OffsetAndMetadata(next)));
    if (transactions.open()) {
      transactions.commit(positions, consumer.groupMetadata());
    } else if (!positions.isEmpty()) {
      commitPositions(positions);
    }
  }

  private void commitPositions(Map<TopicPartition, OffsetAndMetadata> positions)
      throws BrokerException {
    KafkaTransactions.repeat(
        broker, () -> consumer.commitSync(positions, KafkaSettings.PART_OF_A_CALL));
  }

  @Override
  public void rollback() throws BrokerException {
    try {
      if (transactions.open()) {
        transactions.abort();
      }
      goBack();
    } catch (KafkaException e) {
      throw broker.failed("the rollback was not confirmed", e);
    }
  }

  private void goBack() {
    committed.forEach(consumer::seek);
    ahead.clear();
    taken.clear();
    revoked = false;
  }

  /**
   * Leaves the group, for which the broker must be there: otherwise its partitions would stay
   * assigned to it for a while, and an open transaction would hold up readers. While the broker is
   * away, a thread waits for it.
   */
  @Override
  public void close() {
    try {
      broker.requireListener();
      leave(KafkaSettings.PART_OF_A_CALL);
    } catch (BrokerException e) {
      Thread.ofPlatform().daemon().name("leaves " + queue).start(() -> leave(TO_COME_BACK));
    }
  }

  private void leave(Duration patience) {
    transactions.close(patience);
    try {
      // The group's coordinator has answered, so it will hear of the leave.
      consumer.committed(Set.of(new TopicPartition(queue, 0)), patience);
    } catch (KafkaException e) {
      // Its time will be up.
    } finally {
      broker.clock().closed(end);
      consumer.close(CloseOptions.timeout(TO_CLOSE));
    }
  }
}
