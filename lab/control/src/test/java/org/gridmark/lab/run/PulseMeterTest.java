package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Phase;
import org.gridmark.record.Distribution;
import org.gridmark.record.Recorded;
import org.gridmark.record.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pulses against the requests that they were made of. */
class PulseMeterTest {
  private static final long START = 1_700_000_000_250L;

  private final List<Pulse> told = new ArrayList<>();
  private final PulseMeter meter = new PulseMeter(told::add);

  @BeforeEach
  void phase() {
    meter.begin(phase("ask", load("a", false), load("b", false), load("c", true)));
  }

  /** The oracle sorts all latencies of both clients; averaged percentiles would not come near. */
  @Test
  void percentilesAreThoseOfAllClientsTogether() {
    SplittableRandom random = new SplittableRandom(1);
    long[] fast = LongStream.generate(() -> random.nextLong(50_000, 60_000)).limit(9000).toArray();
    long[] slow =
        LongStream.generate(() -> random.nextLong(1_000_000, 9_000_000)).limit(1000).toArray();
    tell("a", "get", 0, fast);
    tell("b", "get", 0, slow);
    tell("a", "get", 1, 1);
    tell("b", "get", 1, 1);

    long[] all = LongStream.concat(Arrays.stream(fast), Arrays.stream(slow)).sorted().toArray();
    Pulse pulse = onlyPulse();
    assertThat(pulse.p50()).isCloseTo(all[4999], withinPercentage(0.1));
    assertThat(pulse.p99()).isCloseTo(all[9899], withinPercentage(0.1));
    assertThat(pulse.rate()).isEqualTo(10_000);
  }

  @Test
  void aSecondIsToldOnceEveryMeasuringClientHasLeftIt() {
    tell("a", "get", 0, 1000);
    tell("a", "get", 1, 1000);
    tell("a", "get", 2, 1000);
    assertThat(told).isEmpty();

    tell("b", "get", 0, 1000);
    assertThat(told).isEmpty();

    tell("b", "get", 1, 1000);
    assertThat(onlyPulse().time()).isEqualTo(1_700_000_000_000L);
  }

  @Test
  void trafficBesideWhatIsMeasuredIsNotInIt() {
    tell("c", "traffic", 0, 5, 5, 5);
    tell("a", "get", 0, 1000);
    tell("a", "traffic", 0, 5, 5, 5);
    tell("b", "get", 0, 1000);
    tell("a", "get", 1, 1000);
    tell("b", "get", 1, 1000);

    assertThat(onlyPulse().rate()).isEqualTo(2);
  }

  @Test
  void whatAJobRecordsIsToldWithoutWhatGoesOnBesideIt() {
    meter.begin(new Phase.Once("ask", bench -> {}, List.of(load("c", true))), "a");
    tell("c", "traffic", 0, 5, 5, 5);
    tell("a", "traffic", 0, 5, 5, 5);
    tell("a", "put", 0, 1000, 1000);
    tell("a", "put", 1, 1000);

    assertThat(onlyPulse().rate()).isEqualTo(2);
  }

  @Test
  void hiccupsAreNoRequestsButSayThatAClientGoesOn() {
    for (int second = 0; second < 4; second++) {
      tell("a", Window.HICCUPS.request(), second, 7, 7);
      tell("b", Window.HICCUPS.request(), second, 7, 7);
    }
    assertThat(told).hasSize(3).extracting(Pulse::rate).containsOnly(0.0);

    tell("a", "get", 4, 1000);
    tell("b", Window.HICCUPS.request(), 5, 7);
    tell("a", Window.HICCUPS.request(), 8, 7);
    tell("b", Window.HICCUPS.request(), 8, 7);

    assertThat(told).extracting(Pulse::rate).endsWith(1.0, 0.0, 0.0, 0.0);
  }

  @Test
  void silenceIsARateOfZeroWithoutLatency() {
    tell("a", "get", 0, 1000);
    tell("b", "get", 0, 1000);
    tell("a", "get", 3, 1000);
    tell("b", "get", 3, 1000);

    assertThat(told).extracting(Pulse::rate).containsExactly(2.0, 0.0, 0.0);
    assertThat(told.get(1).p50()).isZero();
  }

