package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class SilenceTest {
  private static final long ORIGIN = Fixtures.EPOCH + 40;
  private static final long NANOS = 2_500_000_000L;

  private final List<Window> windows = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();

  @Test
  void aSlowQueryIsRatedOverItsWholePhase() {
    phase(10_000);
    // One user, 2.5 s a query: answers at 2.5, 5, 7.5 and 10 s, when the phase is over.
    window("query", 2, 1);
    window("query", 5, 1);
    window("query", 7, 1);
    window("query", 10, 0.004);
    assertThat(throughput("query")).isCloseTo(0.40, within(0.001));
  }

  @Test
  void aUserWhoWaitsForTheEndIsThereUntilThen() {
    phase(10_000);
    // The same on a schedule: the last answer comes a little after 7.5 s, and the phase goes on.
    window("query", 0, 1);
    window("query", 2, 1);
    window("query", 5, 1);
    window("query", 7, 1);
    assertThat(throughput("query")).isCloseTo(0.40, within(0.001));
  }

  @Test
  void subjectsInTurnAreRatedOverThePhaseThatTheyShare() {
    phase(12_000);
    for (int second = 0; second < 12; second++) {
      window(List.of("a", "b", "c").get(second % 3), second, 1);
    }
    window("c", 12, 0.02);
    assertThat(throughput("a")).isCloseTo(4 / 12.02, within(1e-9));
    assertThat(throughput("b")).isCloseTo(4 / 12.02, within(1e-9));
    assertThat(throughput("c")).isCloseTo(5 / 12.02, within(1e-9));
  }

  @Test
  void settingUpIsNoSilence() {
    phase(10_900);
    for (int second = 0; second < 10; second++) {
      window("query", second, 1);
    }
    assertThat(throughput("query")).isCloseTo(1, within(1e-9));
  }

  @Test
  void withoutTheTimesOfThePhaseItIsWhatWasRecorded() {
    window("query", 2, 1);
    window("query", 5, 1);
    assertThat(throughput("query")).isCloseTo(0.5, within(1e-9));
  }

  private void phase(long millis) {
    events.add(new EventText(Fixtures.EPOCH, "phase-started", "alone", Map.of()).event());
    events.add(new EventText(ORIGIN + millis + 30, "phase-ended", "alone", Map.of()).event());
  }

  private void window(String subject, int second, double seconds) {
    windows.add(
        new Window(
            "users",
            "alone",
            Subject.of(subject),
            ORIGIN + second * 1000L,
            seconds,
            1,
            0,
            0,
            1,
            Fixtures.distribution(NANOS),
            Fixtures.distribution(NANOS)));
  }

  private double throughput(String subject) {
    TrialData trial = new TrialData(1, "default", windows, List.of(), List.of(), events, List.of());
    return Analyst.analyse(
            Fixtures.run(Fixtures.info(List.of("default"), List.of(), List.of()), trial))
        .results()
        .stream()
        .filter(result -> result.subject().toString().equals(subject))
        .filter(result -> result.metric().name().equals("throughput"))
        .mapToDouble(result -> result.estimate().value())
        .findFirst()
        .orElseThrow();
  }
}
