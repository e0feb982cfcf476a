package org.gridmark.system.settlement.day;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;
import org.junit.jupiter.api.Test;

class StandardTradesTest {
  private static final StandardTrades EVENTFUL = Samples.eventful(11);
  private static final int TRADES = 4000;

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
  void moreThanAllTradesCannotBeDisturbed() {
    assertThatThrownBy(() -> new Shares(500, 501, 0, 0, 0, 0, 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
