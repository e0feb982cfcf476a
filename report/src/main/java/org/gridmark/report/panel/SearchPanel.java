package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.SearchLog;

/** The highest rate that meets an objective: latency against rate, with the objective as a line. */
final class SearchPanel {
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
    Prose lead = Prose.NONE;
    for (Result one : found) {
      Prose each = findings.several() ? Prose.NONE.name(one.strategy()).words(": ") : Prose.NONE;
      lead =
          lead.then(
              each.value(one.estimate(), one.unit(), one.doubts())
                  .words(" meets " + (objective.isEmpty() ? "the objective" : objective) + "."));
    }
    return lead;
  }

  private static Chart picture(SearchLog log) {
    Map<String, TreeMap<Double, Double>> byCandidate = new LinkedHashMap<>();
    for (SearchLog.Step step : log.steps()) {
      double millis = log.latency(step) / 1e6;
      if (step.rate() > 0 && millis > 0) {
        byCandidate
            .computeIfAbsent(step.strategy(), none -> new TreeMap<>())
            .put(step.rate(), millis);
      }
    }
    List<Chart.Line> lines = new ArrayList<>();
    byCandidate.forEach((candidate, byRate) -> lines.add(line(candidate, byRate)));
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

  private static Chart.Line line(String candidate, Map<Double, Double> byRate) {
    List<Chart.Spot> spots =
        byRate.entrySet().stream().map(one -> Chart.Spot.of(one.getKey(), one.getValue())).toList();
    return new Chart.Line(candidate, About.candidate(candidate), Chart.Style.FULL, spots);
  }
}
