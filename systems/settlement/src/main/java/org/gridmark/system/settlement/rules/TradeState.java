package org.gridmark.system.settlement.rules;

/** How a trade stands. */
public enum TradeState {
  /** Not all seven slots count, or they do not agree on all criteria. */
  TENTATIVE,
  /** All seven slots count and agree on all seventeen criteria. */
  MATCHED,
  /** A party has taken a statement back, and has made no new one. */
  CANCELLED
}
