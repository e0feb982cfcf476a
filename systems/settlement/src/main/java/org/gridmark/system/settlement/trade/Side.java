package org.gridmark.system.settlement.trade;

import org.jspecify.annotations.Nullable;

/** What the investment manager does. */
public enum Side {
  BUY,
  SELL;

  /** What the other party to the deal does. */
  public Side other() {
    return this == BUY ? SELL : BUY;
  }

  /** By its name, or null. */
  public static @Nullable Side find(String name) {
    return switch (name) {
      case "BUY" -> BUY;
      case "SELL" -> SELL;
      default -> null;
    };
  }
}
