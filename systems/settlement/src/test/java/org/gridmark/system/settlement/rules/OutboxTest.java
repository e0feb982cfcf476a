package org.gridmark.system.settlement.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;

class OutboxTest {
  private static final TradeKey TRADE = Samples.TRADES.message(0, Slot.NOE).trade();

  /**
   * The order that stands at the clearing house after these messages, in whatever order they came.
   */
  private static int standing(List<Message> told) {
    Set<Integer> orders = new TreeSet<>();
    Set<Integer> reversals = new HashSet<>();
    for (Message message : told) {
      boolean order = message.variant().function() == Function.NEW;
      (order ? orders : reversals).add(message.about());
    }
    assertThat(orders).containsAll(reversals);
    orders.removeAll(reversals);
    assertThat(orders).as("orders that stand").hasSizeLessThanOrEqualTo(1);
    return orders.isEmpty() ? 0 : orders.iterator().next();
  }

  /** Of 5000 histories, after each of their messages. */
  @Test
  void atAnyTimeWhatWasToldIsWhatTheReferenceSays() {
    Histories histories = new Histories(2);
    int reversed = 0;
    for (int i = 0; i < 5000; i++) {
      List<Message> told = new ArrayList<>();
      List<Message> come = new ArrayList<>();
      Book book = Book.empty(TRADE);
      Outbox outbox = Outbox.EMPTY;
      for (Message message : histories.delivered(histories.next())) {
        come.add(message);
        book = book.plus(message);
        told.addAll(outbox.due(book));
        outbox = outbox.sent(book);
        assertThat(standing(told)).isEqualTo(new ReferenceBook(come).closingVersion());
      }
      Set<Identity> identities = new HashSet<>();
      told.forEach(message -> assertThat(identities.add(message.identity())).isTrue());
      reversed += told.size() > 1 ? 1 : 0;
    }
    assertThat(reversed).isGreaterThan(100);
  }

  @Test
  void aTradeThatIsCancelledBeforeItMatchesTellsNothing() {
    List<Message> messages = new ArrayList<>(Samples.TRADES.messages(0));
    messages.addFirst(Samples.about(Slot.NOE, Function.CANCEL, 2, Histories.AGREED));
    assertThat(tell(messages)).isEmpty();
  }

  @Test
  void aTradeThatIsCancelledAfterItMatchedIsReversed() {
    List<Message> messages = new ArrayList<>(Samples.TRADES.messages(0));
    messages.add(Samples.about(Slot.NOE, Function.CANCEL, 2, Histories.AGREED));
    assertThat(tell(messages)).containsExactly("CLS NEW 7", "CLS EXCEPTION 7");
  }

  @Test
  void aTradeThatIsAmendedAllOverIsReversedAndToldAnew() {
    List<Message> messages = new ArrayList<>(Samples.TRADES.messages(0));
    for (Slot slot : Slot.values()) {
      messages.add(Samples.about(slot, Function.AMEND, 2, Histories.OTHERS.getFirst()));
    }
    assertThat(tell(messages)).containsExactly("CLS NEW 7", "CLS EXCEPTION 7", "CLS NEW 14");
  }

  @Test
  void whatIsToldCanBeTakenByTheStaticData() {
    Closing closing = new Closing(TRADE, 7, Histories.AGREED);
    assertThat(Samples.DATA.check(closing.order())).isEmpty();
    assertThat(Samples.DATA.check(closing.reversal())).isEmpty();
    assertThat(closing.order().trade()).isEqualTo(TRADE);
  }

  private static List<String> tell(List<Message> messages) {
    List<String> told = new ArrayList<>();
    Book book = Book.empty(TRADE);
    Outbox outbox = Outbox.EMPTY;
    for (Message message : messages) {
      book = book.plus(message);
      for (Message due : outbox.due(book)) {
        told.add(due.variant() + " " + due.about());
      }
      outbox = outbox.sent(book);
    }
    return told;
  }
}
