package org.gridmark.system.settlement.broker;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.HexFormat;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
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

  static Envelope envelope(ClientMessage message) throws ActiveMQException {
    Object note = message.getObjectProperty(NOTE);
    return Envelope.taken(
        message.isLargeMessage() ? beginning(message) : body(message.getDataBuffer()),
        signature(message.getObjectProperty(SIGNATURE)),
        note == null ? "" : note.toString(),
        message.getMessageID(),
        message.getTimestamp()); // which the sender's client has put there
  }

  private static byte[] body(ActiveMQBuffer buffer) {
    byte[] body = new byte[buffer.readableBytes()];
    buffer.readBytes(body);
    return body;
  }

  /** A message that is streamed may be larger than the memory. */
  private static byte[] beginning(ClientMessage message) throws ActiveMQException {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    message.saveToOutputStream(
        new OutputStream() {
          @Override
          public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
          }

          @Override
          public void write(byte[] bytes, int from, int length) {
            kept.write(bytes, from, Math.min(length, Envelope.LONGEST - kept.size()));
          }
        });
    return kept.toByteArray();
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
