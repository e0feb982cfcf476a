package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.model.study.Curve;
import org.gridmark.record.TrialData;
import org.gridmark.report.findings.Findings;

/** The charts that the study itself asks for: of the first trial of each strategy. */
final class CurvesPanel {
  private CurvesPanel() {}

  /** Empty where no trial has a curve. */
  static Optional<Panel> of(Findings findings) {
    Map<String, TrialData> first = new LinkedHashMap<>();
    findings.recorded().stream()
        .filter(trial -> !trial.curves().isEmpty())
        .forEach(trial -> first.putIfAbsent(trial.strategy(), trial));
    List<Chart.Lines> charts =
        first.values().stream()
            .flatMap(trial -> charts(trial, findings.several()).stream())
            .toList();
    return charts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "curves",
                Panel.Place.FINDING,
                "The study's charts",
                Prose.of(
                    "Of the first trial of each strategy. All trials' curves are in curves.csv."),
                List.copyOf(charts)));
  }

  private static List<Chart.Lines> charts(TrialData trial, boolean several) {
    Map<List<String>, List<Curve>> charts = new LinkedHashMap<>();
    for (Curve curve : trial.curves()) {
      charts
          .computeIfAbsent(List.of(curve.chart(), curve.x(), curve.y()), chart -> new ArrayList<>())
          .add(curve);
    }
    String of = several ? ", " + trial.strategy() : "";
    return charts.values().stream()
        .map(
            curves ->
                new Chart.Lines(
                    curves.getFirst().chart() + of,
                    Chart.Axis.linear(curves.getFirst().x()),
                    Chart.Axis.linear(curves.getFirst().y()),
                    curves.stream().map(curve -> Chart.Line.of(curve, About.ALL)).toList(),
                    List.of()))
        .toList();
  }
}
