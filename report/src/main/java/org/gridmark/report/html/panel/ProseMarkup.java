package org.gridmark.report.html.panel;

import java.util.List;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.markup.Markup;

/** Sentences with their names, numbers and commands marked up. */
public final class ProseMarkup {
  private ProseMarkup() {}

  /** In a paragraph. */
  public static Markup paragraph(String className, Prose prose) {
    return Markup.of("p", className).add(pieces(prose));
  }

  /** Piece by piece. */
  public static List<Markup> pieces(Prose prose) {
    return prose.pieces().stream().map(ProseMarkup::piece).toList();
  }

  /** A sign alone: in a sentence its words would be longer than the number. */
  private static Markup doubted(Markup number, List<Doubt> doubts) {
    return doubts.isEmpty()
        ? number
        : number.add(
            Markup.of("span", "doubt")
                .set("title", "in doubt: " + Mark.reasons(doubts))
                .text("\u00a0(?)"));
  }

  private static Markup piece(Prose.Piece piece) {
    return switch (piece) {
      case Prose.Words words -> Markup.of("span").text(words.text());
      case Prose.Name name -> Markup.name(name.text());
      case Prose.Command command -> Markup.of("code").add(Markup.name(command.text()));
      case Prose.Value value ->
          doubted(
              Markup.of("span", "number").text(Numbers.whole(value.estimate(), value.unit())),
              value.doubts());
    };
  }
}
