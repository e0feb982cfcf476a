package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.promise.Promise;
import org.gridmark.report.findings.Documented;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Semantics;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a probe: a row a question, a column a target; and the statements of the targets'
 * documentation that they are compared with.
 */
public final class Probed {
  private static final String LEAD =
      "Each answer is what was found, of how many that were tried. A target that lacks what a"
          + " question is about has no answer.";

  private final Findings findings;
  private final Semantics semantics;

  public Probed(Findings findings) {
    this.findings = findings;
    this.semantics = findings.semantics();
  }

  public Optional<Section> section() {
    if (semantics.isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div").add(answers());
    if (semantics.documented()) {
      body.add(
          Markup.of("p", "note").text("Below an answer: " + Documented.NO_CONTRADICTION + "."));
      body.add(Markup.of("h3").text("Statements of the documentation"), statements());
    }
    return Optional.of(new Section("probed", "Semantics", LEAD, body));
  }

  /** Promises that were not kept; empty if there is none. */
  public static Optional<Section> differences(Findings findings) {
    List<String> lines = findings.semantics().differences();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Markup list = Markup.of("ul");
    lines.forEach(line -> list.add(Markup.of("li").add(Markup.name(line))));
    return Optional.of(
        new Section(
            "broken",
            "Not as the documentation promises",
            "",
            Markup.of("div", "warnings").add(list)));
  }

  private Markup answers() {
    HtmlTable table = new HtmlTable("probed", "Semantics, found out by doing");
    List<String> head = new ArrayList<>(List.of("Question"));
    semantics.strategies().forEach(strategy -> head.add("#" + strategy));
    table.head(head.toArray(String[]::new));
    semantics.rows().forEach(row -> table.row(cells(row)));
    return table.render();
  }

  private List<Markup> cells(Semantics.Row row) {
    List<Markup> cells = new ArrayList<>(List.of(HtmlTable.name(row.question())));
    for (String strategy : semantics.strategies()) {
      Semantics.@Nullable Answer answer = row.answers().get(strategy);
      cells.add(answer == null ? HtmlTable.number(Numbers.NONE) : cell(answer));
    }
    return cells;
  }

  private static Markup cell(Semantics.Answer answer) {
    Markup cell = HtmlTable.number(answer.words());
    return answer.documented().isEmpty()
        ? cell
        : cell.add(
            Markup.of("small", answer.broken() ? "doubt" : "documented")
                .text(answer.documentation()));
  }

  private Markup statements() {
    HtmlTable table = new HtmlTable("statements", "Statements of the documentation");
    List<String> head = new ArrayList<>(List.of("Question"));
    if (findings.several()) {
      head.add("Target");
    }
    head.addAll(List.of("Compared", "Statement", "Page"));
    table.head(head.toArray(String[]::new));
    for (Semantics.Row row : semantics.rows()) {
      row.answers()
          .forEach(
              (strategy, answer) ->
                  answer
                      .promise()
                      .ifPresent(promise -> table.row(cells(row, strategy, answer, promise))));
    }
    return table.render();
  }

  private List<Markup> cells(
      Semantics.Row row, String strategy, Semantics.Answer answer, Promise promise) {
    List<Markup> cells = new ArrayList<>(List.of(HtmlTable.name(row.question())));
    if (findings.several()) {
      cells.add(HtmlTable.words(strategy));
    }
    cells.add(HtmlTable.words(answer.documentation()));
    cells.add(HtmlTable.words(promise.words()));
    cells.add(page(promise.page()));
    return cells;
  }

  /** An address is a text to be copied: a page that is opened from disk leads nowhere by itself. */
  private static Markup page(Promise.Page page) {
    return HtmlTable.words(page.title())
        .add(Markup.of("small").add(Markup.name(page.version())))
        .add(Markup.of("small").add(Markup.name(page.address())));
  }
}
