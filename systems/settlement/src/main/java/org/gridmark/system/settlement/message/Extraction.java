package org.gridmark.system.settlement.message;

/** Gets a message out of its bytes. One thread uses it at a time. */
@FunctionalInterface
public interface Extraction {
  /** The message, or the one reason why there is none. Nothing is thrown, whatever the bytes. */
  Extracted extract(byte[] message);
}
