package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.report.PageMarkup.section;
import static org.gridmark.report.PageMarkup.unclosed;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.compare.Basis;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Curve;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

final class HtmlReportTest {
  /** As many probes of the sample were within the bound: four of each of three trials. */
  private static final int ACCEPTED = 12;

  @Test
  void everyRequestAndJobIsInTheTableOfNumbers() {
    String numbers = section(HtmlReport.render(Sample.tour()), "numbers");

    assertThat(Sample.tour().results())
        .filteredOn(one -> one.metric().name().equals("latency.mean"))
        .filteredOn(one -> !one.subject().hasPart() && !one.subject().request().equals("traffic"))
        .isNotEmpty()
        .extracting(one -> one.subject().toString())
        .allSatisfy(subject -> assertThat(numbers).contains("<bdi>" + subject + "</bdi>"));
    assertThat(numbers).contains("<bdi>file load</bdi>", "<bdi>database load, load.rate</bdi>");
  }

  @Test
  void questionsOfThisProjectStandApartFromTheDocumentsClaims() {
    String page = HtmlReport.render(Sample.tour());
    int document = page.indexOf("<h3>Claims of the document</h3>");
    int own = page.indexOf("<h3>Questions of this project</h3>");

    assertThat(document).isPositive();
    assertThat(own).isGreaterThan(document);
    assertThat(page.indexOf("<bdi>Losing a node makes the worst query about four times"))
        .isGreaterThan(own);
    assertThat(page.indexOf("<bdi>In all cases, data was preserved</bdi>"))
        .isBetween(document, own);
  }

  @Test
  void whatAManagerAsksStandsBeforeTheCharts() {
    String page = HtmlReport.render(Sample.asking("database load", "load.rate"));

    String above = page.substring(0, page.indexOf("<details class=\"part\""));
    assertThat(above)
        .contains("0 wrong, 0 unanswered; after the fault 2 wrong, 1 unanswered")
        .contains("180\u00a0000 entries: 0 lost", "8.90", "61\u00a0200")
        .contains("does not hold", "not shown", "Position Date under traffic");
  }

  @Test
  void publishedValuesStandAsTheDocumentGivesThem() {
    assertThat(HtmlReport.render(Sample.tour()))
        .contains("28\u00a0841", "14\u00a0998", "12\u00a0596", "44\u00a0409");
  }

  @Test
  void aCurveIsDrawnThroughItsSpots() {
    TrialData trial = Sample.tour().run().trials().getFirst();
    Curve rising = new Curve("Queues", "time, s", "messages", "noe", spots(0, 0, 5, 50, 10, 100));
    Curve flat = new Curve("Queues", "time, s", "messages", "alc", spots(0, 100, 10, 100));
    String page = HtmlReport.render(Sample.with(List.of(rising, flat)));
    assertThat(trial.curves()).isEmpty();
    assertThat(HtmlReport.render(Sample.tour())).doesNotContain("The study's charts");
    String section = page.substring(page.indexOf("id=\"curves\""));
    // The area is 1000 wide and 170 high, from the first spot to the second and the third.
    assertThat(section)
        .contains("<bdi>Queues</bdi>", "<bdi>noe</bdi>", "<bdi>alc</bdi>", "messages by time, s")
        .contains("M0 178l500-85l500-85")
        .contains("M0 8l1000 0");
  }

  private static List<Curve.Spot> spots(double... places) {
    return IntStream.range(0, places.length / 2)
        .mapToObj(i -> new Curve.Spot(places[2 * i], places[2 * i + 1]))
        .toList();
  }

  @Test
  void noTwoPartsOfAPageHaveOneNameOrOneTitle() {
    for (String page :
        List.of(
            HtmlReport.render(Sample.tour()),
            HtmlReport.render(Sample.run(List.of("default", "indexed"), 4)),
            HtmlReport.render(Sample.ownFile()),
            HtmlReport.render(SampleSearch.analysis()),
            HtmlReport.render(
                SampleTargets.of(
                    SampleTargets.grid("coherence", 1.1, 3),
                    SampleTargets.database("jdbc-postgres", 2, 6))),
            SampleComparison.page(SampleComparison.runs()),
            SampleComparison.page(Hostile.study("a study")))) {
      assertThat(all(page, " id=\"([^\"]*)\"")).isNotEmpty().doesNotHaveDuplicates();
      assertThat(all(page, "<h2[^>]*>(.*?)</h2>")).isNotEmpty().doesNotHaveDuplicates();
      assertThat(all(page, "<a href=\"#[^\"]*\">(.*?)</a>")).isNotEmpty().doesNotHaveDuplicates();
    }
  }

