package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.findings.Semantics;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The answers of a probe: a row a question, a column a target. */
public final class Probed {
  private final Findings findings;

  public Probed(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    Semantics semantics = findings.semantics();
    if (semantics.isEmpty()) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("probed", "Semantics, found out by doing");
    List<String> head = new ArrayList<>(List.of("Question"));
    semantics.strategies().forEach(strategy -> head.add("#" + strategy));
    table.head(head.toArray(String[]::new));
    semantics.rows().forEach(row -> table.row(cells(semantics, row)));
    String lead =
        "Each answer is what was found, of how many that were tried. A target that lacks what a"
            + " question is about has no answer.";
    return Optional.of(new Section("probed", "Semantics", lead, table.render()));
  }

  private static List<Markup> cells(Semantics semantics, Semantics.Row row) {
    List<Markup> cells = new ArrayList<>(List.of(HtmlTable.name(row.question())));
    for (String strategy : semantics.strategies()) {
      cells.add(HtmlTable.number(row.answers().getOrDefault(strategy, Numbers.NONE)));
    }
    return cells;
  }
}