  @Test
  void failuresAndWrongAnswersAreCountedByTheSecondAndByThePhase() {
    for (int second = 0; second < 3; second++) {
      window("a", "get", second, 1, 2, 1, 1000, 1000);
      tell("b", "get", second, 1000);
    }

    Pulse last = told.getLast();
    assertThat(told).hasSize(2);
    assertThat(List.of(last.failures(), last.wrong(), last.allFailures(), last.allWrong()))
        .containsExactly(2L, 1L, 4L, 2L);
    // two answered, two failed, one of the other client
    assertThat(last.rate()).isEqualTo(5);
  }

  @Test
  void theEndOfAPhaseBringsItsLastSecond() {
    tell("a", "get", 0, 1000);
    tell("b", "get", 0, 1000);
    meter.end();
    assertThat(told).hasSize(1);

    tell("a", "get", 1, 1000);
    tell("b", "get", 2, 1000);
    assertThat(told).as("no phase is measured").hasSize(1);
  }

  @Test
  void aLastSecondThatWasCutShortIsRatedByItsLength() {
    window("a", "get", 0, 0.8, 0, 0, 1, 1, 1, 1);
    window("b", "get", 0, 0.5, 0, 0, 1);
    meter.end();

    assertThat(onlyPulse().rate()).isCloseTo(5 + 2, within(1e-9));
  }

  @Test
  void aStumpOfASecondIsNotRated() {
    window("a", "get", 0, 0.01, 0, 0, 1, 1, 1, 1);
    window("b", "get", 0, 0.01, 0, 0, 1);
    meter.end();

    assertThat(told).isEmpty();
  }

  /** A probe of a search is a phase of its own. */
  @Test
  void oneMeasuredPhaseMayFollowAnother() {
    tell("a", "get", 0, 1000);
    tell("b", "get", 0, 1000);
    meter.begin(phase("ask at 200/s", load("a", false)));
    meter.window(window("a", "ask at 200/s", "get", START + 60 * 1000L, 1, 0, 0, 1, 2, 3));
    tell("b", "get", 61, 1000);
    meter.end();

    assertThat(told).extracting(Pulse::phase).containsExactly("ask", "ask at 200/s");
    assertThat(told.get(1).rate()).isEqualTo(3);
  }

  @Test
  void aSenselessTimeEndsNoRun() {
    meter.window(window("a", "ask", "get", 0, 1, 0, 0, 1));
    meter.window(window("b", "ask", "get", 0, 1, 0, 0, 1));
    tell("a", "get", 0, 1000);
    tell("b", "get", 0, 1000);

    assertThat(told).hasSizeLessThan(1000);
  }

  private Pulse onlyPulse() {
    assertThat(told).hasSize(1);
    return told.getFirst();
  }

  private void tell(String client, String subject, int second, long... latencies) {
    window(client, subject, second, 1, 0, 0, latencies);
  }

  /** Clients begin at moments of their own. */
  private void window(
      String client,
      String subject,
      int second,
      double seconds,
      long failures,
      long wrong,
      long... latencies) {
    meter.window(
        window(
            client, "ask", subject, START + second * 1000L, seconds, failures, wrong, latencies));
  }

  private static Window window(
      String client,
      String phase,
      String subject,
      long start,
      double seconds,
      long failures,
      long wrong,
      long... latencies) {
    long count = latencies.length + failures;
    Recorded all =
        Distribution.merge(
            Arrays.stream(latencies)
                .mapToObj(one -> new Distribution(new long[] {one}, new long[] {1}))
                .toList());
    return new Window(
        client, phase, Subject.of(subject), start, seconds, count, failures, wrong, 0, all, all);
  }

  private static Phase.Measure phase(String name, Load... loads) {
    return new Phase.Measure(name, List.of(loads), Duration.ofSeconds(9), List.of());
  }

  private static Load load(String client, boolean background) {
    Requests none =
        (user, random) -> {
          throw new IllegalStateException("never called");
        };
    return background
        ? Load.background(client, "traffic", 1, Schedule.closed(), none)
        : Load.measured(client, 1, Schedule.closed(), none);
  }
}
