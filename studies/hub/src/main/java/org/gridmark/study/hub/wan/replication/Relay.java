package org.gridmark.study.hub.wan.replication;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.LongDeserializer;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/**
 * Brings a log's records to the cluster of the client that it is in: it takes those that have come,
 * applies them, and then says so, so that after a death some are applied again. For one user. One
 * of these lasts for all phases of a plan, and goes on where it was.
 */
public final class Relay implements Requests {
  /** The client that it is in. */
  public static final String CLIENT = "relay";

  private static final Duration LOOK = Duration.ofMillis(100);
  private static final int MOST_AT_ONCE = 2_000;

  private final RecordForm<Message> form = new RecordForm<>(Message.class);
  private final Map<String, Channel> channels = new LinkedHashMap<>();
  private @Nullable Services services;
  private @Nullable KafkaConsumer<Long, byte[]> consumer;

  /**
   * @param all those whose entries go through the log
   */
  public Relay(List<Channel> all) {
    all.forEach(one -> channels.put(one.cache(), one));
  }

  /** Its load, beside whatever is measured. */
  public Load load() {
    return Load.background(CLIENT, "relay", 1, Schedule.closed(), this);
  }

  @Override
  public Requests with(Services reached) {
    services = reached;
    return this;
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    return new SingleRequest<Session>("relay", Request.UNKNOWN) {
      @Override
      protected long perform(Session session) {
        return take(session);
      }
    };
  }

  private synchronized long take(Session session) {
    KafkaConsumer<Long, byte[]> open = consumer();
    ConsumerRecords<Long, byte[]> records = open.poll(LOOK);
    try {
      for (TopicPartition partition : records.partitions()) {
        apply(session, partition.topic(), records.records(partition));
      }
    } catch (RuntimeException e) {
      // Not applied, or nobody knows: they are taken again.
      records.partitions().forEach(one -> open.seek(one, first(records, one)));
      throw e;
    }
    open.commitSync();
    return records.count();
  }

  private static long first(ConsumerRecords<Long, byte[]> records, TopicPartition partition) {
    return records.records(partition).getFirst().offset();
  }

  private KafkaConsumer<Long, byte[]> consumer() {
    KafkaConsumer<Long, byte[]> there = consumer;
    if (there == null) {
      LogAddress address = LogAddress.of(Objects.requireNonNull(services));
      channels.keySet().forEach(topic -> LogWriter.require(address, topic));
      there = new KafkaConsumer<>(settings(address));
      there.assign(channels.keySet().stream().map(topic -> new TopicPartition(topic, 0)).toList());
      consumer = there;
    }
    return there;
  }

  private static Map<String, Object> settings(LogAddress address) {
    Map<String, Object> settings = new HashMap<>(address.client());
    settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, LongDeserializer.class);
    settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, CLIENT);
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, MOST_AT_ONCE);
    settings.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 2 * LogAddress.ANSWER_MILLIS);
    return settings;
  }

  /** In order; puts that follow each other are applied in one call, each entry's last. */
  private void apply(Session session, String topic, List<ConsumerRecord<Long, byte[]>> records) {
    Channel channel = Objects.requireNonNull(channels.get(topic));
    var cache = session.cache(channel.there());
    Map<Long, Message> puts = new LinkedHashMap<>();
    List<Long> removals = new ArrayList<>();
    for (ConsumerRecord<Long, byte[]> one : records) {
      byte @Nullable [] value = one.value();
      if (value == null) {
        puts.remove(one.key());
        removals.add(one.key());
      } else {
        if (removals.remove(one.key())) {
          Apply.remove(cache, List.of(one.key()));
        }
        puts.put(one.key(), form.decode(value));
      }
    }
    Apply.remove(cache, removals);
    channel.terms().apply().put(cache, puts);
  }
}
