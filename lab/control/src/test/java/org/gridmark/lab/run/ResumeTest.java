package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.lab.process.RunLock;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Going on with a run, with real processes. */
@ExtendWith(TestInstallation.class)
class ResumeTest {
  /** Long enough for a steady part to be found. */
  private static final String STEADY = "6s";

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

  @Test
  void whatIsMissingIsRunAndWhatIsThereStays() throws Exception {
    Path run = lab.run("get", "default,serial", 2, Map.of());
    RunData before = RunReader.read(run);
    // As a crash in the second trial, and a lost disk block in the fourth, would leave it.
    lose(run, 2);
    lose(run, 4);
    Files.createDirectory(run.resolve("trials/.02-half.partial"));
    RunDirectory.open(run).state(RunInfo.State.RUNNING);

    lab.resume(run, false);

    RunData after = RunReader.read(run);
    assertThat(after.problems()).isEmpty();
    assertThat(after.info()).isEqualTo(before.info());
    assertThat(after.trials()).extracting(TrialData::number).containsExactly(1, 2, 3, 4);
    assertThat(after.trials())
        .extracting(TrialData::strategy)
        .isEqualTo(before.info().plan().order());
    assertThat(List.of(after.trials().get(0), after.trials().get(2)))
        .extracting(TrialData::events)
        .isEqualTo(List.of(before.trials().get(0).events(), before.trials().get(2).events()));
    assertThat(run.resolve("trials/.02-half.partial")).isDirectory();
  }

  @Test
  void aCompleteRunIsRefused() throws Exception {
    Path run = lab.run("get", "default", 1, Map.of());

    assertThatThrownBy(() -> lab.resume(run, false))
        .isInstanceOf(BadInput.class)
        .hasMessage(run + " is complete: there is nothing to resume");
  }

  @Test
  void aRunThatSomebodyHoldsIsRefusedAndNotTouched() throws Exception {
    Path run = interrupted();
    byte[] before = Files.readAllBytes(run.resolve("run.json"));

    try (RunLock held = RunLock.take(run)) {
      assertThatThrownBy(() -> lab.resume(run, false))
          .isInstanceOf(BadInput.class)
          .hasMessage(run + " is being run by process " + ProcessHandle.current().pid());
    }

    assertThat(run.resolve("run.json")).hasBinaryContent(before);
    lab.resume(run, false);
    assertThat(RunReader.read(run).info().state()).isEqualTo(RunInfo.State.COMPLETE);
  }

  @Test
  void anotherBuildIsRefusedUnlessItIsForcedAndThenRecorded() throws Exception {
    Path run = interrupted();
    lab.rebuilt("later");

    assertThatThrownBy(() -> lab.resume(run, false))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            run
                + " began under other conditions: gridmark was test and is later (--force goes"
                + " on)");
    lab.resume(run, true);

    assertThat(RunReader.read(run).info().spec().options())
        .containsEntry("forced", "gridmark was test and is later");
    assertThat(RunReader.read(run).info().state()).isEqualTo(RunInfo.State.COMPLETE);
  }

  @Test
  void aStudyThatIsNotInstalledIsNamed() throws Exception {
    Path run = interrupted();
    SmallLab bare = new SmallLab(out, out);

    assertThatThrownBy(() -> bare.resume(run, false))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("no study small");
  }

  @Test
  void aFolderThatIsNoRunIsLeftAsItIs() {
    assertThatThrownBy(() -> lab.resume(out, false))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is not a run");
    assertThat(out).isEmptyDirectory();
  }

  @Test
  @Tag("soak")
  void trialsThatPrecisionAddsAreInTheOrderBeforeTheyBegin() throws Exception {
    lab.lasting(STEADY);
    Map<String, String> precision = Map.of("precision", "latency.mean=100%", "budget", "40s");
    Path run = lab.run("queue", "default", 1, precision); // which takes 5 ms a user, or little more

    RunInfo info = RunReader.read(run).info();
    assertThat(info.state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(info.spec().options()).isEqualTo(precision);
    assertThat(info.plan().order()).hasSizeGreaterThanOrEqualTo(3).hasSize(info.plan().trials());
    assertThat(lab.notices.getFirst()).contains("too few trials for an interval");
    // Beside other work trials are in doubt, and those narrow no interval.
    assertThat(lab.notices.getLast())
        .satisfiesAnyOf(
            still -> assertThat(still).endsWith("reached").doesNotContain("not reached"),
            busy -> assertThat(busy).contains("trials in doubt: ", "; not reached: one more"));
    lose(run, info.plan().trials());
    RunDirectory.open(run).state(RunInfo.State.PARTIAL);

    lab.resume(run, false);

    assertThat(RunReader.read(run).trials()).hasSizeGreaterThanOrEqualTo(info.plan().trials());
  }

  @Test
  void aBudgetEndsWhatIsNotReached() throws Exception {
    Path run = lab.run("get", "default", 2, Map.of("precision", "0.01%", "budget", "1ms"));

    assertThat(RunReader.read(run).trials()).hasSize(2);
    assertThat(RunReader.read(run).info().state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(lab.notices)
        .singleElement()
        .asString()
        .endsWith("not reached: one more repetition takes longer than the budget");
  }

  private Path interrupted() throws Exception {
    Path run = lab.run("get", "default", 1, Map.of());
    lose(run, 1);
    RunDirectory.open(run).state(RunInfo.State.PARTIAL);
    return run;
  }

  static void lose(Path run, int number) throws IOException {
    try (Stream<Path> trials = Files.list(run.resolve("trials"))) {
      Path lost =
          trials
              .filter(
                  folder -> folder.getFileName().toString().startsWith("%02d".formatted(number)))
              .findFirst()
              .orElseThrow();
      try (Stream<Path> all = Files.walk(lost)) {
        for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(one);
        }
      }
    }
  }
}
