package org.gridmark.study.hotel.visit;

/**
 * Whether a page says what it must.
 *
 * @param why it does not; empty if it does
 * @param soldOut whether it says, rightly, that others were faster
 */
record Verdict(String why, boolean soldOut) {
  static final Verdict RIGHT = new Verdict("", false);
  static final Verdict SOLD_OUT = new Verdict("", true);

  static Verdict wrong(String why) {
    return new Verdict(why, false);
  }

  boolean right() {
    return why.isEmpty();
  }
}
