package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.cli.gate.Gate;
import org.gridmark.cli.gate.Tolerances;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  @TempDir private static Path base;
  private static Path good;

  @TempDir private Path folder;

  @BeforeAll
  static void good() {
    good = new SyntheticRun().write(base, "default");
  }

  private static Path run(SyntheticRun run) {
    return run.seed(2).write(base, "default");
  }

  @Test
  void theSameThingMeasuredAgainPasses() {
    Command check = Command.run("check", run(new SyntheticRun()), "--against", good);
    assertThat(check.status()).as(check.toString()).isZero();
    assertThat(check.lines().getLast()).startsWith("passed: ");
    assertThat(check.lines()).noneMatch(line -> line.startsWith("worse"));
    assertThat(check.err()).isEmpty();
  }

  @Test
  void aRunPassesAgainstItself() {
    assertThat(Command.run("check", good, "--against", good).status()).isZero();
  }

  @Test
  void aRegressionOfTwentyPercentIsCaught() {
    Command check = Command.run("check", run(new SyntheticRun().slower(1.2)), "--against", good);
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines())
        .anyMatch(
            line ->
                line.matches(
                    "worse: fast latency\\.mean 1\\.[12]\\dx \\[1\\.1\\d, 1\\.2\\d\\], tolerated"
                        + " 1\\.10x"));
    assertThat(check.lines().getLast()).startsWith("failed: ");
  }

  @Test
  void theSameRegressionPassesWhereItIsTolerated() throws IOException {
    Path tolerances =
        Files.writeString(folder.resolve("t.yaml"), "ratios: {'*': 1.5}\ncounts: {errors: 0}\n");
    Path run = run(new SyntheticRun().slower(1.2));
    Command check = Command.run("check", run, "--against", good, "--tolerances", tolerances);
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
              "slo*":
                ratios:
                  latency.*: 3
                  service.mean: ignore
            ratios:
              latency.*: 1.05
            """);
    Path run = run(new SyntheticRun().slowerStill(1.3));
    assertThat(Command.run("check", run, "--against", good).status()).isEqualTo(1);
    Command check = Command.run("check", run, "--against", good, "--tolerances", tolerances);
    assertThat(check.status()).as(check.toString()).isZero();
  }

  @Test
  void aFasterRunPasses() {
    Path run = run(new SyntheticRun().slower(0.5));
    assertThat(Command.run("check", run, "--against", good).status()).isZero();
  }

  @Test
  void aLostEntryFails() {
    Command check = Command.run("check", run(new SyntheticRun().lost(1)), "--against", good);
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines()).contains("more: audit entries.lost 5, tolerated 0");
  }

  @Test
  void asManyMoreFailuresAsAreToleratedPass() throws IOException {
    Path run = run(new SyntheticRun().failures(1));
    Command failed = Command.run("check", run, "--against", good);
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.lines()).contains("more: fast errors 150, tolerated 0");
    Path tolerances = Files.writeString(folder.resolve("t.yaml"), "counts: {errors: 150}");
    Command passed = Command.run("check", run, "--against", good, "--tolerances", tolerances);
    assertThat(passed.status()).as(passed.toString()).isZero();
  }

  @Test
  void aSubjectThatIsGoneFails() {
    Command check =
        Command.run("check", run(new SyntheticRun().subjects("fast")), "--against", good);
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines()).contains("missing: slow");
  }

  @Test
  void aClaimThatHeldAndNoLongerHoldsFails() {
    Path run = run(new SyntheticRun().slowerStill(2));
    Command check = Command.run("check", run, "--against", good);
    assertThat(check.lines())
        .contains("claim no longer holds: slow takes at most three times as long");
  }

  @Test
  void targetsThatPromiseLessFailUnlessForced() {
    Path run = run(new SyntheticRun().backups("0"));
    Command check = Command.run("check", run, "--against", good);
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines().getFirst()).startsWith("unlike: ").contains("backups");
    assertThat(Command.run("check", run, "--against", good, "--force").status()).isZero();
  }

  @Test
  void whatCannotBeToldFailsOnlyWhoIsStrict() {
    Path once = run(new SyntheticRun().trials(1));
    Command check = Command.run("check", once, "--against", good);
    assertThat(check.status()).as(check.toString()).isZero();
    assertThat(check.out()).contains("no verdict: no interval, for want of trials");
    assertThat(Command.run("check", once, "--against", good, "--strict").status()).isEqualTo(1);
  }

  /** Beside other work hundreds of numbers may be. */
  @Test
  void numbersInDoubtAreOneLineAndEachIsCounted() {
    List<String> names = List.of(good.toString(), run(new SyntheticRun()).toString());
    List<Analysis> both = new Runs(base).analyse(names);
    RunComparison compared = Runs.compare(names, both);
    List<Comparison> doubted =
        compared.comparisons().stream().map(CheckCommandTest::inDoubt).toList();
    Gate.Finding found =
        Gate.check(
            both.getFirst(),
            both.getLast(),
            new RunComparison(compared.runs(), doubted, List.of(), List.of(), List.of()),
            Tolerances.USUAL);
    assertThat(found.untold())
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith("in doubt: " + found.undecided() + " numbers, such as ");
    assertThat(found.undecided()).isGreaterThan(2);
    assertThat(found.reasons()).isEmpty();
  }

  private static Comparison inDoubt(Comparison one) {
    return new Comparison(
        one.subject(),
        one.metric(),
        one.baseline(),
        one.other(),
        one.before(),
        one.after(),
        one.ratio(),
        Comparison.Outcome.IN_DOUBT);
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
  void runsWithNothingInCommonAreOneLine() {
    Path other = run(new SyntheticRun().subjects("other"));
    Command check = Command.run("check", other, "--against", good);
    assertThat(check.status()).isEqualTo(2);
    assertThat(check.err()).hasLineCount(1).contains("have no number in common");
    assertThat(check.out()).isEmpty();
  }
}
