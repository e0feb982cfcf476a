package org.gridmark.system.settlement.signature;

/** The outcome of verifying a message. */
public enum Verdict {
  /** The signature is of this message and of the right key. */
  GENUINE("genuine"),
  /** There is no signature. */
  UNSIGNED("not signed"),
  /** The signature is of another message, of another key, or none at all. */
  TAMPERED("signature does not fit the message");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /** In words. */
  public String text() {
    return text;
  }
}
