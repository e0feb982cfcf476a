package org.gridmark.study.settlement.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.data.Security;
import org.gridmark.system.settlement.day.Shares;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.TradeState;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Scale;
import org.gridmark.system.settlement.trade.Side;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BlockTest {
  private static final StandardTrades SOME_UNMATCHED = Samples.statements(3, 100);

  /** The books of a block are the oracle of its header. */
  @ParameterizedTest
  @MethodSource("orders")
  void theHeaderTellsHowManyTradesMatch(Block.Order order) {
    Block block = new Block(SOME_UNMATCHED, 1000, 2000, order);
    Map<TradeKey, Book> books = new HashMap<>();
    Set<Identity> identities = new HashSet<>();
    block
        .messages()
        .forEach(
            message -> {
              assertThat(identities.add(message.identity())).isTrue();
              books.merge(
                  message.trade(),
                  Book.empty(message.trade()).plus(message),
                  (book, one) -> book.plus(message));
            });
    long matched =
        books.values().stream().filter(book -> book.state() == TradeState.MATCHED).count();
    assertThat(block.header()).isEqualTo(new BlockHeader(14_000, 2000, (int) matched));
    assertThat(identities).hasSize(14_000);
    // a message that names another day or place is about a trade of its own
    assertThat(books.keySet().stream().map(TradeKey::reference).distinct()).hasSize(2000);
    // 10 % of 2000 with a standard deviation of 13
    assertThat(matched).isBetween(1735L, 1865L);
  }

  @Test
  void withoutUnmatchedTradesAllMatch() {
    Block block = new Block(Samples.TRADES, 0, 300, Block.Order.TRADE_BY_TRADE);
    assertThat(block.header().closings()).isEqualTo(300);
  }

  private static List<Block.Order> orders() {
    return List.of(Block.Order.TRADE_BY_TRADE, new Block.Order(3000), Block.Order.SHUFFLED);
  }

  @Test
  void withinAWindowTheSameBlockHasTheSameOrderAndEachMessageOnce() {
    List<Message> inOrder = messages(SOME_UNMATCHED, Block.Order.TRADE_BY_TRADE);
    Block.Order windowed = new Block.Order(70);
    List<Message> messages = messages(SOME_UNMATCHED, windowed);
    assertThat(messages).isNotEqualTo(inOrder).containsExactlyInAnyOrderElementsOf(inOrder);
    assertThat(messages(SOME_UNMATCHED, windowed)).isEqualTo(messages);
    Block next = new Block(SOME_UNMATCHED, 100, 100, windowed);
    assertThat(slots(next.messages().toList())).isNotEqualTo(slots(messages));
  }

  private static List<Slot> slots(List<Message> messages) {
    return messages.stream().map(Message::slot).toList();
  }

  @Test
  void shuffledMessagesAreTheSameOnesInAnotherOrder() {
    List<Message> inOrder = messages(SOME_UNMATCHED, Block.Order.TRADE_BY_TRADE);
    List<Message> shuffled = messages(SOME_UNMATCHED, Block.Order.SHUFFLED);
    assertThat(shuffled).isNotEqualTo(inOrder).containsExactlyInAnyOrderElementsOf(inOrder);
    assertThat(messages(SOME_UNMATCHED, Block.Order.SHUFFLED)).isEqualTo(shuffled);
    long together = 0;
    for (int i = 1; i < shuffled.size(); i++) {
      together += shuffled.get(i).trade().equals(shuffled.get(i - 1).trade()) ? 1 : 0;
    }
    // six of 699 others are of the same trade: six pairs are expected
    assertThat(together).isLessThan(25);
  }

  @Test
  void anotherSeedGivesOtherTrades() {
    StandardTrades other = Samples.statements(4, 100);
    assertThat(messages(other, Block.Order.TRADE_BY_TRADE))
        .doesNotContainAnyElementsOf(messages(SOME_UNMATCHED, Block.Order.TRADE_BY_TRADE));
  }

  @Test
  void amountsAreThoseOfTheDeal() {
    for (long trade = 0; trade < 1000; trade++) {
      Terms terms = Samples.TRADES.message(trade, Slot.NOE).terms();
      long costs = terms.commission() + terms.feesAndTaxes();
      long sign = terms.side() == Side.BUY ? 1 : -1;
      assertThat(terms.netAmount())
          .isEqualTo(terms.grossAmount() + terms.accruedInterest() + sign * costs);
      BigDecimal paid =
          Scale.QUANTITY.decimal(terms.quantity()).multiply(Scale.PRICE.decimal(terms.price()));
      Security security = Objects.requireNonNull(Samples.DATA.security(terms.security()));
      boolean bond = security.type() == Security.Type.BOND;
      int decimals = Currency.getInstance(security.currency()).getDefaultFractionDigits();
      assertThat(Scale.AMOUNT.decimal(terms.grossAmount()))
          .isEqualByComparingTo(
              paid.movePointLeft(bond ? 2 : 0).setScale(decimals, RoundingMode.HALF_UP));
    }
  }

  @Test
  void tradesAreMadeOnBusinessDaysOnly() {
    LocalDate saturday = LocalDate.of(2005, 1, 15);
    assertThatThrownBy(() -> new StandardTrades(Samples.DATA, 1, saturday, Shares.DAY))
        .hasMessage("trade date: 2005-01-15 is not a business day");
  }

  private static List<Message> messages(StandardTrades trades, Block.Order order) {
    return new Block(trades, 0, 100, order).messages().toList();
  }
}
