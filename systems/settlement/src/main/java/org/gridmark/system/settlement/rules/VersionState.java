package org.gridmark.system.settlement.rules;

import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Terms;
import org.jspecify.annotations.Nullable;

/**
 * The state of one version of a slot.
 *
 * @param stated whether its statement is there; replies to it may come earlier
 * @param terms those stated, if they are there and nothing contradicts them or takes them back
 */
record VersionState(boolean stated, Condition condition, @Nullable Terms terms) {
  /** Of a single entry. */
  static VersionState of(Entry entry) {
    Function function = entry.function();
    Condition condition = Condition.of(function);
    boolean terms = condition == Condition.STATED;
    return new VersionState(function.states(), condition, terms ? entry.terms() : null);
  }

  /**
   * Of the messages of both. It is commutative, associative and idempotent, so a book that is built
   * with it alone depends on the set of messages only.
   */
  VersionState and(VersionState other) {
    Condition higher = condition.or(other.condition);
    boolean contradictory = terms != null && other.terms != null && !terms.equals(other.terms);
    if (contradictory) {
      higher = higher.or(Condition.DISPUTED);
    }
    boolean kept = higher.compareTo(Condition.DISPUTED) < 0;
    Terms either = terms == null ? other.terms : terms;
    return new VersionState(stated || other.stated, higher, kept ? either : null);
  }
}
