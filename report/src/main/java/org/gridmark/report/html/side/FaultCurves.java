package org.gridmark.report.html.side;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.recovery.ThroughputSinceFault;
import org.gridmark.model.study.Curve;
import org.gridmark.report.chart.CurvePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/** The throughput of one subject through one fault: a line a target, on one axis. */
final class FaultCurves {
  /** Charts that are open. */
  private static final int OPEN = 6;

  private final Findings findings;
  private final Palette palette;

  FaultCurves(Findings findings) {
    this.findings = findings;
    this.palette = new Palette(findings);
  }

  /** The charts of all faults that two targets came through. */
  List<Markup> charts() {
    Map<List<String>, Map<String, List<Recovery>>> byFault = new LinkedHashMap<>();
    for (Recovery one : findings.analysis().recoveries()) {
      byFault
          .computeIfAbsent(
              List.of(one.phase(), one.subject().toString()), fault -> new LinkedHashMap<>())
          .computeIfAbsent(one.strategy(), candidate -> new ArrayList<>())
          .add(one);
    }
    List<Markup> charts =
        byFault.values().stream()
            .map(this::lines)
            .filter(lines -> lines.size() > 1)
            .map(this::chart)
            .toList();
    if (charts.size() <= OPEN) {
      return charts;
    }
    List<Markup> open = new ArrayList<>(charts.subList(0, OPEN));
    List<Markup> rest = charts.subList(OPEN, charts.size());
    open.add(Folded.of(rest.size() + " more faults", rest));
    return open;
  }

  private List<CurvePlot.Line> lines(Map<String, List<Recovery>> byCandidate) {
    List<CurvePlot.Line> lines = new ArrayList<>();
    for (String candidate : findings.strategies()) {
      Curve curve =
          ThroughputSinceFault.of(
              candidate, byCandidate.getOrDefault(candidate, List.of()), findings.recorded());
      if (!curve.spots().isEmpty()) {
        lines.add(new CurvePlot.Line(palette.className(candidate, false), curve));
      }
    }
    return lines;
  }

  private Markup chart(List<CurvePlot.Line> lines) {
    String title = lines.getFirst().curve().chart();
    Markup legend = Markup.of("p", "legend");
    lines.forEach(line -> legend.add(Key.of(line.className(), line.curve().name())));
    return Markup.of("figure", "chart")
        .add(Markup.of("figcaption").add(Markup.name(title)), legend)
        .add(CurvePlot.struck(title, lines));
  }
}
