package org.gridmark.analyse.panel;

/** How good or certain a thing is that a report says: a sign and a colour. */
public enum Tone {
  /** As it should be, or better. */
  GOOD("✓"),
  /** Undecided, or to be read with care. */
  DOUBTFUL("?"),
  /** Lost, wrong, worse, or contradicted. */
  BAD("✕"),
  /** Not tested. */
  UNTESTED("–"),
  /** Neither good nor bad. */
  PLAIN("");

  private final String sign;

  Tone(String sign) {
    this.sign = sign;
  }

  /** By which it is understood without colour; empty where nothing is to be marked. */
  public String sign() {
    return sign;
  }
}
