package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.QueueMonitor;
import org.gridmark.study.settlement.drive.ReceivedClosings;
import org.gridmark.study.settlement.drive.TradeLog;
import org.junit.jupiter.api.Test;

class StartUpTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long START = -3 * SECOND; // clocks of machines may begin anywhere

  /** Nothing for 1.5 s, then 1000 messages a second: 1.5 s of work are missing. */
  @Test
  void whatBeginsLateLosesAsLong() {
    Map<String, Double> figures = figures(startUp(10, 1.5));

    assertThat(figures.get("rate.later")).isCloseTo(1000, within(1e-6));
    assertThat(figures.get("time.start-up")).isCloseTo(1.5, within(1e-6));
    assertThat(figures.get("time.lost")).isCloseTo(1.5, within(1e-6));
    assertThat(figures.get("queued.most")).isEqualTo(900);
  }

  @Test
  void whatIsAtOnceAsFastAsLaterLosesNothing() {
    Map<String, Double> figures = figures(startUp(10, 0));

    assertThat(figures.get("time.start-up")).isCloseTo(0, within(1e-6));
    assertThat(figures.get("time.lost")).isCloseTo(0, within(1e-6));
  }

  @Test
  void aBlockThatIsOverTooSoonSaysNothing() {
    assertThat(startUp(0.9, 0).figures("start-up")).isEmpty();
  }

  @Test
  void theRateIsDrawnByQuartersOfASecondAndTheQueuesAsTheyWereSeen() {
    List<Curve> curves = startUp(10, 1.5).curves("queues 1");

    assertThat(curves.getFirst().spots()).hasSize(40).contains(new Curve.Spot(0.125, 0));
    assertThat(curves.getFirst().spots().getLast().y()).isCloseTo(1000, within(1e-6));
    assertThat(curves.getLast().spots())
        .containsExactly(new Curve.Spot(0.5, 900), new Curve.Spot(0.8, 400));
  }

  private static Map<String, Double> figures(StartUp startUp) {
    return startUp.figures("start-up").stream()
        .collect(Collectors.toMap(figure -> figure.metric().name(), Figure::value));
  }

  private static StartUp startUp(double seconds, double late) {
    List<BlockRate.Look> progress = new ArrayList<>();
    for (int i = 1; i <= 20 * seconds; i++) {
      long done = Math.round(Math.max(0, 1000 * (i / 20.0 - late)));
      progress.add(new BlockRate.Look(START + i * SECOND / 20, done));
    }
    TradeLog log = new TradeLog(0, 1);
    log.arrived(0, START + Math.round(seconds * SECOND));
    List<QueueMonitor.Look> looks = List.of(look(-0.1, 5), look(0.5, 900), look(0.8, 400));
    Outcome outcome =
        new Outcome(
            log, List.of(1L), 0, 1, 0, new ReceivedClosings(), 0, 0, 0, 0, 0, 0, START, looks);
    return new StartUp(outcome, progress, List.of("a", "b"));
  }

  private static QueueMonitor.Look look(double time, long waiting) {
    long at = START + Math.round(time * SECOND);
    return new QueueMonitor.Look(at, at, Map.of("a", waiting - 1, "b", 1L, "closings", 7L));
  }
}
