package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
  @TempDir private static Path base;
  @TempDir private static Path several;
  private static Path good;
  private static List<Path> three;

  @TempDir private Path folder;

  @BeforeAll
  static void good() {
    good = new SyntheticRun().write(base, "default");
    three =
        List.of(
            new SyntheticRun().seed(11).later(1).write(several, "default"),
            new SyntheticRun().seed(12).later(2).slower(1.01).write(several, "default"),
            new SyntheticRun().seed(13).later(3).slower(0.99).write(several, "default"));
  }

  private static Path run(SyntheticRun run) {
    return run.seed(2).write(base, "default");
  }

  private static Command against(Path good, SyntheticRun run, Object... options) {
    Path written = run(run);
    Object[] all = new Object[options.length + 4];
    all[0] = "check";
    all[1] = written;
    System.arraycopy(options, 0, all, 2, options.length);
    all[options.length + 2] = "--against";
    all[options.length + 3] = good;
    return Command.run(all);
  }

  @ParameterizedTest
  @CsvSource({"1, 0, passed", "1.3, 1, worse", "1.1, 4, undecided", "0.5, 0, passed"})
  void candidatesOfOneRunAreGatedInTurn(double slower, int status, String verdict) {
    Path run = new SyntheticRun().step(slower).write(base, "before", "after");
    Command check = Command.run("check", run, "--baseline", "before");
    assertThat(check.status()).as(check.toString()).isEqualTo(status);
    assertThat(check.lines().getFirst()).startsWith("in turn, against before");
    assertThat(check.out()).contains("\n" + verdict + ": of ");
    assertThat(check.err()).isEmpty();
  }

  @Test
  void aSlowerCandidateIsToldByNumberRatioAndBound() {
    Path run = new SyntheticRun().step(1.3).write(base, "before", "after");
    assertThat(Command.run("check", run, "--baseline", "before").lines())
        .anyMatch(
            line ->
                line.matches(
                    "worse: fast latency\\.mean 1\\.[23]\\dx \\[1\\.[23]\\d, 1\\.[23]\\d\\], tolerated"
                        + " 1\\.15x"))
        .allMatch(line -> line.length() <= 80);
  }

  /** Two equal sessions may differ by a third, for all that is known. */
  @ParameterizedTest
  @CsvSource({"1, 4", "1.25, 4", "1.7, 1"})
  void againstOneGoodRunOnlyWhatIsBeyondSessionsIsWorse(double slower, int status) {
    Command check = against(good, new SyntheticRun().slower(slower), "--out", base);
    assertThat(check.status()).as(check.toString()).isEqualTo(status);
    assertThat(check.out())
        .contains("against one good run, of another session")
        .contains("mean 1.35x, tail 2.00x")
        .contains("stated default");
    if (status == 4) {
      assertThat(check.out()).contains("to decide: about 5 trials of each in turn");
    }
  }

  @Test
  void undecidedIsPassedOrFailedForWhoWantsTwo() {
    assertThat(against(good, new SyntheticRun(), "--undecided", "pass").status()).isZero();
    assertThat(against(good, new SyntheticRun(), "--undecided", "fail").status()).isEqualTo(1);
    Command other = against(good, new SyntheticRun(), "--undecided", "perhaps");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1.5, 1"})
  void againstSeveralGoodRunsTheySayHowSessionsDiffer(double slower, int status) {
    Command folder = against(several, new SyntheticRun().slower(slower));
    assertThat(folder.status()).as(folder.toString()).isEqualTo(status);
    assertThat(folder.lines().getFirst()).startsWith("against 3 good runs");
    Path run = run(new SyntheticRun().slower(slower));
    Command listed =
        Command.run("check", run, "--against", three.get(0), three.get(1), three.get(2));
    assertThat(listed.out()).isEqualTo(folder.out());
  }

  @Test
  void aGoodRunIsNoneOfItself() {
    Command check = Command.run("check", three.getFirst(), "--against", several);
    assertThat(check.lines().getFirst()).startsWith("against one good run");
  }

  /** Copies of one run say nothing of how sessions differ, and a run is no good one of itself. */
  @Test
  void aRunCountsOnceWhateverItsFolderIsCalled() throws IOException {
    Path copies = Files.createDirectory(folder.resolve("copies"));
    for (String name : List.of("a", "b", "c")) {
      Copies.of(three.getFirst(), copies.resolve(name));
    }
    Path run = run(new SyntheticRun());
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
  void whatWasMeasuredOfSessionsCounts() throws IOException {
    Path run = new SyntheticRun().seed(2).later(1).write(folder, "default");
    Files.writeString(
        folder.resolve("sessions.jsonl"),
        """
        {"machine":{"jdk":"1"},"factors":{"mean":9},"sessions":6,"experiment":"a/b","measured":"d"}
        {"machine":{},"factors":{"mean":1.05,"tail":1.1,"rate":1.05},"sessions":6,"experiment":"a/b","measured":"2026-01-02"}
        """);
    Command check = Command.run("check", run, "--against", good, "--out", folder);
    assertThat(check.status()).as(check.toString()).isZero();
    assertThat(check.out()).contains("mean 1.05x", "(measured: 6 sessions of a/b, 2026-01-02)");
    Files.writeString(folder.resolve("sessions.jsonl"), "nonsense\n");
    Command damaged = Command.run("check", run, "--against", good, "--out", folder);
    assertThat(damaged.status()).isEqualTo(2);
    assertThat(damaged.err()).hasLineCount(1).contains("sessions.jsonl");
  }

  @Test
  void toleratedIsWhatTheFileSays() throws IOException {
    Path tolerances =
        Files.writeString(folder.resolve("t.yaml"), "ratios: {'*': 2}\ncounts: {errors: 0}\n");
    Path run = new SyntheticRun().step(1.3).write(base, "before", "after");
    Command check = Command.run("check", run, "--baseline", "before", "--tolerances", tolerances);
    assertThat(check.status()).as(check.toString()).isZero();
  }

  @Test
  void aSubjectMayHaveAToleranceOfItsOwn() throws IOException {
    Path tolerances =
        Files.writeString(
            folder.resolve("t.yaml"),
            """
            # wherever it stands, what is said of a subject goes first
            subjects:
              "fast":
                ratios:
                  latency.*: 3
            ratios:
              latency.*: ignore
              throughput: ignore
            """);
    Path run = new SyntheticRun().step(1.3).write(base, "before", "after");
    Command check = Command.run("check", run, "--baseline", "before", "--tolerances", tolerances);
    assertThat(check.status()).as(check.toString()).isZero();
  }

  @Test
  void aLostEntryIsWorse() {
    Command check = against(good, new SyntheticRun().lost(1));
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines()).contains("worse: audit entries.lost 5, tolerated 0");
  }

  @Test
  void asManyMoreFailuresAsAreToleratedAreNotWorse() throws IOException {
    Command failed = against(good, new SyntheticRun().failures(1));
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.lines()).contains("worse: fast errors 150, tolerated 0");
    Path tolerances = Files.writeString(folder.resolve("t.yaml"), "counts: {errors: 150}");
    Command passed = against(good, new SyntheticRun().failures(1), "--tolerances", tolerances);
    assertThat(passed.out()).doesNotContain("worse:");
  }

  @Test
  void aSubjectThatIsGoneIsWorse() {
    Command check = against(good, new SyntheticRun().subjects("fast"));
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines()).contains("worse: slow is missing");
  }

  @Test
  void aClaimThatHeldAndNoLongerHoldsIsWorse() {
    assertThat(against(good, new SyntheticRun().slowerStill(2)).out())
        .contains("worse: claim: slow takes at most three times as long");
  }

  @Test
  void targetsThatPromiseLessAreRefusedUnlessForced() {
    Command check = against(good, new SyntheticRun().backups("0"));
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("differs: backups: ").contains("--force");
    assertThat(against(good, new SyntheticRun().backups("0"), "--force").status()).isEqualTo(4);
  }

  /** The smallest of runs against the full one passed once. */
  @Test
  void whatWasAskedOtherwiseIsListedAndRefusedUnlessForced() {
    Command check = against(good, new SyntheticRun().quick("0.1"));
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).contains("differs: quick: false (", "differs: setting scale: 1 (");
    assertThat(check.out()).isEmpty();
    assertThat(against(good, new SyntheticRun().quick("0.1"), "--force").status()).isEqualTo(4);
  }

  @Test
  void anotherMachineIsUndecidedUnlessAccepted() {
    SyntheticRun elsewhere = new SyntheticRun().kernel("6.9").slower(1.7);
    Command check = against(good, elsewhere);
    assertThat(check.status()).as(check.toString()).isEqualTo(4);
    assertThat(check.out()).contains("another machine: kernel: 6.1 (");
    assertThat(against(good, elsewhere, "--accept", "machine").status()).isEqualTo(1);
    assertThat(against(good, elsewhere, "--accept", "everything").status()).isEqualTo(2);
  }

  @Test
  void aRequestThatNoTrialAnsweredIsNoGate() {
    Command check = against(good, new SyntheticRun().unasked("third"));
    assertThat(check.status()).isEqualTo(3);
    assertThat(check.err()).contains("no answer to third in phase measure");
  }

  @Test
  void singleTrialsAreUndecidedInOneLine() {
    Command check = against(good, new SyntheticRun().trials(1));
    assertThat(check.status()).as(check.toString()).isEqualTo(4);
    assertThat(check.lines())
        .filteredOn(line -> line.startsWith("undecided: "))
        .hasSize(2)
        .first()
        .asString()
        .matches("undecided: \\d+ numbers \\(fewer than 3 trials\\), such as .*");
  }

  @Test
  void programsGetOneLineOfJson() throws IOException {
    Path run = new SyntheticRun().step(1.3).write(base, "before", "after");
    Command check = Command.run("check", run, "--baseline", "before", "--json");
    assertThat(check.lines()).hasSize(1);
    JsonNode found = new ObjectMapper().readTree(check.out());
    assertThat(found.get("verdict").asText()).isEqualTo("worse");
    assertThat(found.get("status").asInt()).isEqualTo(check.status()).isEqualTo(1);
    JsonNode mean =
        found
            .get("findings")
            .valueStream()
            .filter(one -> one.get("what").asText().equals("fast latency.mean"))
            .findFirst()
            .orElseThrow();
    assertThat(mean.get("basis").asText()).isEqualTo("in turn");
    assertThat(mean.get("low").asDouble()).isBetween(1.15, mean.get("ratio").asDouble());
    assertThat(mean.get("tolerated").asDouble()).isEqualTo(1.15);
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
    Path run = run(new SyntheticRun().unasked("third"));
    for (int trial = 1; trial <= 5; trial++) {
      Files.delete(run.resolve("trials/0%d-default/windows.csv".formatted(trial)));
    }
    notWhole(Command.run("check", run, "--against", good), run);
  }

  /** Whichever run it is in, and whether for better or worse. */
  @Test
  void aDigitThatWasChangedIsNotWhole() throws IOException {
    Path run = run(new SyntheticRun());
    change(run, ",0,", ",7,");
    notWhole(Command.run("check", run, "--against", good), run);
    notWhole(Command.run("check", good, "--against", run), run);
    Path lossy = run(new SyntheticRun().lost(7));
    change(lossy, ",7,", ",0,");
    notWhole(Command.run("check", lossy, "--against", good), lossy);
    Path turns = new SyntheticRun().step(1).write(folder, "before", "after");
    Files.delete(turns.resolve("trials/01-before/curves.csv"));
    notWhole(Command.run("check", turns, "--baseline", "before"), turns);
    Command json = Command.run("check", turns, "--baseline", "before", "--json");
    assertThat(json.out()).contains("is not whole: trials/01-before/curves.csv: is missing");
  }

  /** By the console and standard error of each command, and on the page. */
  @Test
  void aTrialOfAnotherRunAndOneInPlaceOfAnotherAreNotWhole() throws IOException {
    Path run = run(new SyntheticRun());
    swap(run.resolve("trials/01-default"), good.resolve("trials/01-default"));
    String told = "trials/01-default/manifest.sha256: is of another run";
    assertThat(Command.run("report", run).out()).containsIgnoringWhitespaces(told);
    assertThat(Files.readString(run.resolve("report.html"))).contains(told);
    assertThat(Command.run("compare", good, run).err()).contains(told);
    notWhole(Command.run("check", run, "--against", good), run);

    Path twice = run(new SyntheticRun());
    swap(twice.resolve("trials/01-default"), twice.resolve("trials/02-default"));
    assertThat(Command.run("report", twice).out())
        .containsIgnoringWhitespaces("is of the trial 02-default");
    notWhole(Command.run("check", twice, "--against", good), twice);
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
    Path changed = run(new SyntheticRun());
    change(changed, ",0,", ",7,");
    Path partial = run(new SyntheticRun());
    RunDirectory.open(partial).state(RunInfo.State.PARTIAL);
    for (Path run : List.of(changed, partial)) {
      Command check = Command.run("check", run, "--against", good, "--undecided", "pass");
      assertThat(check.out()).contains("is not whole");
      assertThat(check.status()).as(check.toString()).isEqualTo(4);
      assertThat(Command.run("check", run, "--against", good, "--undecided", "fail").status())
          .isEqualTo(1);
    }
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
        .contains("undecided: " + run.getFileName() + "\n    is not whole: trials/01-")
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
    Command check = against(good, new SyntheticRun(), "--tolerances", tolerances);
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err())
        .hasLineCount(1)
        .contains("no run has a subject fats; did you mean fast?");
  }

  @Test
  void runsAreFoundByNameAndAsTheLatest() {
    run(new SyntheticRun());
    Command check = Command.run("check", "latest", "--against", good.getFileName(), "--out", base);
    assertThat(check.out()).as(check.err()).contains("numbers and claims");
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
    Command check = against(good, new SyntheticRun().subjects("other"));
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).hasLineCount(1).contains("have no number in common");
    assertThat(check.out()).isEmpty();
  }
}
