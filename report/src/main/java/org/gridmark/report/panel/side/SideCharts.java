package org.gridmark.report.panel.side;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.recovery.ThroughputSinceFault;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Curve;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.LatencyByRate;
import org.gridmark.report.findings.Winners;

/** Charts of several targets on one axis: their numbers, latency by rate, and through a fault. */
public final class SideCharts {
  private final Findings findings;

  private SideCharts(Findings findings) {
    this.findings = findings;
  }

  /** Those of which two targets have a part. */
  static List<Panel> of(Findings findings, SideBySide side) {
    SideCharts charts = new SideCharts(findings);
    return Stream.of(
            panel("side-numbers", "Number by number", others(findings, side)),
            panel("side-rates", "Latency against rate", charts.rates()),
            panel("side-faults", "Targets through a fault", charts.faults()))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Panel> panel(String id, String title, List<Chart> charts) {
    return charts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Panel(id, Panel.Place.EVIDENCE, title, Prose.NONE, List.copyOf(charts)));
  }

  /** Those whose requests have no dots on the first screen. */
  private static List<Chart> others(Findings findings, SideBySide side) {
    boolean pictured = !findings.queries().isEmpty();
    return charts(
        side.lines().stream()
            .filter(line -> !pictured || !line.metric().equals(StandardMetrics.LATENCY_MEAN))
            .toList());
  }

  /** The main numbers, a chart a unit. */
  public static List<Chart> numbers(SideBySide side) {
    return charts(side.lines());
  }

  private static List<Chart> charts(List<SideBySide.Line> lines) {
    Map<Unit, List<Chart.DotRow>> byUnit = new LinkedHashMap<>();
    for (SideBySide.Line line : lines) {
      byUnit
          .computeIfAbsent(line.metric().unit(), unit -> new ArrayList<>())
          .add(
              new Chart.DotRow(
                  Winners.name(line),
                  About.of("", line.subject()),
                  line.numbers().stream().map(SideCharts::dot).toList()));
    }
    List<Chart> charts = new ArrayList<>();
    byUnit.forEach((unit, rows) -> charts.add(dots(unit, rows)));
    return charts;
  }

  private static Chart.Dot dot(TrialNumbers one) {
    return new Chart.Dot(one.strategy(), one.estimate(), false, List.of());
  }

  /** On an axis of ratios where all are positive: a wide range hides nothing there. */
  private static Chart dots(Unit unit, List<Chart.DotRow> rows) {
    boolean positive =
        rows.stream()
            .flatMap(row -> row.dots().stream())
            .allMatch(dot -> dot.estimate().value() > 0);
    String in = unit == Unit.NONE ? "" : ", " + unit;
    return new Chart.Dots(
        "Numbers side by side" + in,
        unit,
        positive ? Chart.Scale.LOG : Chart.Scale.LINEAR,
        "",
        rows);
  }

  private List<Chart> rates() {
    Map<String, List<Curve>> charts = new LinkedHashMap<>();
    for (Curve curve : LatencyByRate.of(findings)) {
      charts.computeIfAbsent(curve.chart(), chart -> new ArrayList<>()).add(curve);
    }
    return charts.values().stream()
        .filter(curves -> curves.size() > 1)
        .map(curves -> lines(curves, Chart.Axis.log(curves.getFirst().y()), List.of()))
        .toList();
  }

  private static Chart lines(List<Curve> curves, Chart.Axis upright, List<Chart.Rule> marks) {
    return new Chart.Lines(
        curves.getFirst().chart(),
        Chart.Axis.linear(curves.getFirst().x()),
        upright,
        curves.stream().map(curve -> Chart.Line.of(curve, About.candidate(curve.name()))).toList(),
        marks);
  }

  /** All faults that two targets came through. */
  private List<Chart> faults() {
    Map<List<String>, List<Recovery>> byFault = new LinkedHashMap<>();
    for (Recovery one : findings.analysis().recoveries()) {
      byFault
          .computeIfAbsent(
              List.of(one.phase(), one.subject().toString()), fault -> new ArrayList<>())
          .add(one);
    }
    Chart.Rule strike = new Chart.Rule(true, 0, "the fault strikes");
    return byFault.values().stream()
        .map(this::curves)
        .filter(curves -> curves.size() > 1)
        .map(curves -> lines(curves, Chart.Axis.linear(curves.getFirst().y()), List.of(strike)))
        .toList();
  }

  private List<Curve> curves(List<Recovery> recoveries) {
    return findings.strategies().stream()
        .map(
            candidate ->
                ThroughputSinceFault.of(
                    candidate,
                    recoveries.stream().filter(one -> one.strategy().equals(candidate)).toList(),
                    findings.recorded()))
        .filter(curve -> !curve.spots().isEmpty())
        .toList();
  }
}
