package org.gridmark.report.html.panel;

import java.util.List;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Prose;
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

  private static Markup piece(Prose.Piece piece) {
    return switch (piece) {
      case Prose.Words words -> Markup.of("span").text(words.text());
      case Prose.Name name -> Markup.name(name.text());
      case Prose.Command command -> Markup.of("code").add(Markup.name(command.text()));
      case Prose.Value value ->
          Mark.on(
              Markup.of("span", "number").text(Numbers.whole(value.estimate(), value.unit())),
              value.doubts());
    };
  }
}
