package org.gridmark.study.settlement.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.engine.Stage;
import org.gridmark.study.settlement.trade.Kind;
import org.junit.jupiter.api.Test;

/**
 * Ten trades a second for a hundred seconds, each 0.2 s under way; as many messages in each queue
 * all the time as a trade has of the kind, twice. So each message is there for 0.2 s, too.
 */
class AnalysedTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long START = 5 * SECOND;
  private static final int TRADES = 1000;
  private static final Map<Kind, Integer> VISITS =
      Map.of(Kind.NOE, 1, Kind.ALC, 2, Kind.NPR, 2, Kind.SET, 2);

  private static TradeLog log() {
    TradeLog log = new TradeLog(0, TRADES);
    for (int trade = 0; trade < TRADES; trade++) {
      long due = START + trade * SECOND / 10;
      for (int message = 0; message < 7; message++) {
        log.handed(trade, due);
      }
      log.arrived(trade, due + SECOND / 5);
    }
    return log;
  }

  /** Every 100 ms, and some before the first message and after the last CLS. */
  private static List<Look> looks() {
    List<Look> looks = new ArrayList<>();
    for (long time = 0; time < 120 * SECOND; time += SECOND / 10) {
      boolean during = time >= START && time <= START + 100 * SECOND;
      Map<String, Long> lengths = new HashMap<>();
      VISITS.forEach((kind, visits) -> lengths.put(Queues.of(kind), during ? 2L * visits : 0L));
      lengths.put(Queues.CLOSINGS, 0L);
      lengths.put(Queues.EXCEPTIONS, 0L);
      looks.add(new Look(time, time + 1, lengths));
    }
    return looks;
  }

  /** Each message takes 40 ms. */
  private static StageTimes stages() {
    Map<Kind, StageTimes.Spent> byKind = new EnumMap<>(Kind.class);
    VISITS.forEach(
        (kind, visits) -> {
          long messages = (long) TRADES * visits;
          byKind.put(
              kind,
              new StageTimes.Spent(
                  messages,
                  messages / 20,
                  Map.of(Stage.POST, 40_000_000 * messages, Stage.TAKE, 5L)));
        });
    return new StageTimes(byKind);
  }

  private static final Analysed ANALYSED =
      Analysed.of(
          "50 %",
          Samples.TRADES,
          new Outcome(log(), 7 * TRADES, 0, TRADES, 0, 0, 0, 0, 0, 0, START, looks()),
          stages(),
          1);

  private static double value(List<Figure> figures, String subject, String metric) {
    return figures.stream()
        .filter(figure -> figure.subject().equals(subject) && figure.metric().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst()
        .orElseThrow(() -> new AssertionError(subject + " " + metric + " in " + figures));
  }

  private static double seen(String subject, String metric) {
    return value(ANALYSED.figures(), subject, metric);
  }

  @Test
  void metricsAreThoseOfBuzenAndDenning() {
    assertThat(seen("set at 50 %", "arrivals")).isEqualTo(2000);
    assertThat(seen("set at 50 %", "completions")).isEqualTo(2000);
    assertThat(seen("set at 50 %", "time.observed")).isCloseTo(100.2, within(0.2));
    assertThat(seen("set at 50 %", "throughput")).isCloseTo(20, within(0.1));
    assertThat(seen("set at 50 %", "time.busy")).isCloseTo(80, within(1e-6));
    assertThat(seen("set at 50 %", "utilisation")).isCloseTo(0.8, within(0.01));
    assertThat(seen("set at 50 %", "service.time")).isCloseTo(40_000, within(1e-3));
    assertThat(seen("set at 50 %", "queue.length")).isCloseTo(4, within(0.02));
    assertThat(seen("set at 50 %", "response.time")).isCloseTo(200, within(1.0));
    assertThat(seen("noe at 50 %", "response.time")).isCloseTo(200, within(1.0));
  }

  @Test
  void lawsThatHoldDifferByNothing() {
    assertThat(seen("engine at 50 %", "queue.length")).isCloseTo(2, within(0.01));
    assertThat(seen("engine at 50 %", "response.time")).isCloseTo(200, within(1e-6));
    assertThat(seen("engine at 50 %", "law.little")).isCloseTo(0, within(0.01));
    assertThat(seen("npr at 50 %", "law.forced-flow")).isZero();
    assertThat(seen("npr at 50 %", "law.flow-balance")).isZero();
  }

  @Test
  void aLawThatDoesNotHoldSaysByHowMuch() {
    // There always is a message, so by the looks it is always busy; by its clock for 0.8 of it.
    assertThat(seen("npr at 50 %", "law.utilisation")).isCloseTo(0.2, within(0.01));
  }

  @Test
  void whatLimitsIsTheGreatestDemand() {
    List<Figure> limits = ANALYSED.limits();
    assertThat(value(limits, "noe", "demand")).isCloseTo(40_000, within(1e-3));
    assertThat(value(limits, "alc", "demand")).isCloseTo(80_000, within(1e-3));
    assertThat(value(limits, "engine", "rate.bound")).isCloseTo(7 / 0.08, within(1e-6));
    assertThat(value(limits, "engine", "measured.over.bound")).isCloseTo(0.8, within(0.01));
    assertThat(value(limits, "operating region at 50 % of the bound", "response.fastest"))
        .isCloseTo(40 / (1 - 6.25 * 0.04), within(1e-6));
    assertThat(value(limits, "operating region at 50 % of the bound", "response.slowest"))
        .isCloseTo(80, within(1e-6));
  }

  @Test
  void atAnotherRateTheServiceTimeForetellsTheResponse() {
    List<Figure> predicted = ANALYSED.predicted(ANALYSED);
    assertThat(value(predicted, "set at 50 %", "response.predicted"))
        .isCloseTo(40 / (1 - 0.8), within(1.0));
  }
}
