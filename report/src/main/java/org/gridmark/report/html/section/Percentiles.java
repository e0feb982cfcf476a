package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.Distribution;
import org.gridmark.report.chart.PercentilePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.html.panel.PanelSection;
import org.gridmark.report.markup.Json;
import org.gridmark.report.markup.Markup;

/** Latency by percentile, one small chart a query. */
public final class Percentiles {
  /** The shares that are told in numbers, with their metrics. */
  private static final Map<Double, Metric> SHARES = new LinkedHashMap<>();

  static {
    SHARES.put(0.5, StandardMetrics.LATENCY_P50);
    SHARES.put(0.9, StandardMetrics.LATENCY_P90);
    SHARES.put(0.99, StandardMetrics.LATENCY_P99);
    SHARES.put(0.999, StandardMetrics.LATENCY_P999);
  }

  /** Charts that are drawn on the page itself; a script draws the others, too. */
  private static final int DRAWN = 6;

  /** More lines than these are drawn through half the places. */
  private static final int MANY = 100;

  private final Findings findings;
  private final Palette palette;

  public Percentiles(Findings findings) {
    this.findings = findings;
    this.palette = new Palette(findings);
  }

  public Optional<Section> section() {
    Map<Subject, List<Entry>> bySubject = entries();
    List<Markup> panels = new ArrayList<>();
    bySubject.forEach(
        (subject, entries) -> {
          if (panels.size() < DRAWN) {
            panels.add(panel(subject, entries));
          }
        });
    String lead =
        "How long the slowest tenth, hundredth, thousandth of the requests takes, steady part of"
            + " all trials together. To the right, each line stands for a tenth of the requests"
            + " beyond the line before. Where the lines are few, upright bars are the 95 % intervals of"
            + " the results, over trials and seconds, at p50, p90, p99 and p99.9; the shade joins"
            + " their ends.";
    Markup body =
        Markup.of("div").add(palette.legend(false), Markup.of("div", "panels").add(panels));
    body.add(new PanelSection(palette).part(table(bySubject)));
    return bySubject.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section("percentiles", "Latency by percentile", lead, body)
                .plotted(data(bySubject)));
  }

  private Json data(Map<Subject, List<Entry>> bySubject) {
    List<Map<String, Object>> charts = new ArrayList<>();
    int every = bySubject.values().stream().mapToInt(List::size).sum() > MANY ? 2 : 1;
    bySubject.forEach(
        (subject, entries) ->
            entries.forEach(entry -> charts.add(data(subject.toString(), entry, every))));
    return Json.of(
        Map.of(
            "kind", "percentiles", "alone", findings.traffic() ? "alone" : "", "charts", charts));
  }

  private Map<String, Object> data(String subject, Entry entry, int every) {
    double[] millis =
        DoubleStream.of(PercentilePlot.values(entry.latency(), every))
            .map(nanos -> nanos / 1e6)
            .toArray();
    return Map.of(
        "name",
        subject,
        "candidate",
        findings.several() ? entry.strategy() : "",
        "traffic",
        entry.traffic(),
        "colour",
        findings.several()
            ? Math.max(0, findings.strategies().indexOf(entry.strategy()))
            : entry.traffic() ? 1 : 0,
        "end",
        PercentilePlot.end(entry.latency()),
        "latency",
        millis);
  }

  /**
   * @param name in the results
   */
  private record Entry(String strategy, Subject name, boolean traffic, Distribution latency) {}

  /** Subjects in the order of the queries, and then all others. */
  private Map<Subject, List<Entry>> entries() {
    Map<Subject, List<Entry>> bySubject = new LinkedHashMap<>();
    findings.queries().forEach(row -> bySubject.put(row.subject(), new ArrayList<>()));
    for (Series series : findings.undisturbed()) {
      Subject name = findings.name(series);
      Subject subject = name.alone();
      if (series.latency().count() > 0 && !subject.hasPart()) {
        bySubject
            .computeIfAbsent(subject, first -> new ArrayList<>())
            .add(new Entry(series.strategy(), name, !subject.equals(name), series.latency()));
      }
    }
    bySubject.values().removeIf(List::isEmpty);
    return bySubject;
  }

  private Markup panel(Subject subject, List<Entry> entries) {
    List<PercentilePlot.Line> lines = new ArrayList<>();
    for (Entry entry : entries) {
      String className = palette.className(entry.strategy(), entry.traffic());
      lines.add(new PercentilePlot.Line(className, words(entry), entry.latency(), bounds(entry)));
    }
    return Markup.of("figure", "chart panel")
        .add(Markup.of("figcaption").add(Markup.name(subject.toString())))
        .add(PercentilePlot.of("Latency by percentile: " + subject, lines));
  }

  /** Quantiles that the table of all numbers lacks. */
  private Table table(Map<Subject, List<Entry>> bySubject) {
    List<Table.Column> columns = new ArrayList<>(List.of(Table.Column.of("request")));
    if (findings.several()) {
      columns.add(Table.Column.of("on"));
    }
    columns.addAll(
        List.of(
            Table.Column.of("p90"),
            Table.Column.of("p99.9").explained("a dash: too few requests"),
            Table.Column.of("max")));
    List<Table.Row> rows =
        bySubject.values().stream().flatMap(List::stream).map(this::row).toList();
    return new Table("Percentiles and the greatest", columns, rows);
  }

  private Table.Row row(Entry entry) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(entry.name().toString()));
    if (findings.several()) {
      cells.add(new Cell.Text(entry.strategy()));
    }
    cells.add(told(entry, StandardMetrics.LATENCY_P90));
    cells.add(told(entry, StandardMetrics.LATENCY_P999));
    cells.add(Cell.of(entry.latency().max() / 1e6, Unit.MILLISECONDS));
    return new Table.Row(About.of(entry.strategy(), entry.name()), cells, List.of());
  }

  private Cell told(Entry entry, Metric metric) {
    return findings.find(entry.strategy(), entry.name(), metric).map(Cell::of).orElse(Cell.none());
  }

  private List<PercentilePlot.Bound> bounds(Entry entry) {
    List<PercentilePlot.Bound> bounds = new ArrayList<>();
    SHARES.forEach(
        (share, metric) ->
            findings
                .find(entry.strategy(), entry.name(), metric)
                .map(result -> UnderTraffic.millis(result).times(1e6))
                .filter(nanos -> nanos.bounded() && nanos.low() > 0)
                .ifPresent(
                    nanos ->
                        bounds.add(new PercentilePlot.Bound(share, nanos.low(), nanos.high()))));
    return bounds;
  }

  private String words(Entry entry) {
    String words = entry.traffic() ? "traffic" : findings.traffic() ? "alone" : "";
    return Stream.of(findings.several() ? entry.strategy() : "", words)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
