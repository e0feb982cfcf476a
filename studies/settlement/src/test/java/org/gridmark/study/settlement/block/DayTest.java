package org.gridmark.study.settlement.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.study.settlement.Samples;
import org.gridmark.system.settlement.day.Flaw;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.Test;

class DayTest {
  private static final StandardTrades EVENTFUL = Samples.eventful(11);
  private static final int TRADES = 4000;
  private static final List<Block.Order> ORDERS =
      List.of(Block.Order.TRADE_BY_TRADE, new Block.Order(500), Block.Order.SHUFFLED);

  /** Against books as the engine keeps them, in an order that has nothing of the day's. */
  @Test
  void whatIsExpectedIsWhatTheBooksSay() {
    Block block = new Block(EVENTFUL, 500, TRADES, Block.Order.TRADE_BY_TRADE);
    requireExpected(block.items().toList(), Expected.of(block));
  }

  @Test
  void ofMessagesThatWereBegunOnlyTheseAreExpected() {
    for (Block.Order order : ORDERS) {
      Block block = new Block(EVENTFUL, 500, 300, order);
      for (int handed : new int[] {0, 1, 1000, block.count() - 1}) {
        requireExpected(block.items().limit(handed).toList(), Expected.of(block, handed));
      }
    }
  }

  private static void requireExpected(List<Item> items, Expected expected) {
    List<Item> mixed = new ArrayList<>(items);
    Collections.shuffle(mixed, new Random(5));
    Map<TradeKey, Book> books = new HashMap<>();
    Map<TradeKey, Long> numbers = new HashMap<>();
    Map<String, Long> refused = new TreeMap<>();
    for (Item item : mixed) {
      if (item.flaw() != Flaw.NONE) {
        refused.merge(item.flaw().reason(), 1L, Long::sum);
      } else if (item.message().slot() != null) {
        TradeKey key = item.message().trade();
        books.put(key, books.getOrDefault(key, Book.empty(key)).plus(item.message()));
        numbers.put(key, item.trade());
      }
    }
    assertThat(expected.refused()).isEqualTo(refused);
    assertThat(expected.stored()).isEqualTo(right(items).filter(m -> m.slot() != null).count());
    assertThat(expected.questions())
        .isEqualTo(
            right(items)
                .filter(message -> message.variant().function() == Function.STATUS)
                .map(Message::identity)
                .collect(Collectors.toSet()));
    requireClosings(books, numbers, expected);
  }

  private static void requireClosings(
      Map<TradeKey, Book> books, Map<TradeKey, Long> numbers, Expected expected) {
    long closings = 0;
    for (Book book : books.values()) {
      Closing closing = book.closing();
      if (closing == null) {
        assertThat(expected.unmatched()).containsEntry(book.trade(), book.state());
      } else {
        closings++;
        assertThat(expected.standing(Objects.requireNonNull(numbers.get(book.trade()))))
            .isEqualTo(new Expected.Standing(closing.version(), closing.terms()));
      }
    }
    assertThat(expected.closings()).isEqualTo(closings);
    assertThat(expected.unmatched()).hasSize((int) (books.size() - closings));
  }

  private static java.util.stream.Stream<Message> right(List<Item> items) {
    return items.stream().filter(item -> item.flaw() == Flaw.NONE).map(Item::message);
  }

  @Test
  void everyMessageOfTheDayComesOnceInEveryOrder() {
    List<Item> expected =
        LongStream.range(3, 303).boxed().flatMap(t -> EVENTFUL.items(t).stream()).toList();
    for (Block.Order order : ORDERS) {
      Block block = new Block(EVENTFUL, 3, 300, order);
      assertThat(block.items().toList()).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(block.count()).isEqualTo(expected.size());
    }
  }

  @Test
  void laterMessagesComeWhenManyOtherTradesHaveBeenStated() {
    int size = BlockCourse.LATER + 2000;
    BlockCourse course = new BlockCourse(Samples.day(2), 0, size);
    Map<Long, Integer> statedAt = new HashMap<>();
    int stated = 0;
    int late = 0;
    for (int place = 0; place < course.messages(); place++) {
      long trade = course.trade(place);
      int index = course.index(place);
      stated += index == 0 ? 1 : 0;
      statedAt.putIfAbsent(trade, stated);
      if (index >= Samples.day(2).life(trade).soon()) {
        late++;
        int others = stated - Objects.requireNonNull(statedAt.get(trade));
        assertThat(others)
            .isGreaterThanOrEqualTo(Math.min(BlockCourse.LATER, (int) (size - trade)) - 1);
      }
    }
    assertThat(late).isGreaterThan(1000);
    assertThat(stated).isEqualTo(size);
  }

  @Test
  void partsOfABlockHoldItsTradesOnce() {
    Block block = new Block(EVENTFUL, 3, 100, Block.Order.SHUFFLED);
    List<Item> parts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      parts.addAll(block.part(i, 3).items().toList());
    }
    assertThat(parts).containsExactlyInAnyOrderElementsOf(block.items().toList());
  }
}
