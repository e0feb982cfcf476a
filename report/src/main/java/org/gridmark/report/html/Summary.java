package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.Estimate;
import org.gridmark.analyse.Verdict;
import org.gridmark.model.study.Claim;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** What came out, before anything else: cards, warnings, claims. */
final class Summary {
  private final Findings findings;

  Summary(Findings findings) {
    this.findings = findings;
  }

  Section section() {
    Markup body = Markup.of("div").add(new Cards(findings).render());
    body.add(Markup.of("p", "note").add(Markup.name(findings.scaleNote())));
    List<String> warnings = findings.warnings();
    if (!warnings.isEmpty()) {
      Markup list = Markup.of("ul");
      warnings.forEach(line -> list.add(Markup.of("li").add(Markup.name(line))));
      body.add(
          Markup.of("div", "warnings").add(Markup.of("h3").text("Before you use a number"), list));
    }
    if (!findings.analysis().verdicts().isEmpty()) {
      body.add(Markup.of("h3").text("Claims of the document"), claims());
    }
    return new Section("summary", "Summary", "", body);
  }

  private Markup claims() {
    HtmlTable table = new HtmlTable("claims", "Claims of the document and what was found of them");
    List<String> columns = new ArrayList<>(List.of("Verdict", "Claim"));
    if (findings.several()) {
      columns.add("Strategy");
    }
    columns.addAll(List.of("Checked as", "#Measured [95 % interval]"));
    table.head(columns.toArray(String[]::new));
    findings.analysis().verdicts().forEach(verdict -> table.row(cells(verdict)));
    return table.render();
  }

  private List<Markup> cells(Verdict verdict) {
    List<Markup> cells = new ArrayList<>();
    cells.add(Markup.of("td").add(Chip.of(verdict.finding()).render(verdict.finding().words())));
    cells.add(
        Markup.of("th", "name")
            .set("scope", "row")
            .add(Markup.name(verdict.claim().sentence()))
            .add(Markup.of("small").add(Markup.name(verdict.claim().source()))));
    if (findings.several()) {
      cells.add(HtmlTable.words(verdict.strategy()));
    }
    Markup terms = Markup.of("td", "words terms");
    Markup values = Markup.of("td", "number");
    for (int i = 0; i < verdict.claim().terms().size(); i++) {
      terms.add(Markup.of("div").add(Markup.name(words(verdict.claim().terms().get(i)))));
      if (i < verdict.ratios().size()) {
        values.add(Markup.of("div").text(value(verdict.ratios().get(i))));
      }
    }
    cells.add(terms);
    cells.add(values);
    return cells;
  }

  private static String words(Claim.Term term) {
    Claim.Metric over = term.over();
    return words(term.metric())
        + (over == null ? "" : " / " + words(over))
        + " "
        + term.relation().name().replace('_', ' ').toLowerCase(Locale.ROOT)
        + " "
        + Numbers.given(term.bound());
  }

  private static String words(Claim.@Nullable Metric metric) {
    return metric == null ? "" : metric.name() + " of " + metric.subject();
  }

  private static String value(Estimate estimate) {
    return Numbers.digits(estimate.value()) + " " + Numbers.interval(estimate);
  }
}
