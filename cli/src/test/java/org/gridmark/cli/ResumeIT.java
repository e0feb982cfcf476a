package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run whose controller is killed again and again loses the trial under way, and nothing else. */
@Execution(ExecutionMode.CONCURRENT)
class ResumeIT {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** Long enough to get into any step of a trial, and at times through one. */
  private static final int LONGEST_MILLIS = 2500;

  @TempDir private Path folder;
  private Installed gridmark;

  @BeforeEach
  void install() {
    gridmark = new Installed(folder);
  }

  @Test
  void aKillLosesNothingButTheTrialUnderWay() throws Exception {
    requireThatKillsLoseOnlyTheTrialsUnderWay(2, 3);
  }

  @Test
  @Tag("soak")
  void tenKillsLoseNothingButTheTrialsUnderWay() throws Exception {
    requireThatKillsLoseOnlyTheTrialsUnderWay(10, 6);
  }

  /**
   * @param trials more than can be done between the kills, so that each of them meets a trial under
   *     way
   */
  private void requireThatKillsLoseOnlyTheTrialsUnderWay(int kills, int trials) throws Exception {
    Random random = new Random(2009);
    Installed.Started controller = start("--trials", String.valueOf(trials));
    Path run = awaitRun(controller);
    List<String> finished = List.of();
    for (int kill = 0; kill < kills; kill++) {
      controller.process().waitFor(random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS);
      kill(controller, "KILL");
      assertThat(controller.process().exitValue()).isEqualTo(137);
      assertThat(RunDirectory.open(run).info().plan().order()).hasSize(trials);
      List<String> now = finished(run);
      assertThat(now).containsAll(finished);
      finished = now;
      controller = gridmark.start("resume", run.toString());
    }
    controller.await(PATIENCE);

    RunData data = RunReader.read(run);
    assertThat(data.info().state()).as(controller.said()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(data.problems()).isEmpty();
    assertThat(data.trials())
        .extracting(TrialData::number)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, trials).boxed().toList());
    assertThat(finished(run)).containsAll(finished).hasSize(trials);
    assertThat(gridmark.processes()).isEmpty();
  }

  @Test
  void anInterruptedSearchForPrecisionCanBeResumed() throws Exception {
    Foreground.need();
    // Enough for a second trial on a slow machine, too.
    Installed.Started controller = start("--precision", "latency.mean=1%", "--budget", "45s");
    Path run = awaitRun(controller);
    controller.awaitSaid("precision: ", PATIENCE);
    kill(controller, "INT");

    assertThat(controller.process().exitValue()).isEqualTo(130);
    assertThat(controller.said()).contains("gridmark resume goes on").doesNotContain("Exception");
    assertThat(RunDirectory.open(run).info().state()).isEqualTo(RunInfo.State.PARTIAL);
    assertThat(gridmark.processes()).isEmpty();

    Installed.Started resumed = gridmark.start("resume", run.toString());
    assertThat(resumed.await(PATIENCE)).as(resumed.said()).isZero();
    // Trials so short have hardly a steady part; that a precision is reached needs longer ones.
    assertThat(resumed.said()).contains("reached");
    assertThat(RunReader.read(run).trials()).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  @Tag("soak") // its parts, the search and the interrupt, are tested each time
  void anInterruptedSearchForARateLeavesNothingBehind() throws Exception {
    Foreground.need();
    Installed.Started controller = start("--find-rate", "p99<=1s", "--probe", "3s");
    Path run = awaitRun(controller);
    // At once, or in a later probe of that rate.
    controller.awaitSaid(" accepted", PATIENCE);
    kill(controller, "INT");

    assertThat(controller.process().exitValue()).isEqualTo(130);
    assertThat(controller.said()).doesNotContain("Exception");
    assertThat(RunDirectory.open(run).info().state()).isEqualTo(RunInfo.State.PARTIAL);
    assertThat(gridmark.processes()).isEmpty();
  }

  /** Trials as short as they can be. */
  private Installed.Started start(String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("run", "hub/queries", "--target", "loopback", "--quick"));
    command.addAll(List.of("--nodes", "1"));
    command.addAll(List.of("--scale", "0.0001", "--out", gridmark.out().toString()));
    for (String setting :
        List.of(
            Installed.QUICK_JVMS,
            "warm-up.time=100ms",
            "queries.time=200ms",
            "traffic.users=1",
            "traffic.sleep=10ms")) {
      command.addAll(List.of("--set", setting));
    }
    command.addAll(List.of(options));
    return gridmark.start(command.toArray(String[]::new));
  }

  private Path awaitRun(Installed.Started controller) throws Exception {
    controller.awaitSaid("run in ", PATIENCE);
    return gridmark.onlyRun();
  }

  /** Ends the controller alone, and returns when what it had started is gone, too. */
  private void kill(Installed.Started controller, String signal) throws Exception {
    Foreground.signal(signal, controller.process());
    controller.await(PATIENCE);
    for (ProcessHandle program : gridmark.processes()) {
      program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
  }

  private static List<String> finished(Path run) throws Exception {
    try (Stream<Path> trials = Files.list(run.resolve("trials"))) {
      return trials
          .map(trial -> trial.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }
}
