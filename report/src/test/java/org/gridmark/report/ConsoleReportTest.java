package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ConsoleReportTest {
  @Test
  void eachRequestHasItsPercentilesItsMeanAndItsRateWithIntervals() {
    assertThat(ConsoleReport.render(Sample.tour()).replaceAll("\\s+", " "))
        .containsSubsequence(
            "Numbers",
            "48.7 ms [47.8, 49.7] 110 ms [100, 120]",
            "78.9 ms [77.4, 80.5] 178 ms [162, 194]")
        .contains("52.4 ms [51.1, 53.7]", "19.1/s", "84.9 ms [82.8, 87.0]", "11.8/s");
  }

  @Test
  void loadsRecoveryAuditClaimsAndWarningsFollow() {
    assertThat(ConsoleReport.render(Sample.tour()).replaceAll("\\s+", " "))
        .containsSubsequence(
            "does not hold: All queries but Activity Key",
            "Numbers",
            "database load, load.rate",
            "Recovery from each fault",
            "180 000 entries: 0 lost, 0 doubled, 0 wrong",
            "longest hiccup of a client",
            "Not steady: Position Date under traffic.");
  }

  @Test
  void scaleIsStatedBesideThePublishedOne() {
    assertThat(ConsoleReport.render(Sample.tour()).replaceAll("\\s+", " "))
        .contains("Measured at scale 0.01, where 1 is the document's size, on 4 nodes.")
        .contains("1 M entries a cache in 24 JVMs")
        .contains("context, not a ranking");
  }

  @Test
  void linesFitTheTerminal() {
    assertThat(ConsoleReport.render(Sample.tour()).lines()).allMatch(line -> line.length() <= 100);
    assertThat(ConsoleReport.render(Sample.run(List.of("default", "indexed"), 4)).lines())
        .allMatch(line -> line.length() <= 100);
    assertThat(ConsoleReport.render(SampleSearch.analysis()).lines())
        .allMatch(line -> line.length() <= 100);
  }

  @Test
  void whatDiffersAndWhatDoesNotCountIsTold() {
    String page = ConsoleReport.render(Sample.run(List.of("default", "indexed"), 4));
    assertThat(page.replaceAll("\n +", " "))
        .containsSubsequence(
            "indexed against default: worse: ",
            ", and 25 more numbers; better: ",
            ", and 31 more numbers; no difference shown: 30 numbers (of 88 numbers)",
            "1.30x [1.26, 1.35]",
            "trial 2 (indexed): load not delivered");
  }

  /** A narrow terminal cuts names, never numbers. */
  @Test
  void linesFitANarrowTerminalToo() {
    assertThat(ConsoleReport.render(Sample.tour(), false, 80).lines())
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void whatAnswersTheQuestionComesFirst() {
    String page = ConsoleReport.render(Sample.asking("Activity Key", "latency.p99"));
    assertThat(page).containsSubsequence("Answer", "A key", "197 µs", "Numbers");
  }

  @Test
  void whoseAnswerItIsStandsBesideItHoweverLongTheQuestion() {
    String page = ConsoleReport.render(Sample.askingAtLength(List.of("default", "indexed")));
    assertThat(page.lines().map(line -> line.strip().replaceAll(" +", " ")))
        .anyMatch(line -> line.matches("A key, asked .*….* default \\d+ µs .*"))
        .anyMatch(line -> line.matches("A key, asked .*….* indexed \\d+ µs .*"));
  }

  @Test
  void aQueryAloneAndUnderTrafficStandsInOneRow() {
    assertThat(screen(Sample.tour()))
        .anyMatch(line -> line.matches("  request +p50 alone +p50 traffic +p99 traffic"))
        .anyMatch(line -> line.matches(" +Position Date +44\\.9 ms .* 72\\.8 ms .* 164 ms.*"))
        .noneMatch(line -> line.contains("more row"));
  }

  private static List<String> screen(Analysis run) {
    ConsoleReport.Form form = new ConsoleReport.Form(false, 80, false);
    return ConsoleReport.render(run, List.of(), form).lines().toList();
  }

  /** More targets than have room beside each other. */
  @Test
  void ofManyTargetsEachHasARowWithItsTypicalLatency() {
    SampleTargets.Candidate[] targets =
        IntStream.range(0, 7)
            .mapToObj(i -> SampleTargets.grid("a grid of name " + i, 1 + i / 10.0, 2 * i + 1))
            .toArray(SampleTargets.Candidate[]::new);
    Analysis run = SampleTargets.of(targets);
    List<Result> results = new ArrayList<>(run.results());
    for (SampleTargets.Candidate one : targets) {
      for (String phase : List.of("alone", "under traffic", "by index", "in pages")) {
        results.add(typical(one.name(), phase));
      }
    }

    assertThat(screen(with(run, results)))
        .containsSubsequence(
            "  Typical request: the geometric mean of all medians; each request: --full",
            "  on                               alone         under traffic")
        .filteredOn(line -> line.matches("  a grid of name \\d( +5\\.00 ms \\[4\\.00, 6\\.00]){2}"))
        .hasSize(7);
  }

  private static Result typical(String target, String phase) {
    return new Result(
        "hub",
        "queries",
        target,
        target,
        Subject.ofPhase(phase),
        StandardMetrics.LATENCY_TYPICAL,
        new Estimate(5, 4, 6, 5),
        null,
        Ruling.NONE);
  }

  private static Analysis with(Analysis run, List<Result> results) {
    return new Analysis(
        run.run(),
        results,
        run.verdicts(),
        run.recoveries(),
        run.series(),
        run.comparisons(),
        run.doubts());
  }

  /** A run of queries against three caches has dozens of them. */
  @Test
  void partsOfARequestAreToldWhereAllIsAskedForInATableOfTheirOwn() {
    Analysis run = Sample.withChild("of New York");
    ConsoleReport.Form shortly = new ConsoleReport.Form(false, 98, false);
    assertThat(ConsoleReport.render(run, List.of(), shortly))
        .contains("Activity Key ")
        .doesNotContain("of New York");
    assertThat(ConsoleReport.render(run)).containsSubsequence("Parts of requests", "of New York");
    assertThat(HtmlReport.render(run)).contains("of New York");
  }

  /** Of all doubts the first screen has room for one. */
  @Test
  void aRunThatIsNotWholeIsToldBeforeAllDoubts() {
    Analysis run = Sample.doubtful();
    String problem = "trials/01-default/figures.csv: has been changed since it was measured";
    Analysis changed =
        new Analysis(
            new RunData(run.run().info(), run.run().trials(), List.of(problem)),
            run.results(),
            run.verdicts(),
            run.recoveries(),
            run.series(),
            run.comparisons(),
            run.doubts());
    ConsoleReport.Form shortly = new ConsoleReport.Form(false, 98, false);
    assertThat(ConsoleReport.render(changed, List.of(), shortly).replaceAll("\\s+", " "))
        .contains("? " + problem);
  }

  @Test
  void aNumberInDoubtIsShownAndMarked() {
    String page = ConsoleReport.render(Sample.doubtful()).replaceAll("\\s+", " ");
    assertThat(page)
        .contains("94.0 µs [91.7, 96.3] ?")
        .contains("In doubt, shown without a verdict, trial 1: spoilt.");
  }

  @Test
  void aRecoveryInDoubtIsShownAndMarked() {
    assertThat(recovery(ConsoleReport.render(Sample.tour()))).contains("2.31 s 6.40 s 8.90 s");
    assertThat(recovery(ConsoleReport.render(Sample.doubtfulRecovery())))
        .contains("2.31 s ? 6.40 s ? 8.90 s ?");
  }

  private static String recovery(String page) {
    String plain = page.replaceAll("\\s+", " ");
    return plain.substring(plain.indexOf("Recovery from each fault"));
  }

  @Test
  void everyRateThatWasTriedIsToldWithItsReason() {
    assertThat(ConsoleReport.render(SampleSearch.analysis()).replaceAll(" +", " "))
        .containsSubsequence(
            "349/s [331, 388] meets p99<=25ms",
            "Rates tried",
            "640/s rejected",
            "349/s undecided",
            "640/s not delivered: 5211 of 6400");
  }

  @Test
  void coloursComeOnlyWhenAskedFor() {
    assertThat(ConsoleReport.render(Sample.tour(), false)).doesNotContain("\u001b");
    assertThat(ConsoleReport.render(Sample.tour(), true).replaceAll("\u001b\\[\\d+m", ""))
        .isEqualTo(ConsoleReport.render(Sample.tour(), false));
  }

  @Test
  void namesCannotRedrawTheTerminal() {
    assertThat(ConsoleReport.render(Hostile.with("a\u001b[2Jb\rc\u202ed\u009be")))
        .contains("a?[2Jb?c?d?e")
        .doesNotContain("\u001b", "\r", "\u202e", "\u009b");
  }

  @ParameterizedTest
  @EnumSource(Missing.class)
  void aRunThatLacksSomethingIsStillShown(Missing part) {
    assertThat(ConsoleReport.render(part.in(Sample.tour())))
        .doesNotContain("NaN", "Infinity", "null");
  }
}
