package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A day as it should have gone; then one thing goes wrong. */
class AuditTest {
  private static final int SIZE = 400;
  private static final StandardTrades TRADES = Samples.eventful(4);
  private static final Expected EXPECTED =
      Expected.of(new Block(TRADES, 0, SIZE, Block.Order.SHUFFLED));

  private final TradeLog log = new TradeLog(0, SIZE);
  private final ReceivedClosings closings = new ReceivedClosings();
  private final SortedMap<String, Long> refused = new TreeMap<>(EXPECTED.refused());
  private final Set<Identity> answered = new HashSet<>(EXPECTED.questions());

  /** Each order that is to stand is given, but for the one that a test leaves out. */
  private void give(long without) {
    for (long trade = 0; trade < SIZE; trade++) {
      Expected.Standing standing = EXPECTED.standing(trade);
      if (standing == null || trade == without) {
        continue;
      }
      if (standing.version() == Slot.values().length) {
        log.arrived(trade, 1);
      } else {
        order(trade, standing.version(), standing.terms());
      }
    }
  }

  private void order(long trade, int version, Terms terms) {
    closings.add(trade, closing(trade, version, terms).order());
  }

  private void reverse(long trade, int version) {
    closings.add(trade, closing(trade, version, TRADES.dealt(trade)).reversal());
  }

  private static Closing closing(long trade, int version, Terms terms) {
    return new Closing(TRADES.message(trade, Slot.NOE).trade(), version, terms);
  }

  private Audit audit() {
    return Audit.of(EXPECTED, log, closings, refused, answered);
  }

  private static long amended() {
    return first(7, false);
  }

  private static long open() {
    for (long trade = 0; ; trade++) {
      if (EXPECTED.standing(trade) == null) {
        return trade;
      }
    }
  }

  /** The first trade whose order that is to stand has this version, or any other one. */
  private static long first(int version, boolean same) {
    for (long trade = 0; ; trade++) {
      Expected.Standing standing = EXPECTED.standing(trade);
      if (standing != null && (standing.version() == version) == same) {
        return trade;
      }
    }
  }

  @BeforeEach
  void theDayHasAllThatCanGoWrong() {
    assertThat(EXPECTED.refused()).isNotEmpty();
    assertThat(EXPECTED.questions()).isNotEmpty();
  }

  @Test
  void aDayAsItShouldGoIsRightAndEveryOrderIsCounted() {
    give(-1);
    assertThat(audit().right()).isTrue();
    assertThat(audit().orders()).isEqualTo(EXPECTED.closings());
  }

  @Test
  void anOrderThatWasTakenBackForTheOneThatStandsIsRight() {
    give(-1);
    log.arrived(amended(), 1);
    reverse(amended(), 7);
    assertThat(audit().right()).isTrue();
    assertThat(audit().reversals()).isOne();
  }

  @Test
  void anOrderThatDoesNotComeIsLost() {
    give(first(7, true));
    assertThat(audit().lost()).isOne();
  }

  @Test
  void oneOfAnAmendedTradeIsToo() {
    give(amended());
    assertThat(audit().lost()).isOne();
  }

  @Test
  void oneThatIsTakenBackAndShouldStandIsLost() {
    give(-1);
    reverse(first(7, true), 7);
    assertThat(audit().lost()).isOne();
  }

  @Test
  void anOrderThatWasNotTakenBackDoublesItsTrade() {
    give(-1);
    log.arrived(amended(), 1);
    assertThat(audit().doubled()).isOne();
  }

  @Test
  void anOrderForATradeThatHasNotMatchedIsWrong() {
    give(-1);
    log.arrived(open(), 1);
    assertThat(audit().wrong()).isOne();
  }

  @Test
  void anOrderOfAnotherVersionIsWrong() {
    give(amended());
    log.arrived(amended(), 1);
    assertThat(audit().wrong()).isOne();
  }

  @Test
  void anOrderOnOtherTermsIsWrong() {
    Expected.Standing standing = EXPECTED.standing(amended());
    assertThat(standing).isNotNull();
    give(amended());
    order(
        amended(),
        standing.version(),
        standing.terms().with(Criterion.NET_AMOUNT, standing.terms().netAmount() + 1));
    assertThat(audit().wrong()).isOne();
  }

  @Test
  void aReversalOfNothingIsUnfounded() {
    give(-1);
    reverse(open(), 7);
    assertThat(audit().unfounded()).isOne();
  }

  @Test
  void aMessageThatIsNotRefusedOrForAnotherReasonIsMisjudged() {
    give(-1);
    String reason = refused.firstKey();
    refused.merge(reason, -1L, Long::sum);
    assertThat(audit().misjudged()).isOne();
    refused.merge("another", 1L, Long::sum);
    assertThat(audit().misjudged()).isEqualTo(2);
  }

  @Test
  void aQuestionWithoutAnAnswerIsCounted() {
    give(-1);
    answered.remove(answered.iterator().next());
    assertThat(audit().unanswered()).isOne();
  }

  @Test
  void anAnswerWithoutAQuestionIsCounted() {
    give(-1);
    answered.add(new Identity("NOBOUS33XXX", "STATUS", 1));
    assertThat(audit().unasked()).isOne();
  }
}
