package org.gridmark.report.html.element;

import java.util.List;
import org.gridmark.report.markup.Compact;
import org.gridmark.report.markup.Markup;

/** Details that most readers do not need, behind a line that opens them. */
public final class Folded {
  private Folded() {}

  public static Markup of(String words, List<Markup> content) {
    return Markup.of("details", "folded")
        .add(Markup.of("summary").add(Markup.name(words)))
        .add(content);
  }

  /**
   * Many more rows, which the page's script draws where it runs.
   *
   * @param frame in which they are to stand
   * @param into the frame's element for them, as a selector
   */
  public static Markup rows(List<Markup> rows, int count, Markup frame, String into) {
    String words = "Drawn by the page's script; their numbers are in the run's files.";
    return of(
        count + " more rows",
        List.of(
            Markup.of("p", "note unscripted").text(words),
            frame,
            Compact.script(rows).set("data-into", into)));
  }

  /** Trials beyond those that are shown. */
  public static Markup trials(List<Markup> content, int count) {
    return of(count + (count == 1 ? " more trial" : " more trials"), content);
  }
}
