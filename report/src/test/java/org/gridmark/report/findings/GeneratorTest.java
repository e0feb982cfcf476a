package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

final class GeneratorTest {
  private static final Distribution LATE =
      new Distribution(new long[] {5, 70_000}, new long[] {9, 1});

  @Test
  void theWorstOfEveryLoadHiccupAndPauseIsTold() {
    Generator generator =
        of(
            List.of(
                event("delivered", Map.of("subjects", "get", "due", "200", "started", "190")),
                event("delivered", Map.of("subjects", "put", "due", "200", "started", "200")),
                event("pause", Map.of("program", "node-1", "millis", "12.5")),
                event("pause", Map.of("program", "users", "millis", "8"))),
            List.of(
                Resource.of(0, "users", 1, 5),
                Resource.of(0, "node-1", 1, 5),
                Resource.of(2000, "users", 2, 5),
                Resource.of(2000, "node-1", 9, 5)));

    assertThat(generator.delivered()).isCloseTo(0.95, within(1e-12));
    assertThat(generator.cores()).isEqualTo(0.5);
    assertThat(generator.hiccup()).isEqualTo(70_000);
    assertThat(generator.pause()).isEqualTo(12.5e6);
    assertThat(generator.waiting()).isNaN();
    assertThat(generator.stolen()).isNaN();
  }

  @Test
  void trafficBesideWhatIsMeasuredNeedNotBeDelivered() {
    Map<String, String> little = Map.of("subjects", "traffic", "due", "200", "started", "20");
    Generator generator =
        of(
            List.of(event("background", Map.of("subject", "traffic")), event("delivered", little)),
            List.of());
    assertThat(generator.delivered()).isNaN();
  }

  @Test
  void aBackgroundLoadOfTwoSubjectsIsRecognised() {
    Map<String, String> little = Map.of("subjects", "page,traffic", "due", "200", "started", "20");
    Generator generator =
        of(
            List.of(
                event("background", Map.of("subject", "traffic")),
                event("background", Map.of("subject", "page")),
                event("delivered", little)),
            List.of());
    assertThat(generator.delivered()).isNaN();
  }

  @Test
  void damagedNumbersAreNoNumbers() {
    Generator generator =
        of(
            List.of(
                event("delivered", Map.of("due", "0", "started", "-1")),
                event("pause", Map.of("millis", "Infinity"))),
            List.of());
    assertThat(generator.delivered()).isNaN();
    assertThat(generator.pause()).isNaN();
  }

  private static Event event(String kind, Map<String, String> detail) {
    return new EventText(5, kind, "alone", detail).event();
  }

  private static Generator of(List<Event> events, List<Resource> resources) {
    Window window = new Window("users", "alone", Window.HICCUPS, 0, 1, 10, 0, 0, 0, LATE, LATE);
    TrialData trial =
        new TrialData(1, "s", List.of(window), List.of(), List.of(), events, resources);
    return Generator.of(trial, findings(trial));
  }

  private static Findings findings(TrialData trial) {
    RunInfo info = FindingsTest.info(RunInfo.State.COMPLETE);
    RunData run = new RunData(info, List.of(trial), List.of());
    return new Findings(
        new Analysis(run, List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
  }
}
