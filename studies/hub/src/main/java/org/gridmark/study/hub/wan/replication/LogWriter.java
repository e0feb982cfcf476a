package org.gridmark.study.hub.wan.replication;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.LongSerializer;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.reach.Services;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a topic of the cache's name, and returns when the log has it. A topic has one
 * partition, so that what one node writes of an entry stays in order; a removal is a record without
 * a value.
 */
final class LogWriter implements EntryStore<Long, Message> {
  private static final int MOST_BYTES = 8 << 20;

  private final RecordForm<Message> form = new RecordForm<>(Message.class);
  private final String topic;
  private final Services services;
  private @Nullable KafkaProducer<Long, byte[]> producer;

  LogWriter(String topic, Services services) {
    this.topic = topic;
    this.services = services;
  }

  /** Made at the first write: the log may be away before. */
  private synchronized KafkaProducer<Long, byte[]> producer() {
    KafkaProducer<Long, byte[]> there = producer;
    if (there == null) {
      LogAddress address = LogAddress.of(services);
      require(address, topic);
      there = new KafkaProducer<>(settings(address));
      producer = there;
    }
    return there;
  }

  private static Map<String, Object> settings(LogAddress address) {
    Map<String, Object> settings = new HashMap<>(address.client());
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, LongSerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MOST_BYTES);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, LogAddress.ANSWER_MILLIS);
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 2 * LogAddress.ANSWER_MILLIS);
    return settings;
  }

  /** Makes a topic if there is none. */
  static void require(LogAddress address, String topic) {
    Map<String, Object> settings = new HashMap<>(address.client());
    settings.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, 2 * LogAddress.ANSWER_MILLIS);
    try (Admin admin = Admin.create(settings)) {
      admin.createTopics(List.of(new NewTopic(topic, 1, (short) 1))).all().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw new IllegalStateException("no topic " + topic, e);
      }
    }
  }

  @Override
  public @Nullable Message load(Long key) {
    return null;
  }

  @Override
  public Map<Long, Message> loadAll(Collection<? extends Long> keys) {
    return Map.of();
  }

  @Override
  public void store(Long key, Message value) {
    storeAll(Map.of(key, value));
  }

  @Override
  public void storeAll(Map<? extends Long, ? extends Message> entries) {
    Map<Long, byte @Nullable []> records = HashMap.newHashMap(entries.size());
    entries.forEach((key, message) -> records.put(key, form.encode(message)));
    send(records);
  }

  @Override
  public void delete(Long key) {
    deleteAll(List.of(key));
  }

  @Override
  public void deleteAll(Collection<? extends Long> keys) {
    Map<Long, byte @Nullable []> records = HashMap.newHashMap(keys.size());
    keys.forEach(key -> records.put(key, null));
    send(records);
  }

  private void send(Map<Long, byte @Nullable []> records) {
    KafkaProducer<Long, byte[]> sending = producer();
    List<Future<RecordMetadata>> sent = new ArrayList<>();
    records.forEach(
        (key, value) -> sent.add(sending.send(new ProducerRecord<>(topic, key, value))));
    for (Future<RecordMetadata> one : sent) {
      await(one);
    }
  }

  private static void await(Future<RecordMetadata> sent) {
    try {
      RecordMetadata unused = sent.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the log has not taken it", e);
    }
  }

  @Override
  public synchronized void close() {
    if (producer != null) {
      producer.close(Duration.ZERO);
    }
  }
}
