package org.gridmark.analyse.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.gridmark.analyse.SimulatedQueue;
import org.gridmark.analyse.search.RateJudge.Finding;
import org.gridmark.analyse.search.RateJudge.Outcome;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class RateJudgeTest {
  private static final long MILLI = 1_000_000;

  /** Ten seconds in which answers alternate between two latencies, more of the one or the other. */
  static Probe alternating(long low, long high) {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < 10; second++) {
      List<Long> nanos = new ArrayList<>(Collections.nCopies(50 + second % 3 - 1, low));
      nanos.addAll(Collections.nCopies(50, high));
      windows.add(SimulatedQueue.window(second, nanos));
    }
    return SimulatedQueue.probe(windows, 1000, 1000);
  }

  @Test
  void withTheWholeIntervalWithinTheLimitItIsAccepted() {
    Finding finding = judge("p99<=5ms", alternating(1 * MILLI, 3 * MILLI));

    assertThat(finding.outcome()).isEqualTo(Outcome.ACCEPTED);
    assertThat(finding.reason()).isEqualTo("p99 3 ms (3 ms to 3 ms)");
  }

  @Test
  void withTheWholeIntervalBeyondTheLimitItIsRejected() {
    assertThat(judge("p99<=2ms", alternating(1 * MILLI, 3 * MILLI)).outcome())
        .isEqualTo(Outcome.REJECTED);
  }

  @Test
  void oneLimitThatIsBrokenIsEnough() {
    Finding finding = judge("p99<=5ms and mean<=1ms", alternating(1 * MILLI, 3 * MILLI));

    assertThat(finding.outcome()).isEqualTo(Outcome.REJECTED);
    assertThat(finding.reason()).startsWith("mean ").doesNotContain("p99");
  }

  @Test
  void theGreatestIsHeldAsItWasSeen() {
    assertThat(judge("max<=3ms", alternating(1 * MILLI, 3 * MILLI)))
        .isEqualTo(new Finding(Outcome.ACCEPTED, "max 3 ms"));
    assertThat(judge("max<=2.9ms", alternating(1 * MILLI, 3 * MILLI)).outcome())
        .isEqualTo(Outcome.REJECTED);
  }

  @Test
  void aLoadThatWasNotDeliveredIsRejectedHoweverFastItsAnswers() {
    Probe probe = alternating(1, 3);
    Probe short1 = new Probe(probe.recorded(), probe.subjects(), 1000, 989);
    Probe enough = new Probe(probe.recorded(), probe.subjects(), 1000, 990);

    assertThat(judge("p99<=5ms", short1))
        .isEqualTo(
            new Finding(
                Outcome.REJECTED,
                "not delivered: 989 of 1000 requests that were due were started"));
    assertThat(judge("p99<=5ms", enough).outcome()).isEqualTo(Outcome.ACCEPTED);
  }

  @Test
  void moreErrorsThanAllowedAreRejected() {
    Probe probe = failing(2);

    assertThat(judge("p99<=5ms", probe).reason())
        .isEqualTo("20 of 1020 requests failed or were answered wrongly");
    assertThat(judge("p99<=5ms and errors<=1.9%", probe).outcome()).isEqualTo(Outcome.REJECTED);
    assertThat(judge("p99<=5ms and errors<=2%", probe).outcome()).isEqualTo(Outcome.ACCEPTED);
  }

  private static Probe failing(long failures) {
    List<Window> windows =
        LongStream.range(0, 10)
            .mapToObj(second -> SimulatedQueue.window(second, Collections.nCopies(100, MILLI)))
            .map(
                one ->
                    new Window(
                        one.client(),
                        one.phase(),
                        one.subject(),
                        one.start(),
                        one.seconds(),
                        one.count() + failures,
                        failures,
                        0,
                        one.affected(),
                        one.latency(),
                        one.service()))
            .toList();
    return SimulatedQueue.probe(windows, 1000, 1000);
  }

  /** The queue of an overload that is too small to be undelivered grows from second to second. */
  @Test
  void whatDoesNotSettleIsUndecidedThoughItIsStillWithinTheLimit() {
    List<Window> windows =
        LongStream.range(0, 20)
            .mapToObj(s -> SimulatedQueue.window(s, Collections.nCopies(100, MILLI * (s + 1))))
            .toList();

    Finding finding = judge("mean<=1s", SimulatedQueue.probe(windows, 2000, 2000));

    assertThat(finding.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(finding.reason()).startsWith("latency did not settle");
  }

  @Test
  void tooFewAnswersForAPercentileAreUndecided() {
    List<Window> windows =
        LongStream.range(0, 9)
            .mapToObj(second -> SimulatedQueue.window(second, Collections.nCopies(11, MILLI)))
            .toList();

    assertThat(judge("p99<=5ms", SimulatedQueue.probe(windows, 99, 99)))
        .isEqualTo(new Finding(Outcome.UNDECIDED, "p99: too few answers"));
  }

  @Test
  void withoutAnAnswerThereIsNothingToHold() {
    assertThat(judge("p99<=5ms", SimulatedQueue.probe(List.of(), 10, 10)).outcome())
        .isEqualTo(Outcome.REJECTED);
  }

  @Test
  void onlyTheSubjectThatIsAskedForCounts() {
    Window fast = SimulatedQueue.window(0, Collections.nCopies(100, MILLI));
    Window slow =
        new Window(
            "users",
            "phase",
            Subject.of("scan"),
            0,
            1,
            100,
            0,
            0,
            100,
            fast.latency(),
            Distribution.NONE);

    Probe probe = SimulatedQueue.probe(List.of(fast, slow), 200, 200);

    assertThat(probe.subjects()).containsExactlyInAnyOrder(Subject.of("get"), Subject.of("scan"));
    assertThat(probe.requests()).isEqualTo(200);
  }

  private static Finding judge(String objective, Probe probe) {
    return new RateJudge(Objective.parse(objective)).judge(List.of(probe));
  }
}
