package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.capacity.ScaleCurve;
import org.gridmark.capacity.ThroughputModel;
import org.gridmark.model.study.Curve;
import org.gridmark.report.chart.CurvePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Scale;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Throughput and efficiency by servers, with the law and how busy each station was. */
public final class Scaling {
  private static final String LEAD =
      "Throughput of the saturated cluster by its number of servers. Efficiency is the throughput a"
          + " server, over that of the smallest size that keeps its backups: 1 where each further"
          + " server brings as much as those. Intervals are those of the trials.";

  private static final String CHART = "Throughput by servers";
  private static final int SMOOTH = 8;

  private final Findings findings;

  public Scaling(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    if (findings.scale().isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div");
    findings.scale().forEach(curve -> body.add(chart(curve), table(curve), lines(curve)));
    return Optional.of(new Section("scale", "Scale", LEAD, body));
  }

  private Markup chart(ScaleCurve curve) {
    String title = CHART + ", " + Scale.title(findings, curve);
    List<CurvePlot.Line> lines = new ArrayList<>();
    Markup legend = Markup.of("p", "legend");
    for (Curve one : curves(curve)) {
      String className = "c" + lines.size();
      lines.add(new CurvePlot.Line(className, one));
      legend.add(Key.of(className, one.name()));
    }
    return Markup.of("figure", "chart")
        .add(Markup.of("figcaption").add(Markup.name(title)), legend)
        .add(CurvePlot.of(title, lines));
  }

  private static List<Curve> curves(ScaleCurve curve) {
    List<Curve> curves = new ArrayList<>();
    curves.add(
        line(
            "measured",
            curve.sizes().stream()
                .map(size -> new Curve.Spot(size.servers(), size.throughput().value()))
                .toList()));
    curve.law().ifPresent(law -> curves.add(line("scalability law", spots(law))));
    return curves;
  }

  /** Close enough to be a curve, over the sizes that it was fitted to. */
  private static List<Curve.Spot> spots(ThroughputModel law) {
    int first = law.sizes().getFirst() * SMOOTH;
    return IntStream.rangeClosed(first, law.largest() * SMOOTH)
        .mapToObj(i -> (double) i / SMOOTH)
        .map(size -> new Curve.Spot(size, law.of(size)))
        .toList();
  }

  private static Curve line(String name, List<Curve.Spot> spots) {
    return new Curve(CHART, "servers", "requests/s", name, spots);
  }

  private Markup table(ScaleCurve curve) {
    String title = "Scale, " + Scale.title(findings, curve);
    HtmlTable table = new HtmlTable("standings", title);
    table.head("Servers", "#requests/s", "#95 % interval", "#efficiency", "#95 % interval", "Busy");
    for (ScaleCurve.Size size : curve.sizes()) {
      boolean compared = Double.isFinite(size.efficiency().value());
      table.row(
          List.of(
              HtmlTable.name(String.valueOf(size.servers())),
              HtmlTable.number(Numbers.digits(size.throughput().value())),
              HtmlTable.number(Numbers.interval(size.throughput())),
              HtmlTable.number(compared ? Numbers.digits(size.efficiency().value()) : ""),
              HtmlTable.number(Numbers.interval(size.efficiency())),
              HtmlTable.words(Scale.stations(size))));
    }
    return table.render();
  }

  private static Markup lines(ScaleCurve curve) {
    Markup list = Markup.of("ul");
    Scale.lines(curve).forEach(line -> list.add(Markup.of("li").add(Markup.name(line))));
    return list;
  }
}
