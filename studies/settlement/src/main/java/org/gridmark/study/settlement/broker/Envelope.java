package org.gridmark.study.settlement.broker;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message with what travels beside it. The arrays are not copied, and must not change. What is
 * taken from a queue may be anybody's and of any size: it is cut to what is still known to be no
 * message, so that it can be put aside with a note and costs nobody the memory.
 *
 * @param signature of the body, if it was signed
 * @param note why the message is where it is, on the queue of exceptions; else empty
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Envelope(byte[] body, byte @Nullable [] signature, String note) {
  /** A body is cut to so many bytes where it is taken: several times what a message may have. */
  public static final int LONGEST = 1 << 16;

  /** No signature is as long as that: one that is fits no message, and becomes empty. */
  private static final int LONGEST_SIGNATURE = 1 << 12;

  /** As it was taken from a queue, cut. */
  static Envelope taken(byte[] body, byte @Nullable [] signature, String note) {
    return new Envelope(
        body.length > LONGEST ? Arrays.copyOf(body, LONGEST) : body,
        signature != null && signature.length > LONGEST_SIGNATURE ? new byte[0] : signature,
        note.substring(0, Math.min(note.length(), LONGEST)));
  }

  /** Without a note. */
  public Envelope(byte[] body, byte @Nullable [] signature) {
    this(body, signature, "");
  }

  /** The same with another note. */
  public Envelope with(String other) {
    return new Envelope(body, signature, other);
  }
}
