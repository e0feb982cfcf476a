package org.gridmark.system.settlement.day;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.random.Draw;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Slot;

/**
 * All messages about one trade, as its seed has them: those that come at once, and those that come
 * when it may have matched already.
 */
public final class TradeLife {
  private static final List<Slot> SLOTS = List.of(Slot.values());
  private static final List<Criterion> CRITERIA = List.of(Criterion.values());

  /** Tell what is drawn of a trade from what was dealt in it, and from each other. */
  private static final long FATE = 0x5E771EL;

  private static final long REPLIES = 0x4EB11E5L;

  /** The first version of all seven slots together, which is that of the usual order. */
  private static final int STANDARD = SLOTS.size();

  private final List<Step> soon = new ArrayList<>();
  private final List<Step> later = new ArrayList<>();

  /**
   * Draws it.
   *
   * @param trade its number
   */
  TradeLife(Shares shares, long seed, long trade) {
    Draw draw = Draw.of(seed ^ FATE, trade);
    Shares.Fate fate = shares.fate(draw.below(Shares.THOUSAND));
    Slot slot = draw.from(SLOTS);
    SLOTS.forEach(each -> soon.add(Step.statement(each, Function.NEW, 1)));
    disturb(fate, slot, draw);
    reply(shares, fate, Draw.of(seed ^ REPLIES, trade));
  }

  /** The fate of a trade. */
  static Shares.Fate fate(Shares shares, long seed, long trade) {
    return shares.fate(Draw.of(seed ^ FATE, trade).below(Shares.THOUSAND));
  }

  /** Its messages in the order in which they come, if nothing mixes them. */
  public List<Step> steps() {
    return Stream.concat(soon.stream(), later.stream()).toList();
  }

  /** How many of them come at once. */
  public int soon() {
    return soon.size();
  }

  private void disturb(Shares.Fate fate, Slot slot, Draw draw) {
    switch (fate) {
      case UNDISTURBED -> {}
      case UNMATCHED -> soon.replaceAll(step -> differing(step, slot, draw));
      case AMENDED -> amend(slot, draw);
      case CANCELLED -> {
        later.add(Step.statement(slot, Function.CANCEL, 2));
        restate(slot, 3, draw);
      }
      case NACKED -> refuse(slot, Function.NACK, draw);
      case REJECTED -> refuse(slot, Function.REJECT, draw);
      case WRONG -> spoil(slot, draw);
    }
  }

  /** A party cannot name another in its own place, as it would not be its sender then. */
  private static Step differing(Step step, Slot slot, Draw draw) {
    if (step.kind() != slot.kind() || step.party() != slot.party()) {
      return step;
    }
    Criterion itself =
        slot.party() == Party.MANAGER ? Criterion.INVESTMENT_MANAGER : Criterion.BROKER;
    return step.differingIn(
        draw.from(CRITERIA.stream().filter(criterion -> criterion != itself).toList()));
  }

  private void amend(Slot slot, Draw draw) {
    switch (draw.below(4)) {
      case 0, 1 -> {
        soon.replaceAll(step -> differing(step, slot, draw));
        later.add(Step.statement(slot, Function.AMEND, 2));
      }
      case 2 -> later.add(Step.statement(slot, Function.AMEND, 2));
      default ->
          SLOTS.forEach(
              each ->
                  later.add(Step.statement(each, Function.AMEND, 2).differingIn(Criterion.PRICE)));
    }
  }

  private void refuse(Slot slot, Function function, Draw draw) {
    (draw.below(2) == 0 ? soon : later).add(Step.reply(slot, function, 1));
    restate(slot, 2, draw);
  }

  private void restate(Slot slot, int version, Draw draw) {
    if (draw.below(2) == 0) {
      later.add(Step.statement(slot, Function.NEW, version));
    }
  }

  private void spoil(Slot slot, Draw draw) {
    Flaw flaw = draw.from(Flaw.REAL);
    Step right = Step.statement(slot, Function.NEW, 1);
    soon.replaceAll(step -> step.equals(right) ? right.with(flaw) : step);
    if (draw.below(2) == 0) {
      later.add(right);
    }
  }

  private void reply(Shares shares, Shares.Fate fate, Draw draw) {
    for (Slot slot : SLOTS) {
      if (draw.below(Shares.THOUSAND) < shares.acknowledged()) {
        soon.add(Step.reply(slot, Function.ACK, 1));
      }
      if (draw.below(Shares.THOUSAND) < shares.confirmed()) {
        soon.add(Step.reply(slot, Function.CONFIRM, 1));
      }
    }
    if (draw.below(Shares.THOUSAND) < shares.asked()) {
      Party asking = draw.below(2) == 0 ? Party.MANAGER : Party.BROKER;
      Step question = Step.reply(draw.from(SLOTS), Function.STATUS, 1).from(asking);
      (draw.below(2) == 0 ? soon : later).add(question);
    }
    if (draw.below(Shares.THOUSAND) < shares.acknowledged() && fate == Shares.Fate.UNDISTURBED) {
      later.add(Step.acknowledgement(STANDARD));
    }
  }
}
