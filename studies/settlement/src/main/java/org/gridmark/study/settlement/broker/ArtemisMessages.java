package org.gridmark.study.settlement.broker;

import java.util.HexFormat;
import java.util.Objects;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.jspecify.annotations.Nullable;

/** Envelopes as Artemis carries them: signature and note are properties. */
final class ArtemisMessages {
  private static final SimpleString SIGNATURE = SimpleString.of("signature");
  private static final SimpleString NOTE = SimpleString.of("note");

  private ArtemisMessages() {}

  static ClientMessage message(ClientSession session, Envelope envelope) {
    ClientMessage message = session.createMessage(true);
    message.getBodyBuffer().writeBytes(envelope.body());
    byte[] signature = envelope.signature();
    if (signature != null) {
      message.putBytesProperty(SIGNATURE, signature);
    }
    if (!envelope.note().isEmpty()) {
      message.putStringProperty(NOTE, SimpleString.of(envelope.note()));
    }
    return message;
  }

  static Envelope envelope(ClientMessage message) {
    ActiveMQBuffer buffer =
        message.isLargeMessage() ? message.getBodyBuffer() : message.getDataBuffer();
    byte[] body = new byte[buffer.readableBytes()];
    buffer.readBytes(body);
    return new Envelope(
        body,
        signature(message.getObjectProperty(SIGNATURE)),
        Objects.requireNonNullElse(message.getStringProperty(NOTE), ""));
  }

  /**
   * Of a message that came over STOMP, whose headers are texts, it is in hexadecimal digits.
   * Anything else becomes a signature that fits no message.
   */
  private static byte @Nullable [] signature(@Nullable Object property) {
    if (property == null) {
      return null;
    }
    if (property instanceof byte[] bytes) {
      return bytes;
    }
    try {
      return HexFormat.of().parseHex(property.toString());
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }
}
