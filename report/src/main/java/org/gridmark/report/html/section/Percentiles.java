package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.report.chart.PercentilePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.element.Section;
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

  private final Findings findings;
  private final Palette palette;

  public Percentiles(Findings findings) {
    this.findings = findings;
    this.palette = new Palette(findings);
  }

  public Optional<Section> section() {
    Markup grid = Markup.of("div", "panels");
    Map<Subject, List<Entry>> bySubject = entries();
    bySubject.forEach((subject, entries) -> grid.add(panel(subject, entries)));
    String lead =
        "How long the slowest tenth, hundredth, thousandth of the requests takes, steady part of"
            + " all trials together. To the right, each line stands for a tenth of the requests"
            + " beyond the line before. Upright bars are the 95 % intervals of the results, over"
            + " trials and seconds, at p50, p90, p99 and p99.9; the shade joins their ends, where the"
            + " lines are few. A dash: too few requests.";
    Markup body = Markup.of("div").add(palette.legend(false), grid);
    return bySubject.isEmpty()
        ? Optional.empty()
        : Optional.of(new Section("percentiles", "Latency by percentile", lead, body));
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
      if (series.latency().count() > 0) {
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
    HtmlTable table = new HtmlTable("small", "Percentiles of " + subject);
    table.head("", "#p50", "#p90", "#p99", "#p99.9", "#max");
    for (Entry entry : entries) {
      String className = palette.className(entry.strategy(), entry.traffic());
      lines.add(new PercentilePlot.Line(className, words(entry), entry.latency(), bounds(entry)));
      table.row(cells(entry, className));
    }
    return Markup.of("figure", "chart panel")
        .add(Markup.of("figcaption").add(Markup.name(subject.toString())))
        .add(PercentilePlot.of("Latency by percentile: " + subject, lines), table.render());
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

  private List<Markup> cells(Entry entry, String className) {
    List<Markup> cells = new ArrayList<>();
    Markup name =
        Markup.of("th", "name ink " + className).set("scope", "row").add(Markup.name(words(entry)));
    cells.add(
        findings
            .find(entry.strategy(), entry.name(), StandardMetrics.LATENCY_MEAN)
            .map(result -> Mark.on(name, result))
            .orElse(name));
    for (double share : SHARES.keySet()) {
      cells.add(HtmlTable.number(quantile(entry.latency(), share)));
    }
    cells.add(HtmlTable.number(Numbers.time((double) entry.latency().max())));
    return cells;
  }

  /** A dash where not one value is expected beyond. */
  private static String quantile(Distribution latency, double share) {
    boolean told = latency.count() * (1 - share) >= 1;
    return told ? Numbers.time((double) latency.quantile(share)) : Numbers.NONE;
  }
}
