package org.gridmark.report.html.section;

import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The summary of the results: cards, and how the run's size compares with the document's. */
public final class Summary {
  private final Findings findings;

  public Summary(Findings findings) {
    this.findings = findings;
  }

  public Section section() {
    Markup body =
        Markup.of("div")
            .add(
                new Cards(findings).render(),
                Markup.of("p", "note").add(Markup.name(findings.scaleNote())));
    return new Section("summary", "Summary", "", body);
  }
}
