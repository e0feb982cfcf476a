package org.gridmark.system.settlement.broker;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.record.TimestampType;
import org.gridmark.model.Seed;
import org.jspecify.annotations.Nullable;

/** Envelopes as Kafka carries them: signature and note are headers. */
final class KafkaMessages {
  private static final String SIGNATURE = "signature";
  private static final String NOTE = "note";

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

  /** The seed of the ids of a queue's messages. */
  static Seed ids(String queue) {
    return new Seed(0).with(queue);
  }

  /**
   * A message that was taken. Its id is made of its queue, partition and offset, which are its only
   * lasting identity. Without the queue a notice and an allocation of one trade could have the same
   * id, and closings that are sent with the one would be sent with the other again.
   *
   * @param ids of its queue
   */
  static Envelope envelope(ConsumerRecord<byte[], byte[]> message, Seed ids) {
    byte[] note = header(message.headers(), NOTE);
    byte[] body = message.value();
    return Envelope.taken(
        body == null ? new byte[0] : body,
        header(message.headers(), SIGNATURE),
        note == null ? "" : new String(note, StandardCharsets.UTF_8),
        ids.with(message.partition()).with(message.offset()).value(),
        message.timestampType() == TimestampType.CREATE_TIME ? message.timestamp() : 0);
  }

  private static byte @Nullable [] header(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null ? null : header.value();
  }
}
