package org.gridmark.study.settlement.block;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.gridmark.system.settlement.day.Flaw;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.signature.Signer;
import org.jspecify.annotations.Nullable;

/**
 * A line of a block: a message, with a word and a blank before it where whoever sends it is not to
 * sign it as it should be.
 *
 * @param message its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // made to be sent, never compared
public record BlockLine(Signing signing, byte[] message) {
  /** How a message is signed. */
  public enum Signing {
    /** As it should be. */
    RIGHT(""),
    /** Not at all. */
    UNSIGNED("unsigned "),
    /** And then changed. */
    TAMPERED("tampered ");

    private static final List<Signing> WRONG = List.of(UNSIGNED, TAMPERED);

    private final String word;

    Signing(String word) {
      this.word = word;
    }

    static Signing of(Flaw flaw) {
      return switch (flaw) {
        case UNSIGNED -> UNSIGNED;
        case TAMPERED -> TAMPERED;
        default -> RIGHT;
      };
    }

    private boolean begins(byte[] line) {
      byte[] bytes = bytes();
      return line.length >= bytes.length
          && Arrays.equals(bytes, 0, bytes.length, line, 0, bytes.length);
    }

    private byte[] bytes() {
      return word.getBytes(StandardCharsets.US_ASCII);
    }
  }

  /** Reads one. */
  public static BlockLine of(byte[] line) {
    if (line.length > 0 && line[0] != '<') { // as no message begins
      for (Signing signing : Signing.WRONG) {
        if (signing.begins(line)) {
          return new BlockLine(
              signing, Arrays.copyOfRange(line, signing.word.length(), line.length));
        }
      }
    }
    return new BlockLine(Signing.RIGHT, line);
  }

  /** Writes one. */
  public static byte[] write(Item item, MessageWriter writer) {
    Signing signing = Signing.of(item.flaw());
    byte[] message = item.write(writer);
    return signing == Signing.RIGHT
        ? message
        : ByteBuffer.allocate(signing.word.length() + message.length)
            .put(signing.bytes())
            .put(message)
            .array();
  }

  /** The signature that is sent beside the message; null for none. */
  public byte @Nullable [] signature(Signer signer) {
    return switch (signing) {
      case RIGHT -> signer.sign(message);
      case UNSIGNED -> null;
      case TAMPERED -> {
        byte[] other = message.clone();
        other[other.length / 2] ^= 1;
        yield signer.sign(other);
      }
    };
  }
}
