package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Every row of {@code results.csv}, to be filtered. */
public final class AllResults {
  private final Findings findings;

  public AllResults(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Result> results = findings.analysis().results();
    if (results.isEmpty()) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("results", "All results");
    List<String> columns = new ArrayList<>(List.of("Subject"));
    if (findings.several()) {
      columns.add("Strategy");
    }
    columns.addAll(
        List.of("Metric", "#Value", "#95 % interval", "Unit", "#n", "#Published", "Verdict"));
    table.head(columns.toArray(String[]::new));
    results.forEach(result -> table.row(cells(result)));
    return Optional.of(
        new Section(
            "results",
            "All results",
            "",
            Markup.of("div", "all-results").add(filter(results.size()), table.render())));
  }

  public static Markup filter(int rows) {
    return Markup.of("p", "filter")
        .add(Markup.of("label").set("for", "filter").text("Show rows with all of these words"))
        .add(
            Markup.of("input")
                .set("id", "filter")
                .set("type", "search")
                .set("placeholder", "such as: trade status p99")
                .set("autocomplete", "off"))
        .add(Markup.of("output").set("id", "shown").set("for", "filter").text(rows + " rows"));
  }

  private List<Markup> cells(Result result) {
    Estimate estimate = result.estimate();
    Double published = result.published();
    List<Markup> cells = new ArrayList<>();
    cells.add(HtmlTable.name(result.subject().toString()));
    if (findings.several()) {
      cells.add(HtmlTable.words(result.strategy()));
    }
    cells.add(HtmlTable.words(result.metric().name()));
    cells.add(HtmlTable.number(value(result)));
    cells.add(Markup.of("td", "number faint").text(Numbers.interval(estimate)));
    cells.add(HtmlTable.words(result.unit() == Unit.NONE ? "" : result.unit().symbol()));
    cells.add(HtmlTable.number(Numbers.whole(estimate.n())));
    cells.add(HtmlTable.number(published == null ? "" : Numbers.given(published)));
    cells.add(Mark.on(HtmlTable.words(result.verdict().words()), result));
    return cells;
  }

  /** Counts are shown with all their digits. */
  private static String value(Result result) {
    double value = result.estimate().value();
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Numbers.whole(value)
        : Numbers.digits(value);
  }
}
