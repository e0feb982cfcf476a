package org.gridmark.report.html.side;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Curve;
import org.gridmark.report.chart.CurvePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.LatencyByRate;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/** Latency by the rate at which requests were answered or offered: a line a target, on one axis. */
final class RateCurves {
  private final Findings findings;
  private final Palette palette;

  RateCurves(Findings findings) {
    this.findings = findings;
    this.palette = new Palette(findings);
  }

  /** The charts that two targets have a line in. */
  List<Markup> charts() {
    Map<String, List<CurvePlot.Line>> charts = new LinkedHashMap<>();
    for (Curve curve : LatencyByRate.of(findings)) {
      charts
          .computeIfAbsent(curve.chart(), chart -> new ArrayList<>())
          .add(new CurvePlot.Line(palette.className(curve.name(), false), curve));
    }
    return charts.values().stream().filter(lines -> lines.size() > 1).map(this::chart).toList();
  }

  private Markup chart(List<CurvePlot.Line> lines) {
    String title = lines.getFirst().curve().chart();
    Markup legend = Markup.of("p", "legend");
    lines.forEach(line -> legend.add(Key.of(line.className(), line.curve().name())));
    return Markup.of("figure", "chart")
        .add(Markup.of("figcaption").add(Markup.name(title)), legend)
        .add(CurvePlot.byRatio(title, lines));
  }
}
