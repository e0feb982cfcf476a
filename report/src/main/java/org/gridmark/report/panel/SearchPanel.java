package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.search.RateJudge.Outcome;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.SearchLog;

/** The highest rate that meets an objective: latency against rate, with the objective as a line. */
final class SearchPanel {
  private static final String TRIED =
      "A rate is accepted if its whole measured interval is within the bound, and rejected if that"
          + " is beyond it, or if the load could not be delivered.";

  private SearchPanel() {}

  /** Empty where no rate was searched. */
  static Optional<Panel> of(Findings findings) {
    List<Result> found = findings.all(StandardMetrics.RATE_HIGHEST);
    if (found.isEmpty() && findings.search().steps().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Panel(
            "highest",
            Panel.Place.ANSWER,
            "Highest rate",
            lead(findings, found),
            List.of(picture(findings.search()))));
  }

  private static Prose lead(Findings findings, List<Result> found) {
    String objective = findings.search().requested();
    if (found.isEmpty()) {
      return Prose.of("No rate was found that meets " + objective + ".");
    }
    boolean searches = found.stream().map(Result::subject).distinct().count() > 1;
    Prose lead = Prose.NONE;
    for (Result one : found) {
      Prose each = findings.several() ? Prose.NONE.name(one.strategy()).words(": ") : Prose.NONE;
      each = searches ? each.name(one.subject().toString()).words(": ") : each;
      lead =
          lead.then(
              each.value(one.estimate(), one.unit(), one.doubts())
                  .words(" meets " + (objective.isEmpty() ? "the objective" : objective) + "."));
    }
    return lead;
  }

  private static Chart picture(SearchLog log) {
    Map<About, TreeMap<Double, Double>> bySearch = new LinkedHashMap<>();
    for (SearchLog.Step step : log.steps()) {
      double millis = log.latency(step) / 1e6;
      if (step.rate() > 0 && millis > 0) {
        bySearch.computeIfAbsent(about(step), none -> new TreeMap<>()).put(step.rate(), millis);
      }
    }
    boolean searches = bySearch.keySet().stream().map(About::phase).distinct().count() > 1;
    boolean candidates = bySearch.keySet().stream().map(About::candidate).distinct().count() > 1;
    List<Chart.Line> lines = new ArrayList<>();
    bySearch.forEach(
        (about, byRate) -> {
          String of = candidates ? about.candidate() + ": " + about.phase() : about.phase();
          // A candidate has one colour: its searches, side by side, have one each.
          About drawn = searches && !candidates ? new About("", "", about.phase()) : about;
          lines.add(line(searches ? of : about.candidate(), drawn, byRate));
        });
    List<Chart.Spot> rejected =
        log.steps().stream()
            .filter(step -> step.outcome() == Outcome.REJECTED)
            .filter(step -> step.rate() > 0 && log.latency(step) > 0)
            .map(step -> Chart.Spot.of(step.rate(), log.latency(step) / 1e6))
            .distinct()
            .toList();
    if (!rejected.isEmpty()) {
      lines.add(new Chart.Line("rejected", About.ALL, Chart.Style.CROSSES, rejected));
    }
    List<Chart.Rule> bound =
        log.limit().stream()
            .map(limit -> new Chart.Rule(false, limit.millis(), "objective"))
            .toList();
    return new Chart.Lines(
        log.metric().word() + " by arrival rate",
        Chart.Axis.linear("requests a second"),
        Chart.Axis.log(log.metric().word() + ", ms"),
        lines,
        bound);
  }

  private static About about(SearchLog.Step step) {
    return new About(step.strategy(), "", step.search());
  }

  private static Chart.Line line(String name, About about, Map<Double, Double> byRate) {
    List<Chart.Spot> spots =
        byRate.entrySet().stream().map(one -> Chart.Spot.of(one.getKey(), one.getValue())).toList();
    return new Chart.Line(name, about, Chart.Style.FULL, spots);
  }

  /** Each rate that was tried; empty where none was. */
  static Optional<Panel> tried(Findings findings) {
    SearchLog log = findings.search();
    if (log.steps().isEmpty()) {
      return Optional.empty();
    }
    List<Column> columns = new ArrayList<>(List.of(Column.of("rate")));
    if (findings.several()) {
      columns.add(Column.of("on"));
    }
    columns.addAll(
        List.of(
            Column.of("outcome"),
            Column.of(log.metric().word()),
            Column.of("trial"),
            Column.of("reason")));
    List<Table.Row> rows =
        log.steps().stream().map(step -> row(log, step, findings.several())).toList();
    return Optional.of(
        new Panel(
            "tried",
            Panel.Place.EVIDENCE,
            "Rates tried",
            Prose.of(TRIED),
            List.of(new Table("", columns, rows))));
  }

  private static Table.Row row(SearchLog log, SearchLog.Step step, boolean several) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(step.rate(), Unit.PER_SECOND)));
    if (several) {
      cells.add(new Cell.Text(step.strategy()));
    }
    cells.add(new Cell.Mark(tone(step.outcome()), step.outcome().word()));
    cells.add(Cell.of(log.latency(step) / 1e9, Unit.SECONDS));
    cells.add(new Cell.Count(step.trial()));
    cells.add(new Cell.Text(step.reason()));
    return new Table.Row(about(step), cells, List.of());
  }

  private static Tone tone(Outcome outcome) {
    return switch (outcome) {
      case ACCEPTED -> Tone.GOOD;
      case REJECTED -> Tone.BAD;
      case UNDECIDED -> Tone.DOUBTFUL;
    };
  }
}
