package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.study.Curve;
import org.gridmark.record.TrialData;
import org.gridmark.report.chart.CurvePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The charts that the study itself asks for: of the first trial of each strategy. */
public final class Curves {
  private static final int COLOURS = 8;

  private static final String LEAD =
      "Charts of the study, from the first valid trial of each strategy. All trials'"
          + " curves are in the raw files (curves.csv).";

  private final Findings findings;

  public Curves(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    Map<String, TrialData> first = new LinkedHashMap<>();
    findings.recorded().stream()
        .filter(trial -> !trial.curves().isEmpty())
        .forEach(trial -> first.putIfAbsent(trial.strategy(), trial));
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div");
    first.values().forEach(trial -> charts(trial).forEach(body::add));
    return Optional.of(new Section("curves", "The study's charts", LEAD, body));
  }

  private List<Markup> charts(TrialData trial) {
    Map<List<String>, List<Curve>> charts = new LinkedHashMap<>();
    for (Curve curve : trial.curves()) {
      charts
          .computeIfAbsent(List.of(curve.chart(), curve.x(), curve.y()), chart -> new ArrayList<>())
          .add(curve);
    }
    return charts.values().stream().map(curves -> chart(trial, curves)).toList();
  }

  private Markup chart(TrialData trial, List<Curve> curves) {
    String chart = curves.getFirst().chart();
    String caption = findings.several() ? chart + ", " + trial.strategy() : chart;
    List<CurvePlot.Line> lines = new ArrayList<>();
    Markup legend = Markup.of("p", "legend");
    for (Curve curve : curves) {
      String className = className(lines.size());
      lines.add(new CurvePlot.Line(className, curve));
      legend.add(Key.of(className, curve.name()));
    }
    return Markup.of("figure", "chart")
        .add(Markup.of("figcaption").add(Markup.name(caption)), legend)
        .add(CurvePlot.of(caption, lines));
  }

  private static String className(int line) {
    return "c" + line % COLOURS + (line / COLOURS % 2 == 0 ? "" : " again");
  }
}
