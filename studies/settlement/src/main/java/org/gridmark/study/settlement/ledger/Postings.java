package org.gridmark.study.settlement.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Objects;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;

/**
 * Makes postings of messages. One thread uses it at a time.
 *
 * <p>A posting's id is made of the message's identity and of what it says: copies have the same,
 * and two different messages that bear the same identity are both kept, as the rules want it.
 */
public final class Postings {
  private final MessageDigest digest;

  /** With a digest of its own. */
  public Postings() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
  }

  /**
   * Of a message that fills a slot.
   *
   * @throws NullPointerException if it is a CLS
   */
  public Posting of(Message message) {
    Slot slot = Objects.requireNonNull(message.slot(), "a CLS is not posted");
    byte[] terms = PackedTerms.pack(message.terms());
    return new Posting(
        message.trade(),
        message.trade().text(),
        slot,
        id(message, terms),
        message.variant().function(),
        message.about(),
        message.identity(),
        terms);
  }

  private long id(Message message, byte[] terms) {
    Identity identity = message.identity();
    text(identity.sender());
    text(identity.reference());
    number(identity.version());
    number(Code.FUNCTION.of(message.variant().function()));
    number(message.about());
    return ByteBuffer.wrap(digest.digest(terms)).getLong();
  }

  private void text(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
  }

  private void number(int number) {
    digest.update((byte) (number >>> 24));
    digest.update((byte) (number >>> 16));
    digest.update((byte) (number >>> 8));
    digest.update((byte) number);
  }
}
