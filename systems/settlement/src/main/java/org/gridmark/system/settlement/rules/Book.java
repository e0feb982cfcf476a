package org.gridmark.system.settlement.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/**
 * The state of one trade: a function of the set of messages about it. Immutable.
 *
 * @param slots all seven
 */
public record Book(TradeKey trade, Map<Slot, SlotBook> slots) {
  /** Copies. */
  public Book {
    slots = Collections.unmodifiableMap(new EnumMap<>(slots));
  }

  /** Before any message. */
  public static Book empty(TradeKey trade) {
    return new Book(
        trade,
        Stream.of(Slot.values()).collect(Collectors.toMap(slot -> slot, slot -> SlotBook.EMPTY)));
  }

  /** Of these messages, in whatever order they are. */
  public static Book of(TradeKey trade, Collection<Message> messages) {
    Book book = empty(trade);
    for (Message message : messages) {
      book = book.plus(message);
    }
    return book;
  }

  /** With one message more. A CLS adds nothing: it follows from the book, not the book from it. */
  public Book plus(Message message) {
    if (!message.trade().equals(trade)) {
      throw new IllegalArgumentException(message.trade() + " is not " + trade);
    }
    Entry entry = Entry.of(message);
    return entry == null ? this : plus(entry);
  }

  /** With one entry more, which is of this trade. */
  public Book plus(Entry entry) {
    return plus(List.of(entry));
  }

  /** With these entries more, which are of this trade; there may be very many. */
  public Book plus(Collection<Entry> entries) {
    Map<Slot, SlotBook> more = new EnumMap<>(slots);
    entries.stream()
        .collect(Collectors.groupingBy(Entry::slot))
        .forEach((slot, all) -> more.put(slot, slot(slot).plus(all)));
    return new Book(trade, more);
  }

  public SlotBook slot(Slot slot) {
    return Objects.requireNonNull(slots.get(slot));
  }

  /** How the trade stands. */
  public TradeState state() {
    if (closing() != null) {
      return TradeState.MATCHED;
    }
    boolean withdrawn =
        slots.values().stream().anyMatch(slot -> slot.condition() == Condition.WITHDRAWN);
    return withdrawn ? TradeState.CANCELLED : TradeState.TENTATIVE;
  }

  /** The closing to be cleared and settled; null unless the trade has matched. */
  public @Nullable Closing closing() {
    Terms agreed = slot(Slot.NOE).terms();
    if (agreed == null || !slots.values().stream().allMatch(slot -> agreed.equals(slot.terms()))) {
      return null;
    }
    int version = slots.values().stream().mapToInt(SlotBook::version).sum();
    return new Closing(trade, version, agreed);
  }

  /** The obstacles to a match, a line for each slot; empty where there are none. */
  public List<String> openItems() {
    List<String> items = new ArrayList<>();
    Terms first =
        slots.values().stream()
            .map(SlotBook::terms)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    slots.forEach(
        (slot, book) -> {
          Terms terms = book.terms();
          if (terms == null) {
            items.add(slot.title() + " " + book.condition().title());
          } else if (first != null && !first.equals(terms)) {
            items.add(slot.title() + " differs in " + titles(first.differences(terms)));
          }
        });
    return List.copyOf(items);
  }

  private static String titles(List<Criterion> criteria) {
    return criteria.stream().map(Criterion::title).collect(Collectors.joining(", "));
  }
}