  private static List<String> all(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().map(m -> m.group(1)).toList();
  }

  @Test
  void aFaultIsDrawnByItsResponseTimesWithATraceOfEachRequest() {
    String page = HtmlReport.render(Sample.tour());
    String header = page.substring(page.indexOf("<header>"), page.indexOf("</header>"));
    assertThat(header)
        .contains("<bdi>p50</bdi>", "<bdi>p99</bdi>", "(logarithmic)", "class=\"band")
        .contains(
            ">kill-node</text>", ">first answer</text>", ">redundant</text>", ">steady</text>");
    assertThat(all(header, "<span class=\"strip-name\"><bdi>([^<]*)</bdi>"))
        .containsExactlyElementsOf(Sample.QUERIES.stream().map(Sample.Query::name).toList());
    assertThat(all(header, "s (→) [^<\"]*</span>")).hasSameSizeAs(Sample.QUERIES);
  }

  @Test
  void severalStrategiesAreToldApart() {
    List<String> strategies = List.of("default", "indexed", "g1", "zgc");
    String page = HtmlReport.render(Sample.run(strategies, 2));

    assertThat(page).contains("class=\"line c3 dashed\"", "Trial 4, zgc", "\"candidate\":\"zgc\"");
    assertThat(strategies).allSatisfy(name -> assertThat(page).contains("<bdi>" + name));
  }

  @Test
  void aNumberInDoubtIsShownAndMarked() {
    String page = HtmlReport.render(Sample.doubtful());
    assertThat(section(page, "numbers"))
        .contains("title=\"in doubt: trial")
        .contains("spoilt", "A question mark: in doubt");
    assertThat(section(HtmlReport.render(Sample.tour()), "numbers")).doesNotContain("in doubt");
  }

  @Test
  void aRecoveryInDoubtIsShownAndMarked() {
    String page = HtmlReport.render(Sample.doubtfulRecovery());
    assertThat(section(page, "recoveries"))
        .contains("aria-label=\"in doubt\"", "title=\"in doubt: trial 1: spoilt meanwhile");
    assertThat(section(HtmlReport.render(Sample.tour()), "recoveries")).doesNotContain("in doubt");
  }

  @Test
  void aReportOnOnesOwnFileSpeaksOfNoDocument() {
    String page = HtmlReport.render(Sample.ownFile());
    String above = page.substring(page.indexOf("<header"), page.indexOf("<details class=\"part\""));
    assertThat(above).doesNotContain("document").doesNotContain("Published: my.yaml");
    assertThat(page).doesNotContain("id=\"published\"");
    assertThat(ConsoleReport.render(Sample.ownFile()))
        .doesNotContain("document", "Published", "paper");
  }

  @Test
  void strategiesBeyondTheColoursAreDottedToo() {
    List<String> names = IntStream.range(0, 10).mapToObj(i -> "s" + i).toList();
    String page = HtmlReport.render(Sample.run(names, 1));

    assertThat(page).contains("class=\"line c7\"", "class=\"line c0\"", "class=\"line c0 again\"");
    assertThat(page).doesNotContain("line c8");
  }

  @Test
  void whatAComparisonFoundIsToldInWords() {
    String page = HtmlReport.render(Sample.run(List.of("default", "indexed"), 4));

    assertThat(section(page, "comparisons"))
        .contains("indexed against default", "worse", "better", "no difference shown");
    assertThat(HtmlReport.render(Sample.tour())).doesNotContain("id=\"comparisons\"");
  }

