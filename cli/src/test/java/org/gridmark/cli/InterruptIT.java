package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever ends the controller, and whenever: no process is left and the run can be read. */
@Execution(ExecutionMode.CONCURRENT)
class InterruptIT {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "INT,  start programs,  130, hub/queries, loopback",
    "TERM, balance cluster, 143, hub/tour,    coherence",
    "KILL, load,            137, hub/tour,    coherence",
  })
  void nothingIsLeftBehind(String signal, String step, int status, String experiment, String target)
      throws Exception {
    requireNothingLeft(signal, step, status, experiment, target);
  }

  /** The same at other moments. */
  @ParameterizedTest
  @Tag("soak")
  @CsvSource({
    "queries alone,  hub/queries, loopback",
    "start programs, hub/tour,    coherence",
    "queries alone,  hub/tour,    coherence",
  })
  void norAtAnotherMoment(String step, String experiment, String target) throws Exception {
    requireNothingLeft("INT", step, 130, experiment, target);
  }

  private void requireNothingLeft(
      String signal, String step, int status, String experiment, String target) throws Exception {
    if (signal.equals("INT")) {
      Foreground.need();
    }
    Installed gridmark = new Installed(folder);
    Installed.Started run =
        gridmark.start(
            "run",
            experiment,
            "--quick",
            "--target",
            target,
            "--nodes",
            "2",
            "--scale",
            "0.001",
            "--out",
            gridmark.out().toString(),
            "--set",
            Installed.QUICK_JVMS,
            "--set",
            "queries.time=60s");
    List<ProcessHandle> programs = awaitStep(gridmark, run, step);

    // A terminal's Ctrl-C goes to the whole group; a SIGKILL here to the controller alone.
    if (signal.equals("INT")) {
      Foreground.signalGroup(signal, run.process());
    } else {
      Foreground.signal(signal, run.process());
    }

    int ended = run.await(PATIENCE);
    assertThat(ended).as(run.said()).isEqualTo(status);
    for (ProcessHandle program : programs) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    assertThat(gridmark.processes()).isEmpty();
    assertThat(run.said()).doesNotContain("Exception", "\tat ");
    if (!signal.equals("KILL")) {
      assertThat(RunReader.read(gridmark.onlyRun()).info().state())
          .isEqualTo(RunInfo.State.PARTIAL);
      assertThat(run.said()).contains("interrupted: finished trials are kept in");
    }
  }

  private static List<ProcessHandle> awaitStep(
      Installed gridmark, Installed.Started run, String step) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!run.said().contains("] " + step)) {
      assertThat(run.process().isAlive()).as(run.said()).isTrue();
      assertThat(System.nanoTime()).as(run.said()).isLessThan(deadline);
      // Waits on the process rather than asleep: its end is what must not be missed.
      run.process().waitFor(50, TimeUnit.MILLISECONDS);
    }
    return new ArrayList<>(gridmark.processes());
  }
}
