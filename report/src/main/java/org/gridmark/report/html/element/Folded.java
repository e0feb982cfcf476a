package org.gridmark.report.html.element;

import java.util.List;
import org.gridmark.report.markup.Markup;

/** Details that most readers do not need, behind a line that opens them. */
public final class Folded {
  private Folded() {}

  public static Markup of(String words, List<Markup> content) {
    return Markup.of("details", "folded")
        .add(Markup.of("summary").add(Markup.name(words)))
        .add(content);
  }

  /** Trials beyond those that are shown. */
  public static Markup trials(List<Markup> content, int count) {
    return of(count + (count == 1 ? " more trial" : " more trials"), content);
  }
}
