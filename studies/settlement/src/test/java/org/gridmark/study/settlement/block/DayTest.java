package org.gridmark.study.settlement.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.rules.Book;
import org.gridmark.study.settlement.rules.Closing;
import org.gridmark.study.settlement.trade.Criterion;
import org.gridmark.study.settlement.trade.Function;
import org.gridmark.study.settlement.trade.Identity;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;
import org.gridmark.study.settlement.trade.Terms;
import org.gridmark.study.settlement.trade.TradeKey;
import org.gridmark.study.settlement.trade.Variant;
import org.junit.jupiter.api.Test;

class DayTest {
  private static final StandardTrades EVENTFUL = Samples.eventful(11);
  private static final int TRADES = 4000;
  private static final List<Block.Order> ORDERS =
      List.of(Block.Order.TRADE_BY_TRADE, new Block.Order(500), Block.Order.SHUFFLED);

  private static List<Item> items(StandardTrades trades, int size) {
    return LongStream.range(0, size).boxed().flatMap(t -> trades.items(t).stream()).toList();
  }

  @Test
  void everyVariantThatAnEngineTakesIsInIt() {
    Set<Variant> variants = new HashSet<>(Variant.ALL);
    variants.remove(new Variant(Kind.CLS, Function.NEW)); // these it gives out
    variants.remove(new Variant(Kind.CLS, Function.EXCEPTION));
    assertThat(items(Samples.day(11), TRADES).stream().map(item -> item.message().variant()))
        .containsAll(variants)
        .allMatch(variants::contains);
  }

  @Test
  void everyFlawIsInItAndNoOtherMessageIsWrong() {
    Set<Flaw> flaws = EnumSet.noneOf(Flaw.class);
    for (Item item : items(EVENTFUL, TRADES)) {
      flaws.add(item.flaw());
      assertThat(Samples.DATA.check(item.message())).as(item.toString()).isEmpty();
    }
    assertThat(flaws).containsExactlyInAnyOrder(Flaw.values());
  }

  @Test
  void statementsDifferInEveryCriterionAndInOneEach() {
    Set<Criterion> criteria = EnumSet.noneOf(Criterion.class);
    for (long trade = 0; trade < TRADES; trade++) {
      Terms dealt = EVENTFUL.dealt(trade);
      for (Message message : EVENTFUL.messages(trade)) {
        List<Criterion> differences = dealt.differences(message.terms());
        assertThat(differences).hasSizeLessThanOrEqualTo(1);
        criteria.addAll(differences);
      }
    }
    assertThat(criteria).containsExactlyInAnyOrder(Criterion.values());
  }

  /** Each within five standard deviations. */
  @Test
  void sharesAreAsTheyAreStated() {
    StandardTrades day = Samples.day(12);
    Map<Shares.Fate, Integer> fates = new HashMap<>();
    Map<Function, Integer> functions = new HashMap<>();
    int trades = 20_000;
    for (long trade = 0; trade < trades; trade++) {
      fates.merge(TradeLife.fate(day.shares(), day.seed(), trade), 1, Integer::sum);
      for (Step step : day.life(trade).steps()) {
        functions.merge(step.function(), 1, Integer::sum);
      }
    }
    share(fates.get(Shares.Fate.UNMATCHED), trades, 0.02);
    share(fates.get(Shares.Fate.AMENDED), trades, 0.05);
    share(fates.get(Shares.Fate.CANCELLED), trades, 0.02);
    share(fates.get(Shares.Fate.NACKED), trades, 0.01);
    share(fates.get(Shares.Fate.REJECTED), trades, 0.01);
    share(fates.get(Shares.Fate.WRONG), trades, 0.01);
    share(functions.get(Function.CONFIRM), 7 * trades, 0.25);
    share(functions.get(Function.STATUS), trades, 0.02);
  }

  private static void share(Integer found, int of, double share) {
    double expected = of * share;
    assertThat((double) found)
        .isBetween(expected - 5 * Math.sqrt(expected), expected + 5 * Math.sqrt(expected));
  }

  @Test
  void noTwoMessagesOfADayAreTheSameUnlessTheFirstCouldNotBeTaken() {
    Set<Identity> identities = new HashSet<>();
    for (Item item : items(EVENTFUL, TRADES)) {
      if (item.flaw() == Flaw.NONE) {
        assertThat(identities.add(item.message().identity())).as(item.toString()).isTrue();
      }
    }
  }

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
    assertThat(expected.noted()).isEqualTo(right(items).filter(m -> m.slot() == null).count());
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
  void theShortWayOfATradeThatNothingIsSaidAgainstIsTheLongOne() {
    for (long trade = 0; trade < TRADES; trade++) {
      if (EVENTFUL.matches(trade)) {
        List<Message> messages =
            EVENTFUL.items(trade).stream()
                .map(Item::message)
                .filter(message -> message.slot() != null)
                .toList();
        Book book = Book.of(messages.getFirst().trade(), messages);
        assertThat(book.closing())
            .isEqualTo(new Closing(book.trade(), Slot.values().length, EVENTFUL.dealt(trade)));
      }
    }
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

  @Test
  void moreThanAllTradesCannotBeDisturbed() {
    assertThatThrownBy(() -> new Shares(500, 501, 0, 0, 0, 0, 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
