package org.gridmark.analyse.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Point.Outcome;
import org.junit.jupiter.api.Test;

class RecoveryFinderTest {
  private static final long STRUCK = Fixtures.EPOCH + 10_000;
  private static final long MILLI = 1_000_000;

  private final List<Point> points = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();

  @Test
  void aRecoveryIsMeasuredAsComputedByHand() {
    // One answer of 10 ms each 100 ms; the strike; 3 failures; one slow wrong answer; 5 slow right
    // ones; then as before.
    usual(50);
    strike();
    for (int i = 1; i <= 3; i++) {
      point(i * 100L, 90, Outcome.FAILED);
    }
    point(1000, 700, Outcome.WRONG);
    for (int i = 0; i < 5; i++) {
      point(1500 + i * 100L, 80, Outcome.RIGHT);
    }
    for (int i = 0; i < 80; i++) {
      point(2000 + i * 100L, 10, Outcome.RIGHT);
    }

    Recovery recovery = find();

    assertThat(recovery.subject()).hasToString("query");
    assertThat(recovery.fault()).isEqualTo("kill-node");
    assertThat(recovery.struck()).isEqualTo(STRUCK);
    assertThat(recovery.before()).isEqualTo(10.0 * MILLI);
    assertThat(recovery.worst()).isEqualTo(700.0 * MILLI);
    assertThat(recovery.spike()).isEqualTo(70);
    assertThat(recovery.firstSuccess()).isEqualTo(1.5);
    assertThat(recovery.wrong()).isEqualTo(1);
    assertThat(recovery.failed()).isEqualTo(3);
    // 9 slow ones (3 failed, 1 wrong, 5 right); the window of ten whose median is 10 ms again holds
    // 4 slow and 6 quick ones, and ends with the sixth quick one.
    assertThat(recovery.steady()).isEqualTo(2.5);
    // 3 failures of 90, a wrong answer of 700 and five of 80 beside 10 each; the others none
    assertThat(recovery.excess()).isCloseTo(3 * 80 + 690 + 5 * 70, within(1e-6));
    assertThat(recovery.answered()).isNull();
  }

  @Test
  void theShareOfRightAnswersIsOfRequestsThatBeganWhileTheFaultLasted() {
    usual(20);
    strike();
    point(50, 60, Outcome.RIGHT); // began before
    point(100, 10, Outcome.RIGHT);
    point(200, 10, Outcome.WRONG);
    point(300, 10, Outcome.FAILED);
    point(1500, 600, Outcome.RIGHT); // ended after
    events.add(
        new EventText(STRUCK + 1000, "fault-ended", "failover", Map.of("fault", "kill-node"))
            .event());
    point(2000, 10, Outcome.FAILED); // began after
    assertThat(find().answered()).isEqualTo(0.5);
  }

  @Test
  void anUndisturbedSubjectIsSteadyAtItsTenthAnswer() {
    usual(50);
    strike();
    for (int i = 1; i <= 60; i++) {
      point(i * 100L, 10, Outcome.RIGHT);
    }
    assertThat(find().steady()).isEqualTo(1.0);
    assertThat(find().firstSuccess()).isEqualTo(0.1);
  }

  @Test
  void latencyWithinTheToleranceIsSteadyAndAboveItIsNot() {
    usual(50);
    strike();
    for (int i = 1; i <= 60; i++) {
      point(i * 100L, 11, Outcome.RIGHT);
    }
    assertThat(find().steady()).isEqualTo(1.0);

    points.removeIf(point -> point.time() > STRUCK);
    for (int i = 1; i <= 60; i++) {
      point(i * 100L, 12, Outcome.RIGHT);
    }
    assertThat(find().steady()).isNull();
  }

  @Test
  void aSubjectThatNeverAnswersAgainNeverRecovers() {
    usual(50);
    strike();
    for (int i = 1; i <= 60; i++) {
      point(i * 100L, 10, Outcome.FAILED);
    }
    Recovery recovery = find();
    assertThat(recovery.firstSuccess()).isNull();
    assertThat(recovery.steady()).isNull();
    assertThat(recovery.worst()).isNaN();
    assertThat(recovery.failed()).isEqualTo(60);
  }

  @Test
  void nothingIsSaidOfSteadinessAfterTooFewResponses() {
    usual(19);
    strike();
    for (int i = 1; i <= 60; i++) {
      point(i * 100L, 10, Outcome.RIGHT);
    }
    assertThat(find().steady()).isNull();
  }

  @Test
  void anAnswerToARequestFromBeforeTheStrikeIsNoSuccess() {
    usual(20);
    strike();
    point(50, 60, Outcome.RIGHT);
    point(400, 100, Outcome.RIGHT);
    assertThat(find().firstSuccess()).isCloseTo(0.4, within(1e-9));
  }

  @Test
  void redundancyIsBackWhenThePlacementIsWholeAfterTheLossWasSeen() {
    usual(20);
    placement(-5000, 4, 0, 0, true);
    strike();
    placement(100, 4, 0, 0, true);
    placement(700, 3, 20, 60, false);
    placement(1700, 3, 0, 60, false);
    placement(2700, 3, 0, 0, false);
    placement(3700, 3, 0, 0, true);
    placement(4700, 3, 0, 0, true);
    assertThat(find().redundant()).isEqualTo(3.7);
    assertThat(find().detected()).isEqualTo(0.7);
  }