  @Test
  void differencesComeFirstAndTheGreaterBeforeTheSmaller() {
    Estimate one = new Estimate(1, 1, 1, 5);
    Analysis tour = Sample.tour();
    List<Comparison> comparisons =
        List.of(
            comparison("same", 1.5, Outcome.NO_DIFFERENCE_SHOWN, one),
            comparison("slightly", 1.1, Outcome.WORSE, one),
            comparison("quicker", 0.5, Outcome.BETTER, one),
            comparison("much", 2, Outcome.WORSE, one));
    String page =
        HtmlReport.render(
            new Analysis(
                tour.run(), List.of(), List.of(), List.of(), List.of(), comparisons, List.of()));

    assertThat(section(page, "comparisons"))
        .containsSubsequence("much", "2.00 ×", "slightly", "quicker", "same");
  }

  private static Comparison comparison(
      String subject, double ratio, Outcome outcome, Estimate one) {
    return new Comparison(
        Subject.of(subject),
        StandardMetrics.THROUGHPUT,
        "a",
        "b",
        one,
        one,
        new Estimate(ratio, ratio * 0.9, ratio * 1.1, 5),
        new Basis.InTurn(),
        outcome);
  }

  @Test
  void aTrialThatDoesNotCountSaysWhyWhereverItIsShown() {
    String page = HtmlReport.render(Sample.run(List.of("default", "indexed"), 4));

    assertThat(page.substring(0, page.indexOf("</header>")))
        .contains("trial 2 (indexed): load not");
    assertThat(section(page, "generator")).contains("in part", "287/s of 320/s");
    assertThat(section(page, "time")).contains("class=\"line dropped\"", "287/s of 320/s");
    assertThat(section(page, "resources")).contains("Trial 2, indexed", "287/s of 320/s");
  }

  @Test
  void whatElseWentOnIsShadedOverTime() {
    String time = section(HtmlReport.render(Sample.tour()), "time");

    assertThat(time).contains("class=\"warm-up\"", "class=\"exposed\"", "rule struck");
    assertThat(time).containsPattern("class=\"pause\"[^>]*><title>node-\\d paused for ");
  }

  @Test
  void hiccupsOfClientsAreNoQueries() {
    String page = HtmlReport.render(Sample.tour());

    assertThat(page).doesNotContain(Window.HICCUPS.request());
    assertThat(section(page, "generator")).contains("longest hiccup of a client");
  }

  @Test
  void everyRateThatWasTriedIsToldWithItsReason() {
    String page = HtmlReport.render(SampleSearch.analysis());
    String first = page.substring(0, page.indexOf("</header>"));

    assertThat(first.replaceAll("<[^>]*>", ""))
        .contains("349/s [331, 388] meets p99&lt;=25ms", "objective", "rejected");
    assertThat(section(page, "tried"))
        .contains("accepted", "rejected", "undecided", "not delivered: 5211 of 6400 requests");
    assertThat(section(page, "tried").split("class=\"chip good\"", -1)).hasSize(ACCEPTED + 1);
  }

  @Test
  void percentilesCarryTheIntervalsOfTheResults() {
    String percentiles = section(HtmlReport.render(Sample.tour()), "percentiles");

    int panels = percentiles.split("<svg", -1).length - 1;
    assertThat(percentiles.split("class=\"band ", -1)).hasSize(2 * panels + 1);
    assertThat(percentiles.split("class=\"bound ", -1)).hasSize(4 * 2 * panels + 1);
  }

  @Test
  void comparedRunsAreToldApartAndSoIsWhatDiffersBesideTheNumbers() {
    String page = SampleComparison.page(SampleComparison.runs());

    assertThat(section(page, "guarantees")).contains("not to be ranked", "backups: 1");
    assertThat(section(page, "ratios"))
        .contains("20251122-080000-hub-tour against 20251121-080000-hub-tour")
        .contains("noon against 20251121-080000-hub-tour");
    assertThat(section(page, "all-ratios")).contains("<bdi>p50</bdi>");
    String doubts = page.substring(page.indexOf("class=\"doubts\""), page.indexOf("</header>"));
    assertThat(doubts).contains("jdk: 21", "only in noon");
    assertThat(unclosed(page)).isEmpty();
  }
}
