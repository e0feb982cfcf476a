package org.gridmark.system.settlement.broker;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message with its headers. The arrays are not copied, and must not change. A body that is taken
 * from a queue may come from any sender and be of any size: it is cut to a length that is still too
 * long for a valid message, so that it can be set aside with a note at little cost of memory.
 *
 * @param signature of the body, if it was signed
 * @param note why the message is where it is, on the queue of exceptions; else empty
 * @param id the broker's identity of a message in a queue: the same however often it is delivered,
 *     even after the broker has been killed, and another for each message that is sent, copies too;
 *     {@link #UNSENT} before it is in a queue
 * @param sent when it was sent by its sender's wall clock, in ms since the epoch; 0 if not known
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Envelope(byte[] body, byte @Nullable [] signature, String note, long id, long sent) {
  /** The id of a message that no broker has yet. */
  public static final long UNSENT = -1;

  /** A body is cut to so many bytes where it is taken: several times what a message may have. */
  public static final int LONGEST = 1 << 16;

  /** No signature is as long as that: one that is fits no message, and becomes empty. */
  private static final int LONGEST_SIGNATURE = 1 << 12;

  /** As it was taken from a queue, cut. */
  static Envelope taken(byte[] body, byte @Nullable [] signature, String note, long id, long sent) {
    return new Envelope(
        body.length > LONGEST ? Arrays.copyOf(body, LONGEST) : body,
        signature != null && signature.length > LONGEST_SIGNATURE ? new byte[0] : signature,
        note.substring(0, Math.min(note.length(), LONGEST)),
        id,
        sent);
  }

  /** That is not sent yet. */
  public Envelope(byte[] body, byte @Nullable [] signature, String note) {
    this(body, signature, note, UNSENT, 0);
  }

  /** Without a note. */
  public Envelope(byte[] body, byte @Nullable [] signature) {
    this(body, signature, "");
  }

  /** The same with another note. */
  public Envelope with(String other) {
    return new Envelope(body, signature, other, id, sent);
  }
}
