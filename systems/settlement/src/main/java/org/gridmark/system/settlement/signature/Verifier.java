package org.gridmark.system.settlement.signature;

import org.jspecify.annotations.Nullable;

/** Verifies signatures. One thread uses it at a time. */
@FunctionalInterface
public interface Verifier {
  /**
   * Whether the message is just as it was signed.
   *
   * @param signature what came beside the message, which may be anything; null if nothing came
   */
  Verdict verify(byte[] message, byte @Nullable [] signature);
}
