package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that say nothing of each other, are not whole or not there: no verdict, and one line. */
class CheckRefusalsTest {
  @TempDir private static Path base;
  @TempDir private static Path several;
  private static Path good;
  private static CheckedRuns runs;
  private static List<Path> three;

  @TempDir private Path folder;

  @BeforeAll
  static void good() {
    runs = new CheckedRuns(base);
    good = runs.good();
    three = new CheckedRuns(several).sessions();
  }

  /** Copies of one run say nothing of how sessions differ, and a run is no good one of itself. */
  @Test
  void aRunCountsOnceWhateverItsFolderIsCalled() throws IOException {
    Path copies = Files.createDirectory(folder.resolve("copies"));
    for (String name : List.of("a", "b", "c")) {
      Copies.of(three.getFirst(), copies.resolve(name));
    }
    Path run = runs.run(new SyntheticRun());
    refusedAsOne(Command.run("check", run, "--against", good, good, good));
    refusedAsOne(Command.run("check", run, "--against", copies));
    refusedAsOne(Command.run("check", copies.resolve("a"), "--against", several));
    refusedAsOne(Command.run("check", good, "--against", good));
    refusedAsOne(Command.run("compare", good, good));
    refusedAsOne(Command.run("compare", run, three.getFirst(), copies.resolve("b")));
  }

  private static void refusedAsOne(Command command) {
    assertThat(command.status()).as(command.toString()).isEqualTo(2);
    assertThat(command.err()).hasLineCount(1).contains("are the same run, ", "different sessions");
    assertThat(command.out()).isEmpty();
  }

  @Test
  void targetsThatPromiseLessAreRefusedUnlessForced() {
    Command check = runs.against(good, new SyntheticRun().backups("0"));
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("differs: backups: ").contains("--force");
    assertThat(runs.against(good, new SyntheticRun().backups("0"), "--force").status())
        .isEqualTo(4);
  }

  /** The smallest of runs against the full one passed once. */
  @Test
  void whatWasAskedOtherwiseIsListedAndRefusedUnlessForced() {
    Command check = runs.against(good, new SyntheticRun().quick("0.1"));
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("differs: quick: false (", "differs: setting scale: 1 (");
    assertThat(check.out()).isEmpty();
    assertThat(runs.against(good, new SyntheticRun().quick("0.1"), "--force").status())
        .isEqualTo(4);
  }

  @Test
  void aRequestThatNoTrialAnsweredIsNoGate() {
    Command check = runs.against(good, new SyntheticRun().unasked("third"));
    assertThat(check.status()).isEqualTo(3);
    assertThat(check.err()).contains("no answer to third in phase measure");
  }

  @Test
  void programsGetAnErrorAsJsonToo() throws IOException {
    for (Object[] wrong :
        List.of(
            new Object[] {"check", folder.resolve("none"), "--against", good, "--json"},
            new Object[] {"check", good, "--json", "--against", good, "--strict"},
            new Object[] {"check", good, "--json", "--against"},
            new Object[] {"doctor", "--json", "--seconds", "0"})) {
      Command check = Command.run(wrong);
      assertThat(check.status()).isEqualTo(2);
      assertThat(check.err()).hasLineCount(1);
      JsonNode error = new ObjectMapper().readTree(check.out());
      assertThat(error.get("status").asInt()).isEqualTo(2);
      assertThat(check.err()).isEqualTo("gridmark: " + error.get("error").asText() + "\n");
    }
  }

  /** Nothing is worse, and nothing has passed, for what is gone. */
  @Test
  void aRunWhoseWindowsAreGoneIsNotWhole() throws IOException {
    Path run = runs.run(new SyntheticRun().unasked("third"));
    for (int trial = 1; trial <= 5; trial++) {
      Files.delete(run.resolve("trials/0%d-default/windows.csv".formatted(trial)));
    }
    notWhole(Command.run("check", run, "--against", good), run);
  }

