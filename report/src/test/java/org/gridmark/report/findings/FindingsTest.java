package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;
import org.gridmark.report.panel.NumbersPanel;
import org.junit.jupiter.api.Test;

final class FindingsTest {
  @Test
  void aSubjectUnderTrafficStandsBesideTheSameAlone() {
    Findings findings = of(mean("Key", "ms", 2, 6.0), mean("Key under traffic", "ms", 3, 7.0));

    assertThat(findings.queries()).hasSize(1);
    UnderTraffic row = findings.queries().getFirst();
    assertThat(row.subject()).hasToString("Key");
    assertThat(row.alone()).isEqualTo(findings.analysis().results().get(0));
    assertThat(row.traffic()).isEqualTo(findings.analysis().results().get(1));
  }

  @Test
  void subjectsStandInTheOrderInWhichTheyWereAsked() {
    Findings findings = of(mean("other", "ms", 2, null), mean("Key", "ms", 2, 6.0));

    assertThat(findings.queries())
        .extracting(one -> one.subject().toString())
        .containsExactly("other", "Key");
  }

  @Test
  void aPartOfTheTrafficIsTrafficToo() {
    TrialData trial =
        new TrialData(
            1,
            "default",
            List.of(),
            List.of(),
            List.of(),
            List.of(new Event.BackgroundDeclared(0, "queries", Subject.of("traffic"))),
            List.of());
    Findings findings =
        new Findings(
            new Analysis(
                new RunData(info(RunInfo.State.COMPLETE), List.of(trial), List.of()),
                List.of(mean("Key", "ms", 2, null)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of()));

    assertThat(findings.background("default", Subject.of("traffic").withPart("New York"))).isTrue();
    assertThat(findings.background("default", Subject.of("Key").withPart("New York"))).isFalse();
  }

  @Test
  void requestsThatAreAskedInTurnHaveOneThroughputTogether() {
    String turns =
        text(
            of(mean("a", "ms", 2, null), mean("b", "ms", 3, null), rate("a", 7.5), rate("b", 7.4)));
    String apart =
        text(of(mean("a", "ms", 2, null), mean("b", "ms", 3, null), rate("a", 75), rate("b", 7.4)));

    assertThat(turns)
        .contains("Asked in turn, 2 requests together: 15.0/s")
        .doesNotContain("7.50/s");
    assertThat(apart).doesNotContain("in turn").contains("75.0/s", "7.40/s");
  }

  private static String text(Findings findings) {
    Panel numbers = NumbersPanel.of(findings).orElseThrow();
    return numbers.lead().text()
        + numbers.parts().stream()
            .map(Table.class::cast)
            .flatMap(table -> table.rows().stream())
            .flatMap(row -> row.cells().stream())
            .map(
                cell ->
                    cell instanceof Cell.Amount amount
                        ? Numbers.value(amount.estimate(), amount.unit()).replace('\u00a0', ' ')
                        : "")
            .collect(Collectors.joining(" "));
  }

  private static Result rate(String subject, double value) {
    return new Result(
        "hub",
        "tour",
        "t",
        "default",
        Subject.of(subject),
        StandardMetrics.THROUGHPUT,
        Estimate.exact(value, 1),
        null,
        Ruling.NONE);
  }

  @Test
  void millisecondsComeFromAnyUnitOfTime() {
    assertThat(UnderTraffic.millis(mean("a", "s", 2, null)).value()).isEqualTo(2000);
    assertThat(UnderTraffic.millis(mean("a", "us", 2, null)).value()).isEqualTo(0.002);
    assertThat(UnderTraffic.publishedMillis(mean("a", "s", 2, 0.5))).isEqualTo(500);
  }

  @Test
  void aDistributionOfKeysIsNamedUnlessItIsUniform() {
    assertThat(scaleNote("zipf:0.99"))
        .isEqualTo("Measured at the full size, on 2 nodes, keys drawn by zipf:0.99.");
    assertThat(scaleNote("uniform")).isEqualTo("Measured at the full size, on 2 nodes.");
  }

  private static String scaleNote(String keys) {
    Map<String, String> settings = Map.of("scale", "1", "nodes", "2", "keys", keys);
    RunData run = new RunData(info(RunInfo.State.COMPLETE, settings), List.of(), List.of());
    return new Findings(
            new Analysis(run, List.of(), List.of(), List.of(), List.of(), List.of(), List.of()))
        .scaleNote();
  }

  @Test
  void theRatioCarriesTheInterval() {
    assertThat(UnderTraffic.ratio(mean("a", "ms", 2, 4.0)))
        .isEqualTo(new Estimate(0.5, 0.25, 1, 9));
    assertThat(UnderTraffic.ratio(mean("a", "ms", 2, null))).isNull();
  }

  @Test
  void aLossIsAWarning() {
    Findings findings =
        of(count("entries.expected", 100), count("entries.lost", 3), count("entries.doubled", 0));

    assertThat(findings.audits().getFirst().clean()).isFalse();
    assertThat(findings.warnings())
        .containsExactly("Audit: 100 entries: 3 lost, 0 doubled, 0 wrong.");
  }

  /** A table's loss is not to be taken for the grid's. */
  @Test
  void aLossSaysWhereItIsIfSeveralPlacesWereLookedAt() {
    Subject table = Subject.of("table of trades");
    Findings findings =
        of(
            count("entries.expected", 100),
            count("entries.lost", 0),
            count(table, "entries.expected", 100),
            count(table, "entries.lost", 2),
            count(table, "entries.wrong", 1));

    assertThat(findings.warnings())
        .containsExactly("Audit: 200 entries: 2 lost, 0 doubled, 1 wrong (table of trades: 3).");
  }

  @Test
  void doubtsAreWarningsAndALongListIsCut() {
    List<Doubt> doubts =
        IntStream.rangeClosed(1, 9)
            .mapToObj(i -> new Doubt(i, "s", "alone", Set.of(Subject.of("Key")), "spoilt"))
            .toList();
    RunData run = new RunData(info(RunInfo.State.COMPLETE), List.of(), List.of());
    Findings findings =
        new Findings(
            new Analysis(run, List.of(), List.of(), List.of(), List.of(), List.of(), doubts));

    assertThat(findings.warnings())
        .hasSize(7)
        .startsWith("Left out, trial 1: spoilt.")
        .endsWith("And 3 more phases of trials, in doubt or left out.");
  }

  @Test
  void hiccupsOfClientsAreNoSubject() {
    Result hiccup = mean(Window.HICCUPS.toString(), "ms", 2, null);
    Result later =
        new Result(
            "hub",
            "tour",
            "t",
            "default",
            Window.HICCUPS.in("alone"),
            StandardMetrics.LATENCY_MEAN,
            hiccup.estimate(),
            null,
            Ruling.NONE);
    assertThat(of(hiccup, later, mean("Key", "ms", 2, null)).queries())
        .extracting(one -> one.subject().toString())
        .containsExactly("Key");
  }

  @Test
  void aCleanCompleteRunHasNoWarnings() {
    assertThat(of(count("entries.expected", 100), count("rows.wrong", 0)).warnings()).isEmpty();
  }

  @Test
  void historiesThatAreNotLinearizableOrNotJudgedAreWarnings() {
    Findings findings =
        of(
            count(StandardMetrics.HISTORY_VIOLATIONS, 3),
            count(StandardMetrics.HISTORY_UNDECIDED, 2));

    assertThat(findings.warnings())
        .containsExactly(
            "Keys that are not linearizable: audit: 3.", "Keys without a verdict: audit: 2.");
  }

  @Test
  void wrongRowsAndAPartialRunAreWarnings() {
    Findings findings = of(RunInfo.State.PARTIAL, count("rows.wrong", 14));

    assertThat(findings.warnings())
        .containsExactly(
            "The run is not complete: its numbers come from 0 of 1 trial.",
            "Wrong answers: audit: 14.");
  }

  private static Findings of(Result... results) {
    return of(RunInfo.State.COMPLETE, results);
  }

  private static Findings of(RunInfo.State state, Result... results) {
    RunInfo info = info(state);
    RunData run = new RunData(info, List.of(), List.of());
    return new Findings(
        new Analysis(run, List.of(results), List.of(), List.of(), List.of(), List.of(), List.of()));
  }

  static RunInfo info(RunInfo.State state) {
    return info(state, Map.of());
  }

  private static RunInfo info(RunInfo.State state, Map<String, String> settings) {
    return new RunInfo(
        1,
        "run",
        0,
        state,
        new RecordedSpec(
            "", "hub", "tour", "", false, settings, java.util.Map.of(), "t", java.util.Map.of()),
        new Environment("T", java.util.Map.of(), java.util.Map.of()),
        new Publication("", List.of(), List.of()),
        new TrialPlan(List.of("default")));
  }

  private static Result mean(String subject, String unit, double value, Double published) {
    Estimate estimate = new Estimate(value, value / 2, value * 2, 9);
    return new Result(
        "hub",
        "tour",
        "t",
        "default",
        FormerNames.subject(subject),
        FormerNames.metric("latency.mean", Unit.of(unit)),
        estimate,
        published,
        Ruling.NONE);
  }

  private static Result count(String metric, double value) {
    return count(FormerNames.metric(metric, Unit.NONE), value);
  }

  private static Result count(Subject subject, String metric, double value) {
    return count(subject, FormerNames.metric(metric, Unit.NONE), value);
  }

  private static Result count(Metric metric, double value) {
    return count(Subject.of("audit"), metric, value);
  }

  private static Result count(Subject subject, Metric metric, double value) {
    return new Result(
        "hub",
        "tour",
        "t",
        "default",
        subject,
        metric,
        Estimate.exact(value, 1),
        null,
        Ruling.NONE);
  }
}
