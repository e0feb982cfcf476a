package org.gridmark.report.html;

import java.util.List;
import java.util.Optional;
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
  private final FirstScreen first;
  private final Optional<Panel> doubts;
  private final Palette palette;

  FirstPart(Findings findings) {
    this(
        FirstScreen.of(findings),
        Doubts.panel(findings).stream().findFirst(),
        new Palette(findings));
  }

  /**
   * @param doubts all of them, which unfold from the line
   */
  FirstPart(FirstScreen first, Optional<Panel> doubts, Palette palette) {
    this.first = first;
    this.doubts = doubts;
    this.palette = palette;
  }

  /** The answer as a heading; where there is none, the words given. */
  Markup heading(String otherwise) {
    Prose answer = first.answer().isEmpty() ? Prose.NONE.name(otherwise) : first.answer();
    return Markup.of("h1", "answer").add(ProseMarkup.pieces(answer));
  }

  /** Whether the heading is an answer. */
  boolean answered() {
    return !first.answer().isEmpty();
  }

  /** Everything below the heading. */
  Markup body() {
    Markup body = Markup.of("div", "first");
    PanelSection drawn = new PanelSection(palette);
    first.picture().ifPresent(chart -> body.add(drawn.part(chart)));
    first.beneath().ifPresent(chart -> body.add(drawn.part(chart)));
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
    List<Markup> all =
        doubts.stream().flatMap(panel -> panel.parts().stream()).map(drawn::part).toList();
    return Markup.of("div", "doubts").add(Folded.of(first.doubts().text(), all));
  }
}
