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
import org.junit.jupiter.params.provider.CsvSource;

class CheckCommandTest {
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

  @ParameterizedTest
  @CsvSource({"1, 0, Passed", "1.3, 1, Worse", "1.1, 4, Undecided", "0.5, 0, Passed"})
  void candidatesOfOneRunAreGatedInTurn(double slower, int status, String verdict) {
    Path run = new SyntheticRun().step(slower).write(base, "before", "after");
    Command check = Command.run("check", run, "--baseline", "before");
    assertThat(check.status()).as(check.toString()).isEqualTo(status);
    assertThat(check.lines().getFirst()).startsWith("In turn, against before");
    assertThat(check.out()).contains("\n" + verdict + ": ");
    assertThat(check.lines()).hasSizeLessThanOrEqualTo(20);
    assertThat(check.err()).isEmpty();
  }

  @Test
  void aSlowerCandidateIsToldByNumberRatioAndBound() {
    Path run = new SyntheticRun().step(1.3).write(base, "before", "after");
    assertThat(Command.run("check", run, "--baseline", "before").lines())
        .anyMatch(
            line -> line.matches("Worse: mean of all requests, 1\\.[23]\\d \\[.*\\] times, .*"))
        .anyMatch(
            line ->
                line.matches(
                    "  fast +mean .*1\\.[23]\\dx \\[1\\.[23]\\d, 1\\.[23]\\d\\] +1\\.15× +worse.*"))
        .allMatch(line -> line.length() <= 98);
  }

  /** Two equal sessions may differ by a third, for all that is known. */
  @ParameterizedTest
  @CsvSource({"1, 4", "1.25, 4", "1.7, 1"})
  void againstOneGoodRunOnlyWhatIsBeyondSessionsIsWorse(double slower, int status) {
    Command check = runs.against(good, new SyntheticRun().slower(slower), "--out", base);
    assertThat(check.status()).as(check.toString()).isEqualTo(status);
    assertThat(check.out())
        .contains("? Against one good run, of another session")
        .containsIgnoringWhitespaces("mean 1.35x, tail 2.00x")
        .containsIgnoringWhitespaces("stated default");
    if (status == 4) {
      assertThat(check.out()).contains("> to decide: about 5 trials of each in turn");
    }
  }

  @Test
  void undecidedIsPassedOrFailedForWhoWantsTwo() {
    assertThat(runs.against(good, new SyntheticRun(), "--undecided", "pass").status()).isZero();
    assertThat(runs.against(good, new SyntheticRun(), "--undecided", "fail").status()).isEqualTo(1);
    Command other = runs.against(good, new SyntheticRun(), "--undecided", "perhaps");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "1.5, 1"})
  void againstSeveralGoodRunsTheySayHowSessionsDiffer(double slower, int status) {
    Command folder = runs.against(several, new SyntheticRun().slower(slower));
    assertThat(folder.status()).as(folder.toString()).isEqualTo(status);
    assertThat(folder.lines().getFirst()).endsWith(" against 3 good runs");
    Path run = runs.run(new SyntheticRun().slower(slower));
    Command listed =
        Command.run("check", run, "--against", three.get(0), three.get(1), three.get(2));
    assertThat(listed.lines().subList(1, listed.lines().size()))
        .isEqualTo(folder.lines().subList(1, folder.lines().size()));
  }

  @Test
  void aGoodRunIsNoneOfItself() {
    Command check = Command.run("check", three.getFirst(), "--against", several);
    assertThat(check.out()).contains("? Against one good run");
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
    assertThat(check.out())
        .containsIgnoringWhitespaces("mean 1.05x", "(measured: 6 sessions of a/b, 2026-01-02)");
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
    Command check = runs.against(good, new SyntheticRun().lost(1));
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines()).contains("  ✕ worse: audit entries.lost 5, tolerated 0");
  }

  @Test
  void asManyMoreFailuresAsAreToleratedAreNotWorse() throws IOException {
    Command failed = runs.against(good, new SyntheticRun().failures(1));
    assertThat(failed.status()).isEqualTo(1);
    assertThat(failed.lines()).contains("  ✕ worse: fast errors 150, tolerated 0");
    Path tolerances = Files.writeString(folder.resolve("t.yaml"), "counts: {errors: 150}");
    Command passed = runs.against(good, new SyntheticRun().failures(1), "--tolerances", tolerances);
    assertThat(passed.out()).doesNotContain("worse:");
  }

  @Test
  void aSubjectThatIsGoneIsWorse() {
    Command check = runs.against(good, new SyntheticRun().subjects("fast"));
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.lines()).contains("  ✕ worse: slow is missing");
  }

  @Test
  void aClaimThatHeldAndNoLongerHoldsIsWorse() {
    assertThat(runs.against(good, new SyntheticRun().slowerStill(2)).out())
        .contains("worse: claim: slow takes at most three times as long");
  }

  @Test
  void anotherMachineIsUndecidedUnlessAccepted() {
    SyntheticRun elsewhere = new SyntheticRun().kernel("6.9").slower(1.7);
    Command check = runs.against(good, elsewhere);
    assertThat(check.status()).as(check.toString()).isEqualTo(4);
    assertThat(check.out()).contains("! Another machine: kernel: 6.1 (");
    assertThat(runs.against(good, elsewhere, "--accept", "machine").status()).isEqualTo(1);
    assertThat(runs.against(good, elsewhere, "--accept", "everything").status()).isEqualTo(2);
  }

  @Test
  void singleTrialsAreUndecidedBesideTheirNumbers() {
    Command check = runs.against(good, new SyntheticRun().trials(1));
    assertThat(check.status()).as(check.toString()).isEqualTo(4);
    assertThat(check.lines())
        .anyMatch(
            line -> line.matches("  fast +mean .*\\d\\.\\d+x +1\\.15× +fewer than 3 trials.*"))
        .hasSizeLessThanOrEqualTo(20);
  }

  @Test
  void theSameIsDrawnOnAPage() throws IOException {
    Path run = new SyntheticRun().step(1.3).write(base, "before", "after");
    Path file = folder.resolve("gate.html");
    Command check = Command.run("check", run, "--baseline", "before", "--html", file);
    assertThat(check.status()).as(check.toString()).isEqualTo(1);
    assertThat(Files.readString(file))
        .startsWith("<!doctype html>")
        .contains("Worse:", "<bdi>all requests</bdi>", "class=\"tolerance\"");
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
  void runsAreFoundByNameAndAsTheLatest() {
    runs.run(new SyntheticRun());
    Command check = Command.run("check", "latest", "--against", good.getFileName(), "--out", base);
    assertThat(check.out()).as(check.err()).contains("numbers and claims");
  }
}
