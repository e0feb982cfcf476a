package org.gridmark.study.settlement.broker;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;

/** Envelopes as Kafka carries them: signature and note are headers. */
final class KafkaMessages {
  private static final String SIGNATURE = "signature";
  private static final String NOTE = "note";

  /** No partition holds as many messages as these bits can count. */
  private static final int BITS_OF_AN_OFFSET = 48;

  private KafkaMessages() {}

  static ProducerRecord<byte[], byte[]> message(String queue, Envelope envelope) {
    ProducerRecord<byte[], byte[]> message = new ProducerRecord<>(queue, envelope.body());
    byte[] signature = envelope.signature();
    if (signature != null) {
      message.headers().add(SIGNATURE, signature);
    }
    if (!envelope.note().isEmpty()) {
      message.headers().add(NOTE, envelope.note().getBytes(StandardCharsets.UTF_8));
    }
    return message;
  }

  static Envelope envelope(ConsumerRecord<byte[], byte[]> message) {
    byte[] note = header(message.headers(), NOTE);
    byte[] body = message.value();
    return Envelope.taken(
        body == null ? new byte[0] : body,
        header(message.headers(), SIGNATURE),
        note == null ? "" : new String(note, StandardCharsets.UTF_8),
        id(message.partition(), message.offset()),
        message.timestampType() == TimestampType.CREATE_TIME ? message.timestamp() : 0);
  }

  /** Its place: it has no other name, and keeps that. */
  private static long id(int partition, long offset) {
    return (long) partition << BITS_OF_AN_OFFSET | offset;
  }

  private static byte @Nullable [] header(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null ? null : header.value();
  }
}
