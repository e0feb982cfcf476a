package org.gridmark.system.settlement.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;

/**
 * A message as it is stored. Copies of a message are equal; two messages that bear the same
 * identity and say different things are not, so both are kept, as the rules want it.
 *
 * @param key the trade's key as text
 * @param about which version of the slot
 * @param identity packed: sender and reference, each with its length before it, and version
 * @param terms packed
 * @param messageId what the broker knows it by; that of a copy is another
 */
@SuppressWarnings("ArrayRecordComponent") // compared by its contents
public record Posting(
    TradeKey trade,
    String key,
    Slot slot,
    Function function,
    int about,
    byte[] identity,
    byte[] terms,
    long messageId) {
  /**
   * Of a message that fills a slot.
   *
   * @param messageId what the broker knows it by
   * @throws NullPointerException if it is a CLS
   */
  public static Posting of(Message message, long messageId) {
    TradeKey trade = message.trade();
    return new Posting(
        trade,
        trade.text(),
        Objects.requireNonNull(message.slot(), "a CLS is not posted"),
        message.variant().function(),
        message.about(),
        packed(message.identity()),
        PackedTerms.pack(message.terms()),
        messageId);
  }

  /** Here rather than when it is stored: where it is read, it is at hand. */
  private static byte[] packed(Identity identity) {
    byte[] sender = identity.sender().getBytes(StandardCharsets.UTF_8);
    byte[] reference = identity.reference().getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(3 * Integer.BYTES + sender.length + reference.length)
        .putInt(sender.length)
        .put(sender)
        .putInt(reference.length)
        .put(reference)
        .putInt(identity.version())
        .array();
  }

  /** The identity of its message. */
  public Identity unpackedIdentity() {
    ByteBuffer packed = ByteBuffer.wrap(identity);
    return new Identity(text(packed), text(packed), packed.getInt());
  }

  private static String text(ByteBuffer packed) {
    byte[] text = new byte[packed.getInt()];
    packed.get(text);
    return new String(text, StandardCharsets.UTF_8);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Posting posting
        && slot == posting.slot
        && function == posting.function
        && about == posting.about
        && Arrays.equals(identity, posting.identity)
        && key.equals(posting.key)
        && Arrays.equals(terms, posting.terms);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(identity) + slot.hashCode()) + Arrays.hashCode(terms);
  }
}
