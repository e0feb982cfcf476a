package org.gridmark.system.settlement.trade;

import org.jspecify.annotations.Nullable;

/**
 * A place in a trade that one party fills with one kind of message. The seven of them make the
 * standard trade (Drayton and Sehmi 2005, Measuring Performance): one NOE, and an ALC, an NPR and a
 * SET of each party.
 */
public enum Slot {
  NOE(Kind.NOE, Party.BROKER),
  ALC_MANAGER(Kind.ALC, Party.MANAGER),
  ALC_BROKER(Kind.ALC, Party.BROKER),
  NPR_MANAGER(Kind.NPR, Party.MANAGER),
  NPR_BROKER(Kind.NPR, Party.BROKER),
  SET_MANAGER(Kind.SET, Party.MANAGER),
  SET_BROKER(Kind.SET, Party.BROKER);

  private final Kind kind;
  private final Party party;

  Slot(Kind kind, Party party) {
    this.kind = kind;
    this.party = party;
  }

  public Kind kind() {
    return kind;
  }

  /** Who fills it. */
  public Party party() {
    return party;
  }

  /** In words. */
  public String title() {
    return kind.title() + " of " + party.title();
  }

  /** The slot of this kind and party, or null: a CLS has none, nor has an NOE of the manager. */
  public static @Nullable Slot find(Kind kind, Party party) {
    return switch (kind) {
      case NOE -> party == Party.BROKER ? NOE : null;
      case ALC -> pick(party, ALC_MANAGER, ALC_BROKER);
      case NPR -> pick(party, NPR_MANAGER, NPR_BROKER);
      case SET -> pick(party, SET_MANAGER, SET_BROKER);
      case CLS -> null;
    };
  }

  private static @Nullable Slot pick(Party party, Slot manager, Slot broker) {
    return switch (party) {
      case MANAGER -> manager;
      case BROKER -> broker;
      case UTILITY -> null;
    };
  }
}
