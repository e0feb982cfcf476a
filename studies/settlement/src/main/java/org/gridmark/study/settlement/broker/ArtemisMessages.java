package org.gridmark.study.settlement.broker;

import java.util.Objects;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;

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
        message.getBytesProperty(SIGNATURE),
        Objects.requireNonNullElse(message.getStringProperty(NOTE), ""));
  }
}
