package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Point.Outcome;
import org.gridmark.record.Publication;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.report.findings.Findings;
import org.junit.jupiter.api.Test;

/** What the report says of runs that were analysed, not made up. */
final class AnalysedRunTest {
  private static final long START = 1_763_712_000_000L;
  private static final long STRUCK = START + 60_000;
  private static final Distribution LATENCY =
      new Distribution(new long[] {5_000_000}, new long[] {10});

  private final List<Window> windows = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();

  @Test
  void wrongAnswersAfterAFaultAreCountedOnceAndAreNoneBeforeIt() {
    failover(3);
    Analysis analysis = analyse(trial(1, 0));

    assertThat(checks(analysis))
        .contains("? 360 requests", ": 0 wrong, 0 un", "after the fault 3 wrong, 0 un");
    List<String> warnings = new Findings(analysis).warnings();
    assertThat(warnings).filteredOn(line -> line.contains("rong answers")).hasSize(1);
    assertThat(warnings)
        .anySatisfy(line -> assertThat(line).startsWith("After kill-node, trial 1: 3 wrong answ"));
    assertThat(ConsoleReport.render(analysis).replaceAll("\\s+", " "))
        .contains("After kill-node, trial 1: 3 wrong answers")
        .doesNotContain("Wrong answers:");
  }

  @Test
  void backgroundSubjectsAreCountedToo() {
    failover(0);
    windows.add(window("failover", "traffic", 45, 2));
    Analysis analysis = analyse(trial(1, 0));
    assertThat(checks(analysis)).contains("✕ ", ": 2 wrong");
    assertThat(new Findings(analysis).warnings()).contains("Wrong answers: traffic: 2.");

    windows.set(windows.size() - 1, window("failover", "traffic", 75, 2));
    assertThat(checks(analyse(trial(1, 0)))).contains("? ", "after the fault 2 wrong");
  }

  @Test
  void wrongAnswersOfUndisturbedPhasesAreNotRight() {
    failover(3);
    windows.add(window("alone", "other", 0, 4));
    Analysis analysis = analyse(trial(1, 0));
    assertThat(checks(analysis)).contains("✕ ", ": 4 wrong", "after the fault 3 wrong");
    assertThat(new Findings(analysis).warnings()).contains("Wrong answers: other: 4.");
  }

  @Test
  void whatOneTrialLostIsLost() {
    Analysis analysis = analyse(trial(1, 0), trial(2, 0), trial(3, 1));

    assertThat(analysis.verdicts())
        .extracting(Verdict::finding)
        .containsExactly(Verdict.Finding.DOES_NOT_HOLD);
    assertThat(checks(analysis)).contains("✕ ", "300 entries: 1 lost, 0 doubled, 0 wrong");
    assertThat(ConsoleReport.render(analysis)).contains("300 entries: 1 lost");
  }

  /** 30 s alone; then 20 s until the strike and 40 s after it, the first answers wrong. */
  private void failover(int wrong) {
    for (int second = 0; second < 30; second++) {
      windows.add(window("alone", "query", second, 0));
    }
    // The phase's windows hold all of it.
    windows.add(window("failover", "query", 60, wrong));
    for (int tenth = -200; tenth <= 400; tenth++) {
      Outcome outcome = tenth > 0 && tenth <= wrong ? Outcome.WRONG : Outcome.RIGHT;
      points.add(
          new Point(
              "failover", Subject.of("query"), STRUCK + tenth * 100.0, 5_000_000, 1, outcome));
    }
    IntStream.range(61, 66).forEach(second -> windows.add(window("failover", "query", second, 0)));
  }

  private static Window window(String phase, String subject, int second, long wrong) {
    return new Window(
        "users",
        phase,
        Subject.of(subject),
        START + second * 1000L,
        1,
        10,
        0,
        wrong,
        10,
        LATENCY,
        LATENCY);
  }

  private TrialData trial(int number, int lost) {
    List<Event> events =
        points.isEmpty()
            ? List.of()
            : List.of(
                new EventText(STRUCK, "fault", "failover", Map.of("fault", "kill-node")).event());
    List<Figure> figures =
        List.of(
            new Figure("audit", StandardMetrics.ENTRIES_EXPECTED, 100),
            new Figure("audit", StandardMetrics.ENTRIES_LOST, lost),
            new Figure("audit", StandardMetrics.ENTRIES_DOUBLED, 0),
            new Figure("audit", StandardMetrics.ENTRIES_WRONG, 0));
    return new TrialData(number, "default", windows, points, figures, events, List.of());
  }

  /** By the study's own words; a trial in doubt is no excuse. */
  @Test
  void defectsThatAStudyHasCountedAreToldInEveryForm() {
    for (int oversold : List.of(0, 3)) {
      List<Figure> figures =
          List.of(
              new Figure("the site", Metric.defects("nights.oversold"), oversold),
              new Figure("the site", Metric.defects("charges.wrong"), 0));
      Analysis analysis =
          analyse(new TrialData(1, "default", windows, List.of(), figures, List.of(), List.of()));
      String none = "Audits found none of charges.wrong, nights.oversold.";
      String some = "Audits found nights.oversold 3.";
      assertThat(checks(analysis)).contains(oversold == 0 ? none : some);
      for (boolean full : List.of(true, false)) {
        String text =
            ConsoleReport.render(analysis, List.of(), new ConsoleReport.Form(false, 100, full));
        assertThat(text.contains(some)).as(text).isEqualTo(oversold > 0);
      }
    }
  }

  @Test
  void whatAStudyHasSeenOfAFaultIsToldOnTheTerminalAndOnThePage() {
    List<Figure> figures =
        List.of(
            new Figure("broker killed", StandardMetrics.RECOVERY_SILENCE, 9.75),
            new Figure("broker killed", StandardMetrics.RECOVERY_STEADY, 13.5),
            new Figure("engine killed", StandardMetrics.RECOVERY_SILENCE, 4),
            new Figure("engine killed", StandardMetrics.RECOVERY_STEADY, 77),
            new Figure("engine killed", StandardMetrics.RECOVERY_UNFINISHED, 1));
    TrialData trial =
        new TrialData(1, "default", windows, List.of(), figures, List.of(), List.of());
    Analysis analysis = analyse(trial);
    assertThat(ConsoleReport.render(analysis))
        .containsSubsequence("Output through the faults", "broker killed", "9.75", "13.5")
        .containsSubsequence("engine killed", "4.00", "never");
    assertThat(HtmlReport.render(analysis))
        .containsSubsequence("Output through the faults", "broker killed", "9.75", "13.5");
  }

  private static Analysis analyse(TrialData... trials) {
    List<String> order = List.of(trials).stream().map(TrialData::strategy).toList();
    return Analyst.analyse(new RunData(info(order), List.of(trials), List.of()));
  }

  private static RunInfo info(List<String> order) {
    RunInfo sample = Sample.info(List.of("default"), order);
    Claim.Term none =
        new Claim.Term(
            new Claim.Quantity(Subject.of("audit"), "entries.lost"),
            null,
            Claim.Relation.AT_MOST,
            0);
    Claim claim = new Claim("nothing-lost", "No data is lost", "5.7", List.of(none));
    return sample.with(new Publication(sample.publication().source(), List.of(), List.of(claim)));
  }

  /** The words of the checks. */
  private static String checks(Analysis analysis) {
    String page = HtmlReport.render(analysis);
    int start = page.indexOf("<section id=\"checks\"");
    assertThat(start).isPositive();
    return page.substring(start, page.indexOf("</section>", start)).replaceAll("<[^>]*>", "");
  }
}
