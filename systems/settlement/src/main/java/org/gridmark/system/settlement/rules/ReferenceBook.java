package org.gridmark.system.settlement.rules;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;

/**
 * The rules as sentences about a set of messages, looked through anew for each question: slow, and
 * written without regard to how books are kept. An engine's work is audited by it.
 *
 * @param messages of one trade
 */
public record ReferenceBook(Set<Message> messages) {
  /** Of messages of one trade, in whatever order, copies among them. */
  public ReferenceBook(Collection<Message> messages) {
    this(new HashSet<>(messages));
  }

  /** The version that stands in a slot; 0 if none does. */
  int version(Slot slot) {
    return of(slot)
        .filter(m -> has(m, Function.NEW, Function.AMEND, Function.CANCEL))
        .mapToInt(Message::about)
        .max()
        .orElse(0);
  }

  /** How that one stands. */
  Condition condition(Slot slot) {
    int version = version(slot);
    if (version == 0) {
      return Condition.AWAITED;
    }
    if (any(slot, version, Function.CANCEL)) {
      return Condition.WITHDRAWN;
    }
    if (terms(slot, version).size() > 1) {
      return Condition.DISPUTED;
    }
    if (any(slot, version, Function.NACK)) {
      return Condition.NACKED;
    }
    if (any(slot, version, Function.REJECT)) {
      return Condition.REJECTED;
    }
    if (any(slot, version, Function.CONFIRM)) {
      return Condition.CONFIRMED;
    }
    return any(slot, version, Function.ACK) ? Condition.ACKNOWLEDGED : Condition.STATED;
  }

  /** How the trade stands. */
  public TradeState state() {
    if (matched()) {
      return TradeState.MATCHED;
    }
    return Stream.of(Slot.values()).anyMatch(slot -> condition(slot) == Condition.WITHDRAWN)
        ? TradeState.CANCELLED
        : TradeState.TENTATIVE;
  }

  /** The sum of versions that a matched trade closes with; 0 for one that is not matched. */
  public int closingVersion() {
    return matched() ? Stream.of(Slot.values()).mapToInt(this::version).sum() : 0;
  }

  /** The terms that the trade is to be cleared and settled on; empty if it has not matched. */
  public Optional<Terms> agreed() {
    Set<Terms> said = new HashSet<>();
    standing().values().forEach(said::addAll);
    return matched() ? Optional.of(said.iterator().next()) : Optional.empty();
  }

  private boolean matched() {
    Map<Slot, Set<Terms>> standing = standing();
    Set<Terms> said = new HashSet<>();
    standing.values().forEach(said::addAll);
    return standing.size() == 7 && said.size() == 1;
  }

  /** The terms that count in each slot. */
  private Map<Slot, Set<Terms>> standing() {
    Set<Condition> counting = Set.of(Condition.STATED, Condition.ACKNOWLEDGED, Condition.CONFIRMED);
    Map<Slot, Set<Terms>> standing = new TreeMap<>();
    for (Slot slot : Slot.values()) {
      if (counting.contains(condition(slot))) {
        standing.put(slot, terms(slot, version(slot)));
      }
    }
    return standing;
  }

  private Set<Terms> terms(Slot slot, int version) {
    Set<Terms> terms = new HashSet<>();
    of(slot)
        .filter(m -> m.about() == version && has(m, Function.NEW, Function.AMEND))
        .forEach(m -> terms.add(m.terms()));
    return terms;
  }

  private boolean any(Slot slot, int version, Function function) {
    return of(slot).anyMatch(m -> m.about() == version && has(m, function));
  }

  private Stream<Message> of(Slot slot) {
    return messages.stream()
        .filter(m -> m.variant().kind() == slot.kind() && m.party() == slot.party());
  }

  private static boolean has(Message message, Function... functions) {
    return Arrays.asList(functions).contains(message.variant().function());
  }
}
