package org.gridmark.system.settlement.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;

/** Possible histories of a trade: statements, replies, contradictions, losses and copies. */
public final class Histories {
  /** As in the standard trade. */
  static final Terms AGREED = Samples.TRADES.message(0, Slot.NOE).terms();

  private static final Message STANDARD = Samples.TRADES.message(0, Slot.NOE);

  /** Of the same trade, and not agreed. */
  static final List<Terms> OTHERS = others();

  private static final List<Slot> SLOTS = List.of(Slot.values());
  private static final List<Function> FUNCTIONS =
      List.of(
          Function.NEW,
          Function.AMEND,
          Function.AMEND,
          Function.AMEND,
          Function.CANCEL,
          Function.ACK,
          Function.ACK,
          Function.NACK,
          Function.CONFIRM,
          Function.CONFIRM,
          Function.REJECT,
          Function.STATUS);

  private final SplittableRandom random;

  public Histories(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** The seven messages of a trade and up to eight more; now and then one is lost. */
  public List<Message> next() {
    List<Message> messages = new ArrayList<>();
    for (Slot slot : Slot.values()) {
      messages.add(Samples.about(slot, Function.NEW, 1, AGREED));
    }
    int more = random.nextInt(9);
    for (int i = 0; i < more; i++) {
      messages.add(any());
    }
    messages.removeIf(message -> random.nextInt(100) == 0);
    return messages;
  }

  private Message any() {
    Slot slot = SLOTS.get(random.nextInt(SLOTS.size()));
    Function function = FUNCTIONS.get(random.nextInt(FUNCTIONS.size()));
    Terms terms = random.nextInt(5) > 0 ? AGREED : OTHERS.get(random.nextInt(OTHERS.size()));
    return Samples.about(slot, function, random.nextInt(1, 4), terms);
  }

  /** In another order, some of them twice or more. */
  public List<Message> delivered(List<Message> messages) {
    List<Message> delivered = new ArrayList<>(messages);
    for (Message message : messages) {
      for (int copies = random.nextInt(5); copies == 0; copies = random.nextInt(5)) {
        delivered.add(message);
      }
    }
    Collections.shuffle(delivered, new Random(random.nextLong()));
    return delivered;
  }

  private static List<Terms> others() {
    StandardTrades deviating = Samples.statements(7, 1000);
    List<Terms> others = new ArrayList<>(List.of(dearer(AGREED, 1), dearer(AGREED, 2)));
    others.add(Samples.changed(AGREED, Criterion.QUANTITY, quantity -> 2 * (Long) quantity));
    for (Slot slot : Slot.values()) {
      Message message = deviating.message(0, slot);
      if (message.trade().equals(STANDARD.trade()) && !message.terms().equals(AGREED)) {
        others.add(message.terms());
      }
    }
    return others;
  }

  private static Terms dearer(Terms terms, long more) {
    return Samples.changed(terms, Criterion.PRICE, price -> (Long) price + more);
  }
}
