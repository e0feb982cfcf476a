package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.study.Claim;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Judged;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The summary of the results: cards, warnings, claims. */
public final class Summary {
  /** As many terms as are shown without folding. */
  private static final int OPEN_TERMS = 3;

  private final Findings findings;

  public Summary(Findings findings) {
    this.findings = findings;
  }

  public Section section() {
    Markup body = Markup.of("div");
    Probed.differences(findings).ifPresent(body::add);
    body.add(new Cards(findings).render());
    body.add(Markup.of("p", "note").add(Markup.name(findings.scaleNote())));
    claims(body, Claim.Origin.DOCUMENT, "Claims of the document");
    claims(body, Claim.Origin.PROJECT, "Questions of this project");
    return new Section("summary", "Summary", "", body);
  }

  private void claims(Markup body, Claim.Origin origin, String title) {
    List<Judged> verdicts =
        findings.judged().stream()
            .filter(judged -> judged.common().claim().origin() == origin)
            .toList();
    if (verdicts.isEmpty()) {
      return;
    }
    HtmlTable table = new HtmlTable("claims", title + " and their verdicts");
    List<String> columns = new ArrayList<>(List.of("Verdict", "Claim"));
    if (findings.several()) {
      columns.add("Strategy");
    }
    columns.add("Checked as, and measured [95 % interval]");
    table.head(columns.toArray(String[]::new));
    verdicts.forEach(judged -> table.row(cells(judged)));
    body.add(Markup.of("h3").text(title), table.render());
  }

  private List<Markup> cells(Judged judged) {
    Verdict verdict = judged.common();
    List<Markup> cells = new ArrayList<>();
    Markup chip = Markup.of("td").add(Chip.of(verdict.finding()).render(verdict.finding().words()));
    verdict.unmet().forEach(one -> chip.add(Markup.of("small").add(Markup.name(one.toString()))));
    cells.add(Mark.on(chip, verdict.doubts()));
    cells.add(
        Markup.of("th", "name")
            .set("scope", "row")
            .add(Markup.name(verdict.claim().sentence()))
            .add(Markup.of("small").add(Markup.name(verdict.claim().source()))));
    if (findings.several()) {
      cells.add(HtmlTable.words(judged.strategies()));
    }
    cells.add(Markup.of("td", "words terms").add(terms(judged)));
    return cells;
  }

  private static Markup terms(Judged judged) {
    List<Verdict> all = judged.verdicts();
    if (all.size() == 1) {
      return terms(judged.common());
    }
    List<Markup> each = new ArrayList<>();
    for (Verdict one : all) {
      each.add(Markup.of("div", "term").add(Markup.of("strong").add(Markup.name(one.strategy()))));
      each.add(terms(one));
    }
    return Folded.of("as measured of " + all.size(), each);
  }

  /** Each term with what was measured of it; many terms fold away behind their range. */
  private static Markup terms(Verdict verdict) {
    List<Claim.Term> terms = verdict.claim().terms();
    Markup all = Markup.of("div");
    for (int i = 0; i < Math.min(terms.size(), verdict.ratios().size()); i++) {
      all.add(
          Markup.of("div", "term")
              .add(Markup.of("span").add(Markup.name(words(terms.get(i)))))
              .add(Markup.of("span", "number").text(value(verdict.ratios().get(i)))));
    }
    return terms.size() <= OPEN_TERMS
        ? all
        : Markup.of("details").add(Markup.of("summary").text(range(verdict)), all);
  }

  private static String range(Verdict verdict) {
    List<Double> values = verdict.ratios().stream().map(Estimate::value).sorted().toList();
    Claim.Term first = verdict.claim().terms().getFirst();
    return "%d terms, each %s; measured from %s to %s"
        .formatted(
            values.size(),
            bound(first),
            Numbers.digits(values.getFirst()),
            Numbers.digits(values.getLast()));
  }

  private static String words(Claim.Term term) {
    Claim.Quantity over = term.over();
    String ratio =
        over == null ? whose(term.quantity()) : whose(term.quantity()) + " / " + whose(over);
    return ratio + ": " + term.quantity().metric() + " " + bound(term);
  }

  private static String whose(Claim.Quantity quantity) {
    String strategy = quantity.strategy();
    return quantity.subject() + (strategy.isEmpty() ? "" : " (" + strategy + ")");
  }

  private static String bound(Claim.Term term) {
    return term.relation().name().replace('_', ' ').toLowerCase(Locale.ROOT)
        + " "
        + Numbers.given(term.bound());
  }

  private static String value(Estimate estimate) {
    return Numbers.digits(estimate.value()) + " " + Numbers.interval(estimate);
  }
}
