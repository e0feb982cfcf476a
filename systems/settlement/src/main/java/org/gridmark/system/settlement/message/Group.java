package org.gridmark.system.settlement.message;

/** An element that holds others, in the order of the published form. */
enum Group {
  /** Which message it is. */
  HEADER("Header"),
  /** Which trade, and the seventeen criteria. */
  TRADE("Trade"),
  /** Values that need not match. */
  DELIVERY("Delivery");

  private final String tag;

  Group(String tag) {
    this.tag = tag;
  }

  String tag() {
    return tag;
  }
}
