package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HtmlReportTest {
  /** An attribute that makes a browser fetch, or follow, an address. */
  private static final Pattern ADDRESS = Pattern.compile("(?:src|href|action|data)=\"([^\"]*)\"");

  /** As many probes of the sample were within the bound: four of each of three trials. */
  private static final int ACCEPTED = 12;

  private static final Pattern CLOSED = Pattern.compile("<(/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*>");
  private static final List<String> VOID = List.of("meta", "link", "input", "br");

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</script><img src=x onerror=alert(1)>",
        "</style><b>bold</b>",
        "\" onmouseover=\"alert(1)",
        "' onfocus='alert(1)' autofocus='",
        "]]><svg onload=alert(1)>",
        "-->&lt;!--",
        "javascript:alert(1)"
      })
  void textFromDataIsNeverMarkup(String text) {
    String plain = HtmlReport.render(Hostile.with("x"));
    String page = HtmlReport.render(Hostile.with(text));

    assertThat(tags(page)).isEqualTo(tags(plain));
    assertThat(page)
        .contains(
            text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</style>"})
  void textOfComparedRunsIsNeverMarkup(String text) {
    String page = SampleComparison.page(Hostile.runs(text));

    assertThat(tags(page)).isEqualTo(tags(SampleComparison.page(Hostile.runs("x"))));
    assertThat(unclosed(page)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "javascript:alert(1)"})
  void textOfAWholeStudyIsNeverMarkup(String text) {
    String page = SampleComparison.page(Hostile.study(text));

    assertThat(tags(page)).isEqualTo(tags(SampleComparison.page(Hostile.study("x"))));
    assertThat(unclosed(page)).isEmpty();
    assertThat(page).doesNotContain("href=\"javascript");
  }

  @Test
  void longAndRightToLeftNamesKeepTheirWords() {
    String longName = "x".repeat(500);
    String arabic = "\u0645\u0648\u0642\u0641";

    assertThat(HtmlReport.render(Hostile.with(longName))).contains(longName);
    assertThat(HtmlReport.render(Hostile.with(arabic))).contains("<bdi>" + arabic + "</bdi>");
  }

  @Test
  void charactersThatForceADirectionAreReplaced() {
    assertThat(HtmlReport.render(Hostile.with("a\u202eb\u2066c")))
        .contains("a\ufffdb\ufffdc")
        .doesNotContain("\u202e", "\u2066");
  }

  @Test
  void controlCharactersAreReplaced() {
    assertThat(HtmlReport.render(Hostile.with("a\u0000b\u001bc\u0085d")))
        .contains("a\ufffdb\ufffdc\ufffdd")
        .doesNotContain("\u0000", "\u001b", "\u0085");
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
  void everyTagIsClosed() {
    assertThat(unclosed(HtmlReport.render(Sample.tour()))).isEmpty();
    assertThat(unclosed(HtmlReport.render(Hostile.with("<b>")))).isEmpty();
  }

  @Test
  void nothingIsFetched() {
    String page = HtmlReport.render(Hostile.with("https://example.org/a.js"));

    Matcher addresses = ADDRESS.matcher(page);
    assertThat(addresses.results().map(match -> match.group(1)))
        .isNotEmpty()
        .allMatch(
            address ->
                address.startsWith("#")
                    || List.of("data:,", "results.csv", "run.json", "trials/").contains(address));
    assertThat(HtmlReport.render(Sample.tour())).contains("href=\"trials/01-default/\"");
    assertThat(page).contains("default-src &#39;none&#39;").doesNotContain("@import", "url(");
  }

  @ParameterizedTest
  @EnumSource(Missing.class)
  void aRunThatLacksSomethingIsStillShown(Missing part) {
    String page =
        HtmlReport.render(part.in(Sample.tour())).replaceAll("(?s)<script>.*?</script>", "");

    assertThat(unclosed(page)).isEmpty();
    assertThat(page).contains("<h1 class=\"answer\">", "id=\"setup\"", "id=\"reading\"");
    assertThat(page).doesNotContain("NaN", "Infinity", ">null<");
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

  /** One section of a page, with its markup. */
  private static String section(String page, String id) {
    int start = page.indexOf("<section id=\"" + id + "\"");
    assertThat(start).as(id).isPositive();
    return page.substring(start, page.indexOf("</section>", start));
  }

  private static List<String> tags(String page) {
    return Pattern.compile("<(/?[a-z!][^\\s>]*)")
        .matcher(page)
        .results()
        .map(m -> m.group(1))
        .toList();
  }

  private static List<String> unclosed(String page) {
    String body =
        page.replaceAll("(?s)<(style|script)[^>]*>.*?</\\1>", "")
            .replaceAll("<(line|path|circle|rect) [^>]*/>", "");
    java.util.ArrayDeque<String> open = new java.util.ArrayDeque<>();
    CLOSED
        .matcher(body)
        .results()
        .filter(tag -> !VOID.contains(tag.group(2)))
        .forEach(
            tag -> {
              if (tag.group(1).isEmpty()) {
                open.push(tag.group(2));
              } else {
                assertThat(open.pop()).isEqualTo(tag.group(2));
              }
            });
    return List.copyOf(open);
  }
}
