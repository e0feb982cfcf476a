package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunDirectory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run a part of which is gone, changed or of another run: no option makes it pass. */
class NotWholeTest {
  @TempDir private static Path base;
  private static Path good;
  private static CheckedRuns runs;

  @BeforeAll
  static void good() {
    runs = new CheckedRuns(base);
    good = new SyntheticRun().write(base, "default");
  }

  /** By the console and standard error of each command, and on the page. */
  @Test
  void aTrialOfAnotherRunAndOneInPlaceOfAnotherAreNotWhole() throws IOException {
    Path run = runs.run(new SyntheticRun());
    swap(run.resolve("trials/01-default"), good.resolve("trials/01-default"));
    String told = "trials/01-default/manifest.sha256: is of another run";
    assertThat(Command.run("report", run).out()).containsIgnoringWhitespaces(told);
    assertThat(Files.readString(run.resolve("report.html"))).contains(told);
    assertThat(Command.run("compare", good, run).err()).contains(told);
    notWhole(Command.run("check", run, "--against", good));

    Path twice = runs.run(new SyntheticRun());
    swap(twice.resolve("trials/01-default"), twice.resolve("trials/02-default"));
    assertThat(Command.run("report", twice).out())
        .containsIgnoringWhitespaces("is of the trial 02-default");
    notWhole(Command.run("check", twice, "--against", good));
  }

  private static void notWhole(Command check) {
    assertThat(check.status()).as(check.toString()).isEqualTo(4);
    assertThat(check.out()).containsIgnoringWhitespaces("is not whole: trials/01-");
  }

  private static void swap(Path trial, Path other) throws IOException {
    for (String name : List.of("windows.csv", "figures.csv", "manifest.sha256")) {
      Files.copy(other.resolve(name), trial.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(other, "*.hlog")) {
      for (Path log : logs) {
        Files.copy(log, trial.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Whoever lets undecided numbers pass has not said that a part of them may be gone. */
  @Test
  void aRunThatIsNotWholeNeverPasses() throws IOException {
    Path changed = runs.run(new SyntheticRun());
    Path figures = changed.resolve("trials/01-default/figures.csv");
    Files.writeString(figures, Files.readString(figures).replaceFirst(",0,", ",7,"));
    Path partial = runs.run(new SyntheticRun());
    RunDirectory.open(partial).state(RunInfo.State.PARTIAL);
    for (Path run : List.of(changed, partial)) {
      Command check = Command.run("check", run, "--against", good, "--undecided", "pass");
      assertThat(check.out()).contains("is not whole");
      assertThat(check.status()).as(check.toString()).isEqualTo(4);
      assertThat(Command.run("check", run, "--against", good, "--undecided", "fail").status())
          .isEqualTo(1);
    }
  }

  @Test
  void nothingPassesAgainstAGoodRunThatIsNotWhole() throws IOException {
    Path changed = new SyntheticRun().later(1).write(base, "default");
    Path figures = changed.resolve("trials/01-default/figures.csv");
    Files.writeString(figures, Files.readString(figures).replaceFirst(",0,", ",7,"));
    Path partial = new SyntheticRun().later(2).write(base, "default");
    RunDirectory.open(partial).state(RunInfo.State.PARTIAL);
    Path run = runs.run(new SyntheticRun());
    assertThat(Command.run("check", run, "--against", good, "--undecided", "pass").status())
        .isZero();
    for (Path one : List.of(changed, partial)) {
      Command check = Command.run("check", run, "--against", one, "--undecided", "pass");
      assertThat(check.out()).contains(one.getFileName().toString(), "is not whole");
      assertThat(check.status()).as(check.toString()).isEqualTo(4);
      assertThat(Command.run("check", run, "--against", good, one).status()).isEqualTo(4);
    }
  }
}
