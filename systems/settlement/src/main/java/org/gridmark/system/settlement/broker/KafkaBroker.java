package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Kafka. A queue is a topic, and its consumers are the group of the same name, which divides the
 * partitions among its members: when one joins or leaves, some are reassigned.
 */
final class KafkaBroker implements Broker {
  private static final int PARTITIONS = 8;
  private static final long LOOK_AGAIN_NANOS = 20_000_000;

  /** Held, as a logger that nobody holds forgets its level. */
  private static final Logger LOG = Logger.getLogger("org.apache.kafka");

  /** Its warnings, several a second, say that the broker cannot be reached. */
  private static final Logger CONNECTIONS =
      Logger.getLogger("org.apache.kafka.clients.NetworkClient");

  static {
    LOG.setLevel(Level.WARNING);
    CONNECTIONS.setLevel(Level.SEVERE);
  }

  private final KafkaSettings settings;
  private final Admin admin;
  private final WallClock clock;
  private final Set<String> known = ConcurrentHashMap.newKeySet();

  private KafkaBroker(KafkaSettings settings) {
    this.settings = settings;
    this.admin = Admin.create(settings.admin());
    this.clock = WallClock.watched();
  }

  static KafkaBroker open(BrokerAddress address) throws BrokerException {
    address.requireListener();
    KafkaBroker broker = new KafkaBroker(new KafkaSettings(address));
    try {
      broker.get(broker.admin.describeCluster().clusterId());
      return broker;
    } catch (BrokerException e) {
      broker.close();
      throw e;
    } catch (KafkaException e) {
      broker.close();
      throw new BrokerException("no connection to " + address, e);
    }
  }

  KafkaSettings settings() {
    return settings;
  }

  /** By which the clients wait. */
  WallClock clock() {
    return clock;
  }

  /** Kafka's clients wait for a broker that is gone as for one that is slow: this does not. */
  void requireListener() throws BrokerException {
    settings.address().requireListener();
  }

  /** Whether it makes sense to go on waiting: the broker is there, and the clock goes forward. */
  void requireUsable() throws BrokerException {
    clock.requireSteady();
    requireListener();
  }

  /** Whatever a client says of it, if the clock went back that is why. */
  BrokerException failed(String what, KafkaException cause) {
    try {
      clock.requireSteady();
      return new BrokerException(what, cause);
    } catch (BrokerException e) {
      e.addSuppressed(cause);
      return e;
    }
  }

  /** Makes the queue of that name if there is none. */
  void require(String queue) throws BrokerException {
    if (known.contains(queue)) {
      return;
    }
    try {
      make(queue);
      awaitPartitions(queue);
    } catch (KafkaException e) {
      throw failed("the queue " + queue + " cannot be made", e);
    }
    known.add(queue);
  }

  private void make(String queue) throws BrokerException {
    try {
      get(admin.createTopics(List.of(new NewTopic(queue, PARTITIONS, (short) 1))).all());
    } catch (TopicExistsException e) {
      // Just as well.
    }
  }

  /**
   * The broker takes a new queue up a moment later. If it refused the first of several messages
   * that are on their way to it, and took the second, it would never take the first.
   */
  private void awaitPartitions(String queue) throws BrokerException {
    long deadline = System.nanoTime() + KafkaSettings.CALL.toNanos();
    while (true) {
      try {
        offsets(queue, OffsetSpec.earliest());
        return;
      } catch (UnknownTopicOrPartitionException e) {
        if (System.nanoTime() > deadline) {
          throw e;
        }
        LockSupport.parkNanos(LOOK_AGAIN_NANOS);
      }
    }
  }

  @Override
  public Receiver receiver(String queue) throws BrokerException {
    require(queue);
    return KafkaReceiver.open(this, queue);
  }

  @Override
  public Feed feed() {
    return new KafkaFeed(this);
  }

  /**
   * From what was taken last to the end. A transaction ends with a mark in each partition that it
   * wrote to, which counts as a message here until a message behind it, or an idle consumer, has
   * gone past it.
   */
  @Override
  public long depth(String queue) throws BrokerException {
    try {
      Map<TopicPartition, Long> taken = taken(queue);
      long depth = 0;
      for (Map.Entry<TopicPartition, ListOffsetsResultInfo> end :
          offsets(queue, OffsetSpec.latest()).entrySet()) {
        depth += end.getValue().offset() - taken.getOrDefault(end.getKey(), 0L);
      }
      return depth;
    } catch (UnknownTopicOrPartitionException e) {
      return 0;
    } catch (KafkaException e) {
      throw failed("the depth of " + queue + " is not known", e);
    }
  }

  /** Of all partitions, once each of them answers. */
  private Map<TopicPartition, ListOffsetsResultInfo> offsets(String queue, OffsetSpec which)
      throws BrokerException {
    Map<TopicPartition, OffsetSpec> requested =
        IntStream.range(0, PARTITIONS)
            .mapToObj(partition -> new TopicPartition(queue, partition))
            .collect(Collectors.toMap(Function.identity(), partition -> which));
    ListOffsetsOptions committed = new ListOffsetsOptions(IsolationLevel.READ_COMMITTED);
    return get(admin.listOffsets(requested, committed).all());
  }

  private Map<TopicPartition, Long> taken(String queue) throws BrokerException {
    try {
      return get(admin.listConsumerGroupOffsets(queue).partitionsToOffsetAndMetadata())
          .entrySet()
          .stream()
          .filter(taken -> taken.getValue() != null)
          .collect(Collectors.toMap(Map.Entry::getKey, taken -> taken.getValue().offset()));
    } catch (GroupIdNotFoundException e) {
      return Map.of();
    }
  }

  /** The result, or the failure as Kafka's own exception. */
  private <T> T get(KafkaFuture<T> future) throws BrokerException {
    while (true) {
      try {
        return future.get(KafkaSettings.LOOK.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        requireUsable();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new BrokerException("interrupted", e);
      } catch (ExecutionException e) {
        throw e.getCause() instanceof KafkaException cause ? cause : new KafkaException(e);
      }
    }
  }

  /** Kafka interrupts the thread again, which is what the exception is for. */
  static InterruptedException interrupted(InterruptException cause) {
    Thread.interrupted();
    InterruptedException interrupted = new InterruptedException();
    interrupted.initCause(cause);
    return interrupted;
  }

  @Override
  public void close() {
    clock.close();
    admin.close(Duration.ZERO);
  }

  @Override
  public String toString() {
    return settings.toString();
  }
}
