package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Subject;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Strip;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** Mean latencies beside the published ones: a chart and the table of its numbers. */
public final class Queries {
  private static final int ROW = 13;
  private static final String PUBLISHED =
      " The published times are of the document's data size and machines.";

  private final Findings findings;
  private final Palette palette;
  private final boolean traffic;
  private final Map<Subject, List<UnderTraffic>> bySubject = new LinkedHashMap<>();

  public Queries(Findings findings) {
    this.findings = findings;
    this.palette = new Palette(findings);
    this.traffic = findings.traffic();
    for (UnderTraffic row : findings.queries()) {
      bySubject.computeIfAbsent(row.subject(), subject -> new ArrayList<>()).add(row);
    }
  }

  public Optional<Section> section() {
    if (bySubject.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Section(
            "queries",
            "Queries",
            "Mean latency from the intended start, with its 95 % interval, on an axis of ratios:"
                + " equal distances are equal factors."
                + (anyPublished() ? PUBLISHED : ""),
            Markup.of("div").add(chart(), table())));
  }

  private Markup chart() {
    Axis axis = axis();
    Markup rows = Markup.of("div", "strips");
    bySubject.forEach(
        (subject, group) ->
            rows.add(
                Markup.of("div", "strip-name").add(Markup.name(subject.toString())),
                strip(axis, group)));
    rows.add(Markup.of("div", "strip-name"), Strip.scale(axis));
    return Markup.of("figure", "chart").add(palette.legend(anyPublished()), rows);
  }

  private boolean anyPublished() {
    return results().stream().anyMatch(result -> result.published() != null);
  }

  private List<Result> results() {
    List<Result> results = new ArrayList<>();
    for (UnderTraffic row : findings.queries()) {
      Optional.ofNullable(row.alone()).ifPresent(results::add);
      Optional.ofNullable(row.traffic()).ifPresent(results::add);
    }
    return results;
  }

  private Axis axis() {
    DoubleSummaryStatistics nanos = new DoubleSummaryStatistics();
    for (Result result : results()) {
      DoubleStream.of(UnderTraffic.millis(result).value(), UnderTraffic.publishedMillis(result))
          .filter(millis -> millis > 0 && Double.isFinite(millis))
          .forEach(millis -> nanos.accept(millis * 1e6));
    }
    return nanos.getCount() == 0
        ? Axis.log(1, 10, Numbers::briefTime)
        : Axis.log(nanos.getMin(), nanos.getMax(), Numbers::briefTime);
  }

  private Markup strip(Axis axis, List<UnderTraffic> group) {
    Strip strip =
        new Strip(group.getFirst().subject().toString(), axis, ROW * 2 * group.size() + 8);
    double y = 10.5;
    for (UnderTraffic row : group) {
      mark(strip, y, row.alone(), false);
      mark(strip, y + ROW * group.size(), row.traffic(), true);
      y += ROW;
    }
    return strip.svg();
  }

  private void mark(Strip strip, double y, @Nullable Result result, boolean traffic) {
    if (result == null || !(result.estimate().value() > 0)) {
      return;
    }
    Estimate nanos = UnderTraffic.millis(result).times(1e6);
    double published = UnderTraffic.publishedMillis(result) * 1e6;
    if (published > 0) {
      strip.span("gap", y, nanos.value(), published);
      strip.diamond(y, published, "published " + Numbers.time(published));
    }
    String title = result.subject() + of(result.strategy()) + ": " + Numbers.time(nanos.value());
    strip.interval(
        palette.className(result.strategy(), traffic),
        y,
        nanos.value(),
        nanos.low(),
        nanos.high(),
        title);
  }

  private Markup table() {
    HtmlTable table = new HtmlTable("means", "Mean latency, measured and published");
    int groups = traffic ? 2 : 1;
    Markup over =
        Markup.of("tr")
            .add(span("", findings.several() ? 2 : 1), span(traffic ? "alone, ms" : "ms", width()));
    table.groups(groups == 2 ? over.add(span("under traffic, ms", width())) : over);
    List<String> columns = new ArrayList<>(List.of("Query"));
    if (findings.several()) {
      columns.add("Strategy");
    }
    for (int i = 0; i < groups; i++) {
      columns.addAll(List.of("#mean", "#95 % interval"));
      columns.addAll(anyPublished() ? List.of("#published", "#ratio") : List.of());
    }
    table.head(columns.toArray(String[]::new));
    findings.queries().forEach(row -> table.row(cells(row)));
    return table.render();
  }

  /** Columns of one group. */
  private int width() {
    return anyPublished() ? 4 : 2;
  }

  private static Markup span(String text, int columns) {
    return Markup.of("th", "group")
        .set("colspan", String.valueOf(columns))
        .set("scope", "colgroup")
        .text(text);
  }

  private List<Markup> cells(UnderTraffic row) {
    List<Markup> cells = new ArrayList<>();
    cells.add(HtmlTable.name(row.subject().toString()));
    if (findings.several()) {
      cells.add(HtmlTable.words(row.strategy()));
    }
    cells.addAll(cells(row.alone()));
    if (traffic) {
      cells.addAll(cells(row.traffic()));
    }
    return cells;
  }

  private List<Markup> cells(@Nullable Result result) {
    if (result == null) {
      return Collections.nCopies(width(), empty());
    }
    Estimate ours = UnderTraffic.millis(result);
    Estimate ratio = UnderTraffic.ratio(result);
    List<Markup> cells = new ArrayList<>();
    cells.add(Mark.on(Markup.of("td", "number ours").text(Numbers.digits(ours.value())), result));
    cells.add(Markup.of("td", "number faint").text(Numbers.interval(ours)));
    if (anyPublished()) {
      boolean known = ratio != null;
      cells.add(HtmlTable.number(known ? Numbers.given(UnderTraffic.publishedMillis(result)) : ""));
      cells.add(HtmlTable.number(ratio == null ? "" : Numbers.digits(ratio.value())));
    }
    return cells;
  }

  private static Markup empty() {
    return HtmlTable.number("");
  }

  private String of(String strategy) {
    return findings.several() ? ", " + strategy : "";
  }
}
