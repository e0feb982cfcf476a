package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
  @TempDir private Path base;

  @Test
  void theFolderIsNamedAfterTimeStudyAndExperiment() {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    assertThat(run.path().getFileName().toString()).matches("\\d{8}-\\d{6}-hub-tour");
    assertThat(run.info().name()).isEqualTo(run.path().getFileName().toString());
  }

  @Test
  void aTakenNameIsCountedUp() {
    String first = RunDirectory.create(base, Fixtures.info()).info().name();
    assertThat(RunDirectory.create(base, Fixtures.info()).info().name()).isEqualTo(first + "-2");
    assertThat(RunDirectory.create(base, Fixtures.info()).info().name()).isEqualTo(first + "-3");
  }

  @Test
  void whatWasAskedIsReadBackAsItWas() {
    RunDirectory run = RunDirectory.create(base.resolve("deep/er"), Fixtures.info());
    assertThat(RunReader.read(run.path()).info())
        .isEqualTo(Fixtures.info().named(run.info().name()));
  }

  @Test
  void theStateIsRewritten() {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    run.state(RunInfo.State.COMPLETE);
    assertThat(RunReader.read(run.path()).info().state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(RunDirectory.open(run.path()).info()).isEqualTo(run.info());
  }

  @Test
  void aFileInTheWayIsOneClearLine() throws IOException {
    Path file = Files.createFile(base.resolve("runs"));
    assertThatThrownBy(() -> RunDirectory.create(file, Fixtures.info()))
        .isInstanceOf(BadInput.class)
        .hasMessage("cannot make a run in " + file + ": " + file + " is in the way");
    Path below = file.resolve("below");
    assertThatThrownBy(() -> RunDirectory.create(below, Fixtures.info()))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("cannot make a run in " + below + ": ");
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed() throws IOException {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    Path inTheWay = Files.createDirectory(run.path().resolve("report.html"));
    Files.createFile(inTheWay.resolve("file"));
    assertThatThrownBy(() -> run.writeReport("<html>"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("cannot write " + inTheWay);
  }

  @Test
  void aTrialThatWasRemovedUnderItsWriterIsNamed() throws IOException {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    Files.delete(run.path().resolve("trials"));
    assertThatThrownBy(() -> run.trial(1, "default"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("cannot write " + run.path().resolve("trials/01-default"));
  }

  @Test
  void nothingTemporaryIsLeft() throws IOException {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    run.state(RunInfo.State.PARTIAL);
    run.writeReport("<html>");
    run.writeResults("study\n");
    assertThat(names(run.path()))
        .containsExactly("report.html", "results.csv", "run.json", "trials");
  }

  @Test
  void anUnfinishedTrialIsHiddenAndItsLogsAreKept() throws IOException {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    TrialWriter trial = run.trial(1, "default");
    Files.writeString(trial.logs().resolve("node-1.log"), "why");
    Path trials = run.path().resolve("trials");
    assertThat(names(trials)).containsExactly(".01-default.partial");
    trial.abandon();
    trial.event(new EventText(1, "late", "", Map.of()).event());
    assertThat(trials.resolve(".01-default.partial/logs/node-1.log")).hasContent("why");
    run.trial(1, "default").finish();
    assertThat(names(trials)).containsExactly(".01-default.partial", "01-default");
  }

  @Test
  void aFinishedTrialTakesNothingMore() {
    TrialWriter trial = RunDirectory.create(base, Fixtures.info()).trial(1, "default");
    trial.finish();
    trial.abandon();
    assertThat(trial.logs()).isDirectory();
    Event late = new EventText(1, "late", "", Map.of()).event();
    assertThatThrownBy(() -> trial.event(late)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(trial::finish).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void anInterruptedThreadStillWrites() {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    TrialWriter trial = run.trial(1, "default");
    Thread.currentThread().interrupt();
    try {
      Fixtures.window(trial, "users", "get", 0, 5);
      trial.finish();
      run.state(RunInfo.State.PARTIAL);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    RunData data = RunReader.read(run.path());
    assertThat(data.info().state()).isEqualTo(RunInfo.State.PARTIAL);
    assertThat(data.trials().getFirst().windows()).hasSize(1);
  }

  @Test
  void aTrialWithAFileThatCouldNotBeWrittenIsNeverFinished() throws IOException {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    TrialWriter trial = run.trial(1, "default");
    Path inTheWay = Files.createDirectory(trial.path().resolve("users.hlog"));
    assertThatThrownBy(() -> Fixtures.window(trial, "users", "get", 0, 5))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("cannot write " + inTheWay + ": " + inTheWay + " is in the way");
    assertThatThrownBy(trial::finish).isInstanceOf(UncheckedIOException.class);
    trial.abandon();
    assertThat(RunReader.read(run.path()).trials()).isEmpty();
  }

  @Test
  void manyThreadsMayWriteOneTrial() throws InterruptedException {
    RunDirectory run = RunDirectory.create(base, Fixtures.info());
    TrialWriter trial = run.trial(1, "default");
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String client = "client-" + i % 2;
      String subject = "subject-" + i;
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int second = 0; second < 50; second++) {
                      Fixtures.window(trial, client, subject, second, second + 1);
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    trial.finish();
    RunData data = RunReader.read(run.path());
    assertThat(data.problems()).isEmpty();
    List<Window> windows = data.trials().getFirst().windows();
    assertThat(windows).hasSize(200);
    assertThat(windows)
        .allMatch(one -> one.latency().max() == (one.start() - Fixtures.START) / 1000 + 1);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
