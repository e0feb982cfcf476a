package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.report.PageMarkup.tags;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.record.EarlierProbe;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The section about several targets, of runs whose truth is known. */
final class TargetsTest {
  /** One panel of the page, with its markup. */
  private static String panel(Analysis analysis, String id) {
    return PageMarkup.section(HtmlReport.render(analysis), id);
  }

  /** The words of a row of a panel's table, cell by cell. */
  private static String row(Analysis analysis, String id, String name) {
    String panel = panel(analysis, id);
    int row = panel.indexOf("<bdi>" + name + "</bdi>");
    assertThat(row).as(name).isPositive();
    return panel
        .substring(row, panel.indexOf("</tr>", row))
        .replaceAll("<[^>]*>", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }

  private static String console(Analysis analysis) {
    return ConsoleReport.render(analysis).replaceAll(" +", " ");
  }

  private static Analysis tenPercent() {
    return SampleTargets.of(
        SampleTargets.grid("slow", 1.1, 2), SampleTargets.grid("quick", 1.0, 4));
  }

  @Test
  void whoIsTenPercentFasterWinsTheRow() {
    Analysis run = tenPercent();
    assertThat(row(run, "winners", SampleTargets.QUERY)).contains("latency.mean ✓ quick");
    assertThat(row(run, "winners", "Position Date")).contains("no difference shown");
    assertThat(row(run, "winners", "objects")).contains("memory.entry ✓ quick");
    assertThat(console(run))
        .contains("Best target of each number")
        .containsPattern("Position A.* quick ")
        .containsPattern("Position Date.* no difference shown");
  }

  @Test
  void everyTargetHasItsNumberWithItsIntervalInARow() {
    assertThat(row(tenPercent(), "winners", SampleTargets.QUERY))
        .matches(
            ".* 5\\.[45]\\d\u00a0ms \\[5\\.\\S+ 5\\.\\S+]"
                + " (4\\.9|5\\.0)\\d\u00a0ms \\[\\S+ \\S+]");
    assertThat(panel(tenPercent(), "side-numbers"))
        .as("requests have their dots on the first screen")
        .doesNotContain("<bdi>" + SampleTargets.QUERY + "</bdi>")
        .contains("<bdi>objects, memory.entry</bdi>");
  }

  /** Trials come in an order that is drawn. */
  @Test
  void targetsStandInTheOrderInWhichTheyWereNamed() {
    Analysis a =
        SampleTargets.of(SampleTargets.grid("slow", 1.1, 1), SampleTargets.grid("quick", 1, 1));
    Analysis drawn =
        new Analysis(
            a.run(),
            a.results().reversed(),
            a.verdicts(),
            a.recoveries(),
            a.series(),
            List.of(),
            List.of());
    assertThat(new Findings(drawn).strategies()).containsExactly("slow", "quick");
  }

  @Test
  void unlikeTargetsAreShownAndNotRanked() {
    Analysis unlike =
        SampleTargets.of(
            SampleTargets.grid("grid", 1, 1), SampleTargets.database("database", 9, 3));
    assertThat(row(unlike, "winners", SampleTargets.QUERY))
        .contains("not ranked: backups, acknowledgement, persistence, atomicity differ")
        .containsPattern("4[45]\\.\\d\u00a0ms");
    assertThat(panel(unlike, "winners")).doesNotContain("✓");
    assertThat(console(unlike)).contains("Not ranked: backups, acknowledgement");
  }

  /** The measured numbers are told, whatever may be concluded from them. */
  @Test
  void theSentenceOfUnlikeTargetsSaysWhereTheyLie() {
    Analysis unlike =
        SampleTargets.of(
            SampleTargets.database("database", 9, 3), SampleTargets.grid("grid", 1, 1));
    assertThat(console(unlike).replaceAll("\\s+", " "))
        .containsPattern(
            "Position Accounts takes from 4\\S+ ms \\[\\S+ \\S+] on grid to"
                + " 44\\S+ ms \\[\\S+ \\S+] on database\\. Of 2 targets, none is shown to be the best");
  }

  @Test
  void unlikeTargetsAreRankedWhereTheUserForcesIt() {
    Analysis forced =
        SampleTargets.forced(
            SampleTargets.grid("grid", 1, 1), SampleTargets.database("database", 9, 3));
    assertThat(row(forced, "winners", SampleTargets.QUERY)).contains("✓ grid");
    assertThat(panel(forced, "fastest"))
        .contains("Ranked although they are unlike, as --force was given");
    assertThat(console(forced)).contains("ranked all the same, as --force was given");
  }

  @Test
  void likeTargetsAreRankedAmongThemselves() {
    Analysis three =
        SampleTargets.of(
            SampleTargets.database("database", 0.1, 1),
            SampleTargets.grid("slow", 1.1, 1),
            SampleTargets.grid("quick", 1, 1));
    assertThat(panel(three, "winners")).contains("Best of slow, quick");
    assertThat(panel(three, "fastest")).contains("Only like targets are ranked");
    assertThat(row(three, "winners", SampleTargets.QUERY)).contains("✓ quick");
  }

  @Test
  void traitsAndGuaranteesStandBesideEachOtherAndWhatDiffersIsMarked() {
    Analysis two =
        SampleTargets.of(
            SampleTargets.grid("grid", 1, 1), SampleTargets.database("database", 2, 3));
    assertThat(row(two, "traits", "query")).isEqualTo("query ✓ yes ✓ yes");
    assertThat(row(two, "traits", "lock")).isEqualTo("lock differs ✓ yes – no");
    assertThat(row(two, "traits", "update in place")).isEqualTo("update in place – no – no");
    assertThat(row(two, "guarantees", "persistence"))
        .isEqualTo("persistence differs none disk: a crash loses nothing that was committed");
    assertThat(row(two, "guarantees", "reads"))
        .isEqualTo("reads latest: from the owner, never from a backup latest: from the server");
    assertThat(row(two, "guarantees", "atomicity"))
        .isEqualTo("atomicity differs entry transaction");
    assertThat(row(two, "guarantees", "measured: Entries lost"))
        .isEqualTo("measured: Entries lost differs 0 35.0");
  }

  @Test
  void whatAnEarlierProbeFoundStandsUnderTheGuarantees() {
    EarlierProbe probe =
        new EarlierProbe(
            "20261126-semantics-probe",
            1_795_271_743_126L,
            "",
            List.of(new EarlierProbe.Answer("entries lost", "3 of 5 000", "not as promised")));
    Analysis analysis =
        SampleTargets.beside(
            Map.of("grid", probe, "other", EarlierProbe.none("gridmark probe other --out kept")),
            SampleTargets.grid("grid", 1, 1),
            SampleTargets.grid("other", 1, 1));
    assertThat(row(analysis, "earlier-probes", "entries lost"))
        .isEqualTo("entries lost ✕ 3 of 5 000 not as promised –");
    assertThat(panel(analysis, "earlier-probes").replaceAll("<[^>]*>", ""))
        .contains("grid: 2026-11-21T14:35:43Z, 20261126-semantics-probe")
        .contains("no probe of it is kept here: gridmark probe other --out kept");
    assertThat(console(analysis))
        .contains("entries lost 3 of 5 000 (not as promised)")
        .contains("other: no probe of it is kept here: gridmark probe other --out kept");
  }

  @Test
  void aRunBesideWhichNothingWasSetShowsNothing() {
    assertThat(HtmlReport.render(tenPercent())).doesNotContain("id=\"earlier-probes\"");
    assertThat(console(tenPercent())).doesNotContain("in earlier runs");
  }

  @Test
  void throughputThroughTheFaultIsOnOneAxisForAll() {
    assertThat(panel(tenPercent(), "side-faults"))
        .contains("<bdi>traced, node killed</bdi>", "the fault strikes")
        .contains("answers a second by s since the fault")
        .contains("class=\"line c0\"", "class=\"line c1\"");
  }

  @Test
  void latencyByRateIsOnOneAxisForAll() {
    assertThat(panel(tenPercent(), "side-rates"))
        .contains("Mean latency by answers a second: get, n thread");
  }

  @Test
  void aRunOfOneTargetHasNoneOfIt() {
    assertThat(HtmlReport.render(Sample.tour())).doesNotContain("id=\"winners\"", "id=\"traits\"");
    assertThat(new Findings(Sample.run(List.of("default", "zgc"), 3)).sideBySide()).isEmpty();
    assertThat(ConsoleReport.render(Sample.tour())).doesNotContain("side by side");
  }

  @Test
  void rowsAreCountedByTheTargetThatWinsThem() {
    Winners winners = new Winners(new Findings(tenPercent()).sideBySide().orElseThrow());
    assertThat(winners.counts().keySet()).first().isEqualTo("quick");
    assertThat(winners.remarks()).last().asString().contains("quick is the best of ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</style>"})
  void textFromDataIsNeverMarkup(String text) {
    String page = HtmlReport.render(SampleTargets.hostile(text));
    assertThat(page).contains("id=\"winners\"", "id=\"guarantees\"");
    assertThat(tags(page)).isEqualTo(tags(HtmlReport.render(SampleTargets.hostile("x"))));
  }
}
