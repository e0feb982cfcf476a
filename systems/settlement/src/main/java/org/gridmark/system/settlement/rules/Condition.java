package org.gridmark.system.settlement.rules;

import org.gridmark.system.settlement.trade.Function;

/**
 * How one version of a slot stands. In ascending order: of all messages about a version, the one
 * that leads highest decides. This order and {@link #of} are the state table.
 */
public enum Condition {
  /** Nothing was stated yet. */
  AWAITED("is awaited"),
  /** Terms were stated. */
  STATED("is stated"),
  /** The other party has them. */
  ACKNOWLEDGED("is acknowledged"),
  /** The other party agrees with them. */
  CONFIRMED("is confirmed"),
  /** The other party does not agree with them. */
  REJECTED("is rejected"),
  /** The other party could not take them. */
  NACKED("is not acknowledged"),
  /** Two statements of this version contradict each other. */
  DISPUTED("contradicts itself"),
  /** They were taken back. */
  WITHDRAWN("is withdrawn");

  private final String title;

  Condition(String title) {
    this.title = title;
  }

  /** In words, as what is said of a slot. */
  public String title() {
    return title;
  }

  /** Whether terms in this condition take part in matching. */
  public boolean counts() {
    return this == STATED || this == ACKNOWLEDGED || this == CONFIRMED;
  }

  /** Where a message leads to, if nothing leads higher. */
  public static Condition of(Function function) {
    return switch (function) {
      case NEW, AMEND -> STATED;
      case ACK -> ACKNOWLEDGED;
      case CONFIRM -> CONFIRMED;
      case REJECT -> REJECTED;
      case NACK -> NACKED;
      case CANCEL -> WITHDRAWN;
      case STATUS, EXCEPTION -> AWAITED;
    };
  }

  /** The higher of the two. */
  Condition or(Condition other) {
    return compareTo(other) < 0 ? other : this;
  }
}
