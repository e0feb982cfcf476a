package org.gridmark.system.settlement.day;

import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Slot;
import org.jspecify.annotations.Nullable;

/**
 * One message of a trade's life, before it is written out.
 *
 * @param party the owner of the slot
 * @param sender the utility stands for the depository, which acknowledges the utility's orders
 * @param version that it is about
 * @param differing the criterion in which it differs from what was dealt; null if in none
 */
public record Step(
    Kind kind,
    Party party,
    Party sender,
    Function function,
    int version,
    @Nullable Criterion differing,
    Flaw flaw) {

  /** A statement of a slot's own party. */
  static Step statement(Slot slot, Function function, int version) {
    return new Step(slot.kind(), slot.party(), slot.party(), function, version, null, Flaw.NONE);
  }

  /** A reply of the other party. */
  static Step reply(Slot slot, Function function, int version) {
    Party other = slot.party() == Party.MANAGER ? Party.BROKER : Party.MANAGER;
    return new Step(slot.kind(), slot.party(), other, function, version, null, Flaw.NONE);
  }

  /** The depository has the order of a trade. */
  static Step acknowledgement(int version) {
    return new Step(Kind.CLS, Party.UTILITY, Party.UTILITY, Function.ACK, version, null, Flaw.NONE);
  }

  Step from(Party other) {
    return new Step(kind, party, other, function, version, differing, flaw);
  }

  Step differingIn(@Nullable Criterion criterion) {
    return new Step(kind, party, sender, function, version, criterion, flaw);
  }

  Step with(Flaw other) {
    return new Step(kind, party, sender, function, version, differing, other);
  }
}
