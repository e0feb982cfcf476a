package org.gridmark.report.html;

import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.panel.PanelSection;
import org.gridmark.report.html.panel.ProseMarkup;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.panel.Doubts;
import org.gridmark.report.panel.FirstScreen;

/** The first screen of a page: the answer, its picture, the doubts in a line, what to do next. */
final class FirstPart {
  private final Findings findings;
  private final FirstScreen first;

  FirstPart(Findings findings) {
    this.findings = findings;
    this.first = FirstScreen.of(findings);
  }

  /** The answer as a heading; where there is none, the words given. */
  Markup heading(String otherwise) {
    Prose answer = first.answer().isEmpty() ? Prose.NONE.name(otherwise) : first.answer();
    return Markup.of("h1", "answer").add(ProseMarkup.pieces(answer));
  }

  /** Everything below the heading. */
  Markup body() {
    Markup body = Markup.of("div", "first");
    PanelSection drawn = new PanelSection(new Palette(findings));
    first.picture().ifPresent(chart -> body.add(drawn.part(chart)));
    if (!first.doubts().isEmpty()) {
      body.add(doubts(drawn));
    }
    Markup next = Markup.of("ul", "next");
    first.next().forEach(step -> next.add(Markup.of("li").add(ProseMarkup.pieces(step))));
    return first.next().isEmpty()
        ? body
        : body.add(Markup.of("h2", "unseen").text("Next steps"), next);
  }

  private Markup doubts(PanelSection drawn) {
    Panel all = Doubts.panel(findings).getFirst();
    return Markup.of("div", "doubts")
        .add(Folded.of(first.doubts().text(), all.parts().stream().map(drawn::part).toList()));
  }
}
