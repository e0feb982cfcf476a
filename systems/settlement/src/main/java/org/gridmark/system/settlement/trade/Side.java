package org.gridmark.system.settlement.trade;

import org.jspecify.annotations.Nullable;

/** The investment manager's side of a deal. */
public enum Side {
  BUY,
  SELL;

  /** The side of the other party. */
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
