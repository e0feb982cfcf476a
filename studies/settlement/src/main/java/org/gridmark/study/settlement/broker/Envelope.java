package org.gridmark.study.settlement.broker;

import org.jspecify.annotations.Nullable;

/**
 * A message with what travels beside it. The arrays are not copied, and must not change.
 *
 * @param signature of the body, if it was signed
 * @param note why the message is where it is, on the queue of exceptions; else empty
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Envelope(byte[] body, byte @Nullable [] signature, String note) {
  /** Without a note. */
  public Envelope(byte[] body, byte @Nullable [] signature) {
    this(body, signature, "");
  }

  /** The same with another note. */
  public Envelope with(String other) {
    return new Envelope(body, signature, other);
  }
}
