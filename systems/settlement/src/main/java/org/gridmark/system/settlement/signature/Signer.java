package org.gridmark.system.settlement.signature;

/** Signs messages. One thread uses it at a time. */
@FunctionalInterface
public interface Signer {
  /** The signature of these bytes. */
  byte[] sign(byte[] message);
}
