package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.ScaleCurve;
import org.gridmark.capacity.ThroughputModel;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Scale;

/** Throughput by servers, with its band, the law that was fitted, and a thin line: linear. */
final class ScalePanel {
  private static final int SMOOTH = 8;

  private static final List<Column> COLUMNS =
      List.of(
          Column.of("servers"),
          Column.of("requests/s"),
          Column.of("efficiency")
              .explained("throughput a server over that of the smallest size with its backups"),
          Column.detail("busy"));

  private ScalePanel() {}

  /** Empty where no target was run with several numbers of servers. */
  static Optional<Panel> of(Findings findings) {
    if (findings.scale().isEmpty()) {
      return Optional.empty();
    }
    List<Panel.Part> parts = new ArrayList<>();
    Prose lead = Prose.NONE;
    for (ScaleCurve curve : findings.scale()) {
      lead = lead.then(lead(findings, curve));
      parts.add(picture(findings, curve));
      parts.add(table(findings, curve));
      parts.add(Statements.of(Tone.PLAIN, Scale.lines(curve)));
    }
    return Optional.of(new Panel("scale", Panel.Place.ANSWER, "Scale", lead, parts));
  }

  private static Prose lead(Findings findings, ScaleCurve curve) {
    ScaleCurve.Size first = curve.sizes().getFirst();
    ScaleCurve.Size last = curve.sizes().getLast();
    Estimate times = last.throughput().over(first.throughput());
    return Prose.NONE
        .name(Scale.title(findings, curve))
        .words(": %d servers give ".formatted(last.servers()))
        .value(times, Unit.NONE, List.of())
        .words(
            " times the throughput of %s."
                .formatted(first.servers() == 1 ? "one" : String.valueOf(first.servers())));
  }

  private static Chart picture(Findings findings, ScaleCurve curve) {
    List<Chart.Line> lines = new ArrayList<>();
    lines.add(
        line(
            "measured",
            Chart.Style.FULL,
            curve.sizes().stream().map(size -> spot(size.servers(), size.throughput())).toList()));
    curve.law().ifPresent(law -> lines.add(line("scalability law", Chart.Style.DASHED, law(law))));
    lines.add(line("linear", Chart.Style.DASHED, linear(curve)));
    return new Chart.Lines(
        "Throughput by servers, " + Scale.title(findings, curve),
        Chart.Axis.linear("servers"),
        Chart.Axis.linear("requests a second"),
        lines,
        List.of());
  }

  private static Chart.Line line(String name, Chart.Style style, List<Chart.Spot> spots) {
    return new Chart.Line(name, About.ALL, style, spots);
  }

  private static Chart.Spot spot(int servers, Estimate one) {
    return new Chart.Spot(servers, one.value(), one.low(), one.high());
  }

  /** Close enough to be a curve, over the sizes that it was fitted to. */
  private static List<Chart.Spot> law(ThroughputModel law) {
    return IntStream.rangeClosed(law.sizes().getFirst() * SMOOTH, law.largest() * SMOOTH)
        .mapToDouble(i -> (double) i / SMOOTH)
        .mapToObj(size -> Chart.Spot.of(size, law.law().throughput(size)))
        .toList();
  }

  /** As if each further server brought as much as the first ones. */
  private static List<Chart.Spot> linear(ScaleCurve curve) {
    ScaleCurve.Size first = curve.sizes().getFirst();
    int last = curve.sizes().getLast().servers();
    double each = first.throughput().value() / first.servers();
    return List.of(
        Chart.Spot.of(first.servers(), first.throughput().value()),
        Chart.Spot.of(last, each * last));
  }

  private static Table table(Findings findings, ScaleCurve curve) {
    return new Table(
        Scale.title(findings, curve),
        COLUMNS,
        curve.sizes().stream().map(ScalePanel::row).toList());
  }

  private static Table.Row row(ScaleCurve.Size size) {
    boolean compared = Double.isFinite(size.efficiency().value());
    return Table.Row.of(
        new Cell.Count(size.servers()),
        new Cell.Amount(size.throughput(), Unit.PER_SECOND, List.of()),
        compared ? new Cell.Amount(size.efficiency(), Unit.NONE, List.of()) : new Cell.Missing(""),
        new Cell.Text(Scale.stations(size)));
  }
}