  /** Whichever run it is in, and whether for better or worse. */
  @Test
  void aDigitThatWasChangedIsNotWhole() throws IOException {
    Path run = runs.run(new SyntheticRun());
    change(run, ",0,", ",7,");
    notWhole(Command.run("check", run, "--against", good), run);
    notWhole(Command.run("check", good, "--against", run), run);
    Path lossy = runs.run(new SyntheticRun().lost(7));
    change(lossy, ",7,", ",0,");
    notWhole(Command.run("check", lossy, "--against", good), lossy);
    Path turns = new SyntheticRun().step(1).write(folder, "before", "after");
    Files.delete(turns.resolve("trials/01-before/curves.csv"));
    notWhole(Command.run("check", turns, "--baseline", "before"), turns);
    Command json = Command.run("check", turns, "--baseline", "before", "--json");
    assertThat(json.out()).contains("is not whole: trials/01-before/curves.csv: is missing");
  }

  private static void change(Path run, String from, String to) throws IOException {
    Path figures = run.resolve("trials/01-default/figures.csv");
    String text = Files.readString(figures);
    assertThat(text).contains(from);
    Files.writeString(figures, text.replace(from, to));
  }

  private static void notWhole(Command check, Path run) {
    assertThat(check.status()).as(check.toString()).isEqualTo(4);
    assertThat(check.out())
        .contains("? undecided: " + run.getFileName() + " is not whole: trials/01-")
        .doesNotContain("worse: fast", "worse: audit", "no answer");
  }

  @Test
  void aRunWithoutTrialsIsOneLine() throws IOException {
    Path run = new SyntheticRun().later(1).trials(0).write(folder, "default");
    for (Command check :
        List.of(Command.run("check", run, "--against", good), Command.run("compare", good, run))) {
      assertThat(check.status()).isEqualTo(2);
      assertThat(check.err()).hasLineCount(1).contains(run + " has no finished trial");
    }
  }

  @Test
  void aSubjectThatNoRunHasIsOneLine() throws IOException {
    Path tolerances =
        Files.writeString(folder.resolve("t.yaml"), "subjects: {fats: {ratios: {throughput: 2}}}");
    Command check = runs.against(good, new SyntheticRun(), "--tolerances", tolerances);
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err())
        .hasLineCount(1)
        .contains("no run has a subject fats; did you mean fast?");
  }

  @Test
  void aRunThatIsNotThereIsOneLine() {
    String name = good.getFileName().toString();
    Command check =
        Command.run(
            "check", good, "--against", name.replace("synthetic", "sinthetic"), "--out", base);
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).hasLineCount(1).contains("no run ").contains("; did you mean ");
  }

  @Test
  void aBaselineThatTheRunHasNotIsOneLine() {
    Path run = new SyntheticRun().write(base, "before", "after");
    Command check = Command.run("check", run, "--baseline", "befor");
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).hasLineCount(1).contains("; did you mean before?");
    Command alone = Command.run("check", good, "--baseline", "default");
    assertThat(alone.err()).hasLineCount(1).contains("which has default alone");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--strict", "--trials", "7"})
  void anOptionThatIsNoneIsOneLine(String option) {
    Command check = Command.run("check", good, option, "--against", good);
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).hasLineCount(1).contains(option);
  }

  @Test
  void neitherBaselineNorGoodRunIsOneLine() {
    assertThat(Command.run("check", good).status()).isEqualTo(2);
    Command both = Command.run("check", good, "--baseline", "a", "--against", good);
    assertThat(both.status()).isEqualTo(2);
    assertThat(both.err()).hasLineCount(1);
  }

  @Test
  void runsWithNothingInCommonAreOneLine() {
    Command check = runs.against(good, new SyntheticRun().subjects("other"));
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).hasLineCount(1).contains("have no number in common");
    assertThat(check.out()).isEmpty();
  }
}
