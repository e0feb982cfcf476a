package org.gridmark.system.settlement.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;

class BookTest {
  private static final List<Message> STANDARD = Samples.TRADES.messages(0);
  private static final TradeKey TRADE = STANDARD.getFirst().trade();

  /** Of 10 000 histories, in three orders each, with copies and losses. */
  @Test
  void theBookIsWhatTheReferenceSaysInWhateverOrderMessagesCome() {
    Histories histories = new Histories(1);
    Set<Condition> conditions = EnumSet.noneOf(Condition.class);
    Set<TradeState> states = EnumSet.noneOf(TradeState.class);
    for (int i = 0; i < 10_000; i++) {
      List<Message> messages = histories.next();
      Book book = Book.of(TRADE, messages);
      assertThat(Book.of(TRADE, histories.delivered(messages))).isEqualTo(book);
      assertThat(Book.of(TRADE, histories.delivered(messages))).isEqualTo(book);
      same(book, new ReferenceBook(messages));
      states.add(book.state());
      book.slots().values().forEach(slot -> conditions.add(slot.condition()));
    }
    assertThat(states).containsExactlyInAnyOrder(TradeState.values());
    assertThat(conditions).containsExactlyInAnyOrder(Condition.values());
  }

  private static void same(Book book, ReferenceBook reference) {
    assertThat(book.state()).isEqualTo(reference.state());
    Closing closing = book.closing();
    assertThat(closing == null ? 0 : closing.version()).isEqualTo(reference.closingVersion());
    for (Slot slot : Slot.values()) {
      assertThat(book.slot(slot).version()).isEqualTo(reference.version(slot));
      assertThat(book.slot(slot).condition()).isEqualTo(reference.condition(slot));
    }
    assertThat(book.openItems().isEmpty()).isEqualTo(closing != null);
  }

  @Test
  void entriesThatComeTogetherMakeTheBookThatTheyMakeOneByOne() {
    List<Entry> entries = new ArrayList<>();
    Book oneByOne = Book.empty(TRADE);
    for (Message message : STANDARD) {
      for (int version = 1; version <= 5; version++) {
        for (Function function : List.of(Function.AMEND, Function.ACK, Function.NACK)) {
          Slot slot = Objects.requireNonNull(message.slot());
          entries.add(new Entry(slot, function, version, message.terms()));
          oneByOne = oneByOne.plus(entries.getLast());
        }
      }
    }
    assertThat(Book.empty(TRADE).plus(entries)).isEqualTo(oneByOne).isNotEqualTo(Book.empty(TRADE));
  }

  @Test
  void aTradeIsTentativeUntilItsSeventhMessage() {
    Book book = Book.empty(TRADE);
    for (Message message : STANDARD) {
      assertThat(book.state()).isEqualTo(TradeState.TENTATIVE);
      book = book.plus(message);
    }
    assertThat(book.state()).isEqualTo(TradeState.MATCHED);
    assertThat(book.closing()).isEqualTo(new Closing(TRADE, 7, STANDARD.getFirst().terms()));
  }

  @Test
  void anyOtherTermsInAnySlotKeepItTentative() {
    for (Slot slot : Slot.values()) {
      Message other = Samples.about(slot, Function.NEW, 1, Histories.OTHERS.getFirst());
      List<Message> messages = new ArrayList<>(STANDARD);
      messages.replaceAll(message -> message.slot() == slot ? other : message);
      Book book = Book.of(TRADE, messages);
      assertThat(book.state()).isEqualTo(TradeState.TENTATIVE);
      assertThat(book.openItems()).hasSize(slot == Slot.NOE ? 6 : 1);
    }
  }

  @Test
  void everyOpenSlotIsNamedWithWhatIsOpen() {
    List<Message> messages = new ArrayList<>(STANDARD);
    messages.removeIf(message -> message.slot() == Slot.SET_BROKER);
    messages.add(Samples.about(Slot.ALC_MANAGER, Function.CANCEL, 2, Histories.AGREED));
    messages.add(Samples.about(Slot.NPR_BROKER, Function.REJECT, 1, Histories.AGREED));
    messages.add(Samples.about(Slot.SET_MANAGER, Function.AMEND, 3, Histories.OTHERS.getFirst()));
    String criteria =
        String.join(
            ", ",
            Histories.AGREED.differences(Histories.OTHERS.getFirst()).stream()
                .map(criterion -> criterion.title())
                .toList());
    assertThat(Book.of(TRADE, messages).openItems())
        .containsExactly(
            "trade allocation of the investment manager is withdrawn",
            "net proceeds allocation of the broker is rejected",
            "settlement instruction of the investment manager differs in " + criteria,
            "settlement instruction of the broker is awaited");
  }

  @Test
  void aMessageOfAnotherTradeIsAnError() {
    Message other = Samples.TRADES.message(1, Slot.NOE);
    assertThatThrownBy(() -> Book.empty(TRADE).plus(other)).hasMessageContaining("is not");
  }

  @Test
  void aClosingAddsNothingToTheBook() {
    Book book = Book.of(TRADE, STANDARD);
    Message order = new Closing(TRADE, 7, Histories.AGREED).order();
    assertThat(book.plus(order)).isEqualTo(book);
  }
}
