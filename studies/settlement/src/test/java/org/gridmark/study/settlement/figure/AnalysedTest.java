package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.operational.Observation;
import org.gridmark.study.settlement.Samples;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.QueueMonitor.Look;
import org.gridmark.study.settlement.drive.ReceivedClosings;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.engine.Stage;
import org.gridmark.system.settlement.trade.Kind;
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

  /**
   * Each message has 30 ms of its component's own time, waits 5 ms for others, and 2 ms go to
   * posting.
   */
  private static StageTimes stages(long stayMillis) {
    Map<Kind, StageTimes.Spent> byKind = new EnumMap<>(Kind.class);
    VISITS.forEach(
        (kind, visits) -> {
          long messages = (long) TRADES * visits;
          byKind.put(
              kind,
              new StageTimes.Spent(
                  messages,
                  messages / 20,
                  messages,
                  stayMillis * messages,
                  Map.of(
                      Stage.TAKE, 5L,
                      Stage.EXTRACT, 30_000_000 * messages,
                      Stage.WAIT, 5_000_000 * messages,
                      Stage.POST, 2_000_000 * messages)));
        });
    return new StageTimes(byKind);
  }

  private static Map<Kind, Long> arrivals(long lostOfEach) {
    Map<Kind, Long> arrivals = new EnumMap<>(Kind.class);
    VISITS.forEach((kind, visits) -> arrivals.put(kind, (long) TRADES * visits + lostOfEach));
    return arrivals;
  }

  /** Two cores, used for so much of 100 s. */
  private static Optional<Observation> processors(double used) {
    double busy = 200 * used;
    return Optional.of(new Observation("processors", 2, 100, TRADES, TRADES, busy, busy));
  }

  private static Analysed analysed(long stayMillis, long lostOfEach, double used) {
    return Analysed.of(
        "50 %",
        Samples.TRADES,
        new Outcome(
            log(),
            List.of(7L * TRADES),
            0,
            TRADES,
            0,
            new ReceivedClosings(),
            0,
            0,
            0,
            0,
            0,
            0,
            START,
            looks()),
        new Analysed.Counted(arrivals(lostOfEach), stages(stayMillis), 1, 1, processors(used)));
  }

  private static final Analysed ANALYSED = analysed(200, 0, 0.5);

  private static double value(List<Figure> figures, String subject, String metric) {
    return figures.stream()
        .filter(
            figure ->
                figure.subject().toString().equals(subject)
                    && figure.metric().name().equals(metric))
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
    assertThat(seen("set at 50 %", "time.busy")).isCloseTo(60, within(1e-6));
    assertThat(seen("set at 50 %", "utilisation")).isCloseTo(0.6, within(0.01));
    assertThat(seen("set at 50 %", "service.time")).isCloseTo(30_000, within(1e-3));
    assertThat(seen("set at 50 %", "queue.length")).isCloseTo(4, within(0.02));
    assertThat(seen("set at 50 %", "response.time")).isCloseTo(200, within(1.0));
    assertThat(seen("set at 50 %", "response.stamped")).isCloseTo(200, within(1e-6));
    assertThat(seen("noe at 50 %", "response.time")).isCloseTo(200, within(1.0));
  }

  @Test
  void lawsThatHoldDifferByNothing() {
    assertThat(seen("engine at 50 %", "queue.length")).isCloseTo(14, within(0.1));
    assertThat(seen("engine at 50 %", "trades.under.way")).isCloseTo(2, within(0.01));
    assertThat(seen("engine at 50 %", "trade.response")).isCloseTo(200, within(1e-6));
    assertThat(seen("engine at 50 %", "law.little")).isCloseTo(0, within(0.01));
    assertThat(seen("npr at 50 %", "law.little")).isCloseTo(0, within(0.01));
    assertThat(seen("npr at 50 %", "law.conservation")).isZero();
    assertThat(seen("npr at 50 %", "law.forced-flow")).isZero();
    assertThat(seen("npr at 50 %", "law.flow-balance")).isZero();
  }

  /** Queues say that messages stay for 200 ms; stamps that say 400 contradict them by half. */
  @Test
  void littlesLawFailsWhereStampsContradictTheQueues() {
    List<Figure> figures = analysed(400, 0, 0.5).figures();
    assertThat(value(figures, "npr at 50 %", "law.little")).isCloseTo(-0.5, within(0.01));
    assertThat(value(figures, "engine at 50 %", "law.little")).isCloseTo(-0.5, within(0.01));
  }

  /** Messages that arrived and neither left nor wait were lost. */
  @Test
  void conservationFailsWhereMessagesAreLost() {
    List<Figure> figures = analysed(200, 100, 0.5).figures();
    assertThat(value(figures, "npr at 50 %", "law.conservation")).isEqualTo(1);
    assertThat(value(figures, "npr at 50 %", "law.flow-balance"))
        .isCloseTo(100 / 2100.0, within(1e-6));
  }

  @Test
  void occupationFailsWhereComponentsContradictTheQueues() {
    // There always is a message, so by the looks it is always occupied; by its clock for 37 ms of
    // the 50 ms from one message to the next.
    assertThat(seen("npr at 50 %", "law.occupation")).isCloseTo(0.26, within(0.01));
  }

  @Test
  void whatLimitsIsTheGreatestDemandOfAServer() {
    List<Figure> limits = new Limits(ANALYSED).figures();
    assertThat(value(limits, "noe", "demand")).isCloseTo(30_000, within(1e-3));
    assertThat(value(limits, "alc", "demand")).isCloseTo(60_000, within(1e-3));
    assertThat(value(limits, "database", "demand")).isCloseTo(14_000, within(1e-3));
    assertThat(value(limits, "processors", "demand")).isCloseTo(100_000, within(1e-3));
    assertThat(value(limits, "processors", "demand.of.a.server")).isCloseTo(50_000, within(1e-3));
    assertThat(value(limits, "engine", "rate.bound")).isCloseTo(7 / 0.06, within(1e-6));
    assertThat(value(limits, "operating region at 50 % of the bound", "response.slowest"))
        .isCloseTo(60, within(1e-6));
  }

  @Test
  void processorsThatAreFullAreTheBottleneck() {
    List<Figure> limits = new Limits(analysed(200, 0, 0.97)).figures();
    assertThat(value(limits, "bottleneck: processors", "demand")).isCloseTo(97_000, within(1e-3));
    assertThat(value(limits, "engine", "rate.bound")).isCloseTo(7 / 0.097, within(1e-6));
    assertThat(value(limits, "engine", "rate.bound.without.processors"))
        .isCloseTo(7 / 0.06, within(1e-6));
  }

  @Test
  void atAnotherRateTheServiceTimeForetellsTheResponse() {
    List<Figure> predicted = ANALYSED.predicted(ANALYSED);
    assertThat(value(predicted, "set at 50 %", "response.predicted"))
        .isCloseTo(30 / (1 - 0.6), within(1.0));
  }

  @Test
  void theExecutionGraphIsWhatTheMonitorSaw() {
    List<Curve> curves = ANALYSED.executionGraph();
    assertThat(curves).extracting(Curve::name).containsExactly("noe", "alc", "npr", "set");
    assertThat(curves.getLast().spots().get(500).y()).isEqualTo(4);
    assertThat(curves.getLast().spots().get(500).x()).isCloseTo(50, within(0.2));
  }

  @Test
  void littlesLawCurveHasEachRateAndRisesWithIt() {
    List<Curve> curves = new Limits(ANALYSED).littlesLawCurve(List.of(ANALYSED));
    assertThat(curves.getFirst().spots()).hasSize(1);
    assertThat(curves.getFirst().spots().getFirst().x()).isCloseTo(70, within(1.0));
    assertThat(curves.getFirst().spots().getFirst().y()).isCloseTo(200, within(1e-6));
    List<Curve.Spot> predicted = curves.getLast().spots();
    assertThat(predicted.getLast().y()).isGreaterThan(5 * predicted.getFirst().y());
  }
}
