package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** How Kafka's clients are set up. */
record KafkaSettings(BrokerAddress address) {
  private static final int KB = 1 << 10;
  private static final int MB = 1 << 20;

  /** A broker that does not answer for that long is out of reach. */
  private static final int ANSWER_MILLIS = 5_000;

  /** Calls are repeated for that long. */
  static final Duration CALL = Duration.ofSeconds(10);

  /** The interval at which a caller that waits checks whether the broker can be reached at all. */
  static final Duration LOOK = Duration.ofMillis(500);

  /** The timeout of a single attempt; the first for a new queue has to find its metadata. */
  static final Duration PART_OF_A_CALL = Duration.ofSeconds(2);

  /**
   * The timeout of a transaction whose owner is gone, which holds up readers; shorter than a call,
   * which may wait for its end.
   */
  private static final int TRANSACTION_MILLIS = 5_000;

  /** A broker that comes back is noticed after so long, at most. */
  private static final int RECONNECT_MILLIS = 250;

  Map<String, Object> admin() {
    Map<String, Object> settings = new HashMap<>();
    settings.put(
        CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, address.host() + ":" + address.port());
    settings.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, "SASL_PLAINTEXT");
    settings.put(SaslConfigs.SASL_MECHANISM, "PLAIN");
    settings.put(
        SaslConfigs.SASL_JAAS_CONFIG,
        "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\" password=\"%s\";"
            .formatted(address.user(), address.password()));
    settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MILLIS);
    settings.put(CommonClientConfigs.RETRY_BACKOFF_MAX_MS_CONFIG, RECONNECT_MILLIS);
    settings.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MILLIS);
    settings.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) CALL.toMillis());
    settings.put(CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG, false);
    return settings;
  }

  /** Confirmed by all replicas, sent once even when sent again. */
  Map<String, Object> producer() {
    Map<String, Object> settings = admin();
    settings.remove(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG);
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.put(ProducerConfig.LINGER_MS_CONFIG, 5);
    settings.put(ProducerConfig.BATCH_SIZE_CONFIG, 128 * KB);
    settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, 32L * MB);
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MB);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, (int) CALL.toMillis());
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) CALL.toMillis());
    return settings;
  }

  /**
   * One that sends in transactions of its own. Its calls soon give up, to be repeated.
   *
   * @param id the next producer of the same id ends a transaction that this one has left open
   */
  Map<String, Object> transactedProducer(String id) {
    return transactedProducer(id, PART_OF_A_CALL);
  }

  /** One whose calls are as patient as that. */
  Map<String, Object> transactedProducer(String id, Duration patience) {
    Map<String, Object> settings = producer();
    settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, id);
    settings.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, TRANSACTION_MILLIS);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, patience.toMillis());
    return settings;
  }

  /** A member of a group, which sees what is committed and commits on request only. */
  Map<String, Object> consumer(String group) {
    Map<String, Object> settings = admin();
    settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, group);
    settings.put(ConsumerConfig.GROUP_PROTOCOL_CONFIG, "consumer");
    settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 2_000);
    settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, 50);
    settings.put(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, 4 * MB);
    return settings;
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return address.toString();
  }
}
