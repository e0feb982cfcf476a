package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.HdrHistogram.Histogram;
import org.gridmark.analyse.validity.TrialValidity;
import org.gridmark.lab.program.Hiccups;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A trial records the load of the generator itself, with real processes. */
@ExtendWith(TestInstallation.class)
class GeneratorIT {
  private static Path home;
  @TempDir private Path out;
  private SmallLab lab;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @BeforeEach
  void open() {
    lab = new SmallLab(home, out);
  }

  /** Against one histogram that saw everything. Averaged percentiles would be far off. */
  @Test
  void whatTwoClientsRecordedIsOneDistribution() throws Exception {
    TrialData trial = run("known").trials().getFirst();

    List<Window> known =
        trial.windows().stream()
            .filter(window -> window.subject().equals(Subject.of("known")))
            .toList();
    assertThat(known).extracting(Window::client).contains("users", "others");
    Distribution merged = Distribution.merge(known.stream().map(Window::service).toList());
    Histogram all = new Histogram(3);
    for (int n = 0; n < 300; n++) {
      all.recordValue(1_000_000 + 1_000 * n);
    }
    for (int n = 0; n < 100; n++) {
      all.recordValue(9_000_000 + 3_000 * n);
    }
    assertThat(merged.count()).isEqualTo(400);
    for (double share : new double[] {0.01, 0.25, 0.5, 0.74, 0.76, 0.9, 0.99, 1}) {
      assertThat(
              all.valuesAreEquivalent(
                  merged.quantile(share), all.getValueAtPercentile(100 * share)))
          .as("quantile %s", share)
          .isTrue();
    }
  }

  @Test
  void everyProgramTellsWhatItUsedAndEveryClientItsHiccups() throws Exception {
    lab.lasting("3s");
    TrialData trial = run("get").trials().getFirst();

    assertThat(Subject.of(Hiccups.SUBJECT)).isEqualTo(Window.HICCUPS);
    assertThat(
            trial.windows().stream()
                .filter(window -> window.subject().equals(Window.HICCUPS))
                .filter(window -> window.client().equals("users"))
                .mapToLong(Window::count)
                .sum())
        .isBetween(2_900L, 60_000L); // a thousand a second, for as long as the phase lasts
    assertThat(last(trial, "users").waitSeconds()).isPositive();
    assertThat(last(trial, "users").pauseSeconds()).isNotNegative();
    assertThat(last(trial, "users").compileSeconds()).isPositive();
    assertThat(last(trial, "users").readBytes()).isPositive();
    assertThat(last(trial, "controller").cpuSeconds()).isPositive();
    assertThat(last(trial, Resource.MACHINE).cpuSeconds())
        .isGreaterThan(last(trial, "users").cpuSeconds());
    assertThat(last(trial, Resource.MACHINE).stealSeconds()).isNotNegative();
  }

  @Test
  void anOpenLoadTellsWhatWasDueAndWhatWasStarted() throws Exception {
    lab.lasting("1s");
    TrialData trial = run("get").trials().getFirst();

    Event.LoadStarted load = trial.events(Event.LoadStarted.class).findFirst().orElseThrow();
    assertThat(load.load())
        .isEqualTo(new Event.OpenLoad("users", Set.of(Subject.of("right"), Subject.of("wrong"))));
    assertThat(load.schedule()).isEqualTo("constant");
    assertThat(load.rate()).isEqualTo(200);
    assertThat(load.users()).isEqualTo("1");
    assertThat(trial.events(Event.LoadDelivered.class))
        .first()
        .extracting(Event.LoadDelivered::due)
        .isEqualTo(200.0);
  }

  @Test
  void aClientBesideManyBusyProgramsIsUnfit() throws Exception {
    lab.lasting("6s");
    lab.evenPriority();
    List<Process> burners = new CopyOnWriteArrayList<>();
    lab.when("measure", () -> keepBusy(burners));
    try {
      RunData run = run("get");

      assertThat(TrialValidity.doubts(run.trials().getFirst(), run.info()))
          .anySatisfy(
              doubt ->
                  assertThat(doubt.reason())
                      .contains("client users was short of processor time in phase measure"));
    } finally {
      burners.forEach(Process::destroyForcibly);
    }
  }

  private static void keepBusy(List<Process> burners) {
    try {
      for (int i = 0; i < 10 * Runtime.getRuntime().availableProcessors(); i++) {
        burners.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private RunData run(String experiment) throws Exception {
    return RunReader.read(lab.run(experiment, "default", 1, Map.of()));
  }

  private static Resource last(TrialData trial, String program) {
    return trial.resources().stream()
        .filter(row -> row.program().equals(program))
        .reduce((earlier, later) -> later)
        .orElseThrow();
  }
}