  @Test
  void aSightFromBeforeTheRepairBeganIsNotTakenForItsEnd() {
    usual(20);
    placement(-5000, 4, 0, 0, true);
    strike();
    placement(700, 3, 0, 0, true);
    placement(1700, 3, 0, 60, false);
    assertThat(find().redundant()).isNull();
  }

  @Test
  void aRepairQuickerThanTheFirstSightIsSeenThere() {
    usual(20);
    placement(-5000, 4, 0, 0, true);
    strike();
    placement(700, 3, 0, 0, true);
    assertThat(find().redundant()).isEqualTo(0.7);
  }

  @Test
  void aNodeThatJoinsHasItsShareWhenThePlacementIsBalancedAgain() {
    usual(20);
    placement(-5000, 4, 0, 0, true);
    strike();
    placement(100, 4, 0, 0, true);
    placement(6000, 5, 0, 0, false);
    placement(7500, 5, 0, 12, false);
    placement(8500, 5, 0, 0, true);
    assertThat(find().redundant()).isEqualTo(8.5);
  }

  @Test
  void redundancyAfterThePhaseIsOverComesTooLate() {
    usual(20);
    strike();
    placement(700, 3, 0, 60, false);
    events.add(new EventText(STRUCK + 5000, "phase-ended", "failover", Map.of()).event());
    placement(9000, 3, 0, 0, true);
    assertThat(find().redundant()).isNull();
  }

  @Test
  void unreadablePlacementsAreNotSeen() {
    usual(20);
    strike();
    events.add(new EventText(STRUCK + 1, "placement", "failover", Map.of("nodes", "many")).event());
    assertThat(find().redundant()).isNull();
  }

  @Test
  void anotherStrikeEndsTheViewOfTheFirst() {
    usual(20);
    strike();
    point(100, 10, Outcome.RIGHT);
    events.add(
        new EventText(STRUCK + 200, "fault", "failover", Map.of("fault", "kill-node")).event());
    point(300, 10, Outcome.FAILED);
    List<Recovery> found = RecoveryFinder.find(Fixtures.traced(points, events));
    assertThat(found).extracting(Recovery::failed).containsExactly(0L, 1L);
  }

  @Test
  void meansAreOverTrialsAndAbsentWhereOneNeverRecovered() {
    Recovery quick = recovery(2.0, 3.0);
    Recovery slow = recovery(4.0, null);
    Trial trial = new Trial(Fixtures.traced(List.of(), List.of()), 1, List.of());
    List<Row> rows = RecoveryRows.of(List.of(quick, slow, quick), List.of(trial));
    assertThat(rows)
        .extracting(one -> one.subject().toString())
        .containsOnly("query after kill-node");
    Row first = row(rows, "recovery.first-success");
    assertThat(first.number().estimate().value()).isCloseTo(8 / 3.0, within(1e-12));
    assertThat(first.number().estimate().bounded()).isTrue();
    Row steady = row(rows, "recovery.steady");
    assertThat(steady.number().estimate().value()).isNaN();
    assertThat(steady.number().estimate().n()).isEqualTo(2);
    assertThat(steady.verdict().words()).isEqualTo("not steady");
    assertThat(row(rows, "recovery.failed").number().estimate()).isEqualTo(Estimate.exact(6, 3));
    assertThat(row(rows, "recovery.wrong").number().estimate()).isEqualTo(Estimate.exact(0, 3));
    assertThat(rows).extracting(one -> one.metric().name()).doesNotContain("rows.wrong", "errors");
  }

  private static Recovery recovery(Double first, Double steady) {
    return new Recovery(
        1,
        "default",
        "failover",
        Subject.of("query"),
        "kill-node",
        STRUCK,
        10,
        50,
        1.0,
        first,
        5.0,
        steady,
        70,
        null,
        0,
        2);
  }

  private static Row row(List<Row> rows, String metric) {
    return rows.stream()
        .filter(row -> row.metric().name().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private Recovery find() {
    List<Recovery> found = RecoveryFinder.find(Fixtures.traced(points, events));
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private void usual(int answers) {
    for (int i = answers; i > 0; i--) {
      point(-i * 100L, 10, Outcome.RIGHT);
    }
  }

  private void strike() {
    events.add(new EventText(STRUCK, "fault", "failover", Map.of("fault", "kill-node")).event());
  }

  private void point(long end, long millis, Outcome outcome) {
    points.add(
        new Point("failover", Subject.of("query"), STRUCK + end, millis * MILLI, 1, outcome));
  }

  private void placement(long time, int nodes, int unowned, int unprotected, boolean balanced) {
    events.add(
        new EventText(
                STRUCK + time,
                "placement",
                "failover",
                Map.of(
                    "nodes", Integer.toString(nodes),
                    "partitions", "257",
                    "unowned", Integer.toString(unowned),
                    "unprotected", Integer.toString(unprotected),
                    "balanced", Boolean.toString(balanced)))
            .event());
  }
}
