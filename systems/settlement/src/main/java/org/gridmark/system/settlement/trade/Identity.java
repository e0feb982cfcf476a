package org.gridmark.system.settlement.trade;

/**
 * The identity of a message: two with the same one are copies, and the second adds nothing.
 *
 * @param sender a BIC (ISO 9362)
 * @param reference the sender's own; a statement, its amendments and its cancellation share it
 * @param version from 1; a higher one replaces a lower one
 */
public record Identity(String sender, String reference, int version) {
  @Override
  public String toString() {
    return sender + "/" + reference + "/" + version;
  }
}
