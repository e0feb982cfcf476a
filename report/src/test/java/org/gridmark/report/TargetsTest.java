package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridmark.analyse.Analysis;
import org.gridmark.record.EarlierProbe;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The section about several targets, of runs whose truth is known. */
final class TargetsTest {
  private static String page(Analysis analysis) {
    String page = HtmlReport.render(analysis);
    int start = page.indexOf("<section id=\"targets\"");
    assertThat(start).isPositive();
    return page.substring(start, page.indexOf("</section>", start));
  }

  /** The words of a row of a table, cell by cell. */
  private static String row(String section, String table, String name) {
    String from = section.substring(section.indexOf("<table class=\"" + table + "\""));
    int row = from.indexOf("<bdi>" + name + "</bdi>");
    assertThat(row).as(name).isPositive();
    return from.substring(row, from.indexOf("</tr>", row))
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
    String section = page(tenPercent());
    assertThat(row(section, "winners", SampleTargets.QUERY)).endsWith("latency.mean ✓ quick");
    assertThat(row(section, "winners", "Position Date")).endsWith("no difference shown");
    assertThat(row(section, "winners", "objects")).endsWith("memory.entry ✓ quick");
    assertThat(console(tenPercent()))
        .contains("Targets side by side", "Position Accounts quick")
        .contains("Position Date no difference shown");
  }

  @Test
  void everyTargetHasALineWithItsIntervalInTheForestOfARow() {
    String section = page(tenPercent());
    String forest = section.substring(section.indexOf("Number by number"));
    String figure =
        forest.substring(
            forest.indexOf("<figcaption><bdi>" + SampleTargets.QUERY),
            forest.indexOf("</figure>", forest.indexOf("<bdi>" + SampleTargets.QUERY)));
    assertThat(figure.split("class=\"whisker\"", -1)).hasSize(3);
    assertThat(figure.split("class=\"unity\"", -1)).hasSize(3);
    assertThat(figure)
        .contains("<bdi>slow</bdi>", "<bdi>quick</bdi>")
        .containsPattern("<b>5\\.[45]\\d\u00a0ms</b>")
        .containsPattern("<b>(4\\.9|5\\.0)\\d\u00a0ms</b>");
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
    String section = page(unlike);
    assertThat(row(section, "winners", SampleTargets.QUERY))
        .endsWith("not ranked: backups, acknowledgement, reads, persistence differ");
    assertThat(section)
        .containsPattern("<b>4[45]\\.\\d\u00a0ms</b>")
        .doesNotContain("class=\"winner\"");
    assertThat(console(unlike)).contains("Not ranked: backups, acknowledgement");
  }

  @Test
  void unlikeTargetsAreRankedWhereTheUserForcesIt() {
    Analysis forced =
        SampleTargets.forced(
            SampleTargets.grid("grid", 1, 1), SampleTargets.database("database", 9, 3));
    assertThat(row(page(forced), "winners", SampleTargets.QUERY)).endsWith("✓ grid");
    assertThat(HtmlReport.render(forced))
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
    String section = page(three);
    assertThat(section).contains("Best of slow, quick");
    assertThat(HtmlReport.render(three)).contains("Only like targets are ranked");
    assertThat(row(section, "winners", SampleTargets.QUERY)).endsWith("✓ quick");
  }

  @Test
  void traitsAndGuaranteesStandBesideEachOtherAndWhatDiffersIsMarked() {
    String section =
        page(
            SampleTargets.of(
                SampleTargets.grid("grid", 1, 1), SampleTargets.database("database", 2, 3)));
    assertThat(row(section, "traits", "query")).isEqualTo("query yes yes");
    assertThat(row(section, "traits", "lock")).isEqualTo("lock differs yes no");
    assertThat(row(section, "traits", "update in place")).isEqualTo("update in place no no");
    assertThat(row(section, "guarantees", "persistence"))
        .isEqualTo("persistence differs none a crash loses nothing that was committed");
    assertThat(row(section, "guarantees", "measured: Entries lost"))
        .isEqualTo("measured: Entries lost differs 0 35.0");
    assertThat(section).contains("1 further promises");
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
    String section = page(analysis);
    assertThat(row(section, "earlier-probes", "entries lost"))
        .isEqualTo("entries lost 3 of 5 000 not as promised –");
    assertThat(row(section, "earlier-probes", "run"))
        .isEqualTo(
            "run 2026-11-21T14:35:43Z, 20261126-semantics-probe"
                + " no probe of it is kept here: gridmark probe other --out kept");
    assertThat(console(analysis))
        .contains("entries lost 3 of 5 000, not as promised")
        .contains("other: no probe of it is kept here: gridmark probe other --out kept");
  }

  @Test
  void aRunBesideWhichNothingWasSetShowsNothing() {
    assertThat(page(tenPercent())).doesNotContain("earlier-probes");
    assertThat(console(tenPercent())).doesNotContain("in earlier runs");
  }

  @Test
  void throughputThroughTheFaultIsOnOneAxisForAll() {
    String section = page(tenPercent());
    String chart = section.substring(section.indexOf("<bdi>traced, node killed</bdi>"));
    assertThat(chart)
        .contains("the fault strikes", "answers a second by s since the fault")
        .contains("class=\"line c0\"", "class=\"line c1\"");
  }

  @Test
  void latencyByRateIsOnOneAxisForAll() {
    String section = page(tenPercent());
    assertThat(section).contains("Mean latency by answers a second: get, n thread");
  }

  @Test
  void aRunOfOneTargetHasNoneOfIt() {
    assertThat(HtmlReport.render(Sample.tour())).doesNotContain("id=\"targets\"");
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
    assertThat(page).contains("id=\"targets\"");
    assertThat(tags(page)).isEqualTo(tags(HtmlReport.render(SampleTargets.hostile("x"))));
  }

  private static List<String> tags(String page) {
    return Pattern.compile("<(/?[a-z!][^\\s>]*)")
        .matcher(page)
        .results()
        .map(match -> match.group(1))
        .toList();
  }
}
