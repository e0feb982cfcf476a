package org.gridmark.report.html.element;

import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.report.markup.Markup;

/** The mark beside a number in doubt; its tooltip gives the reasons. */
public final class Mark {
  private Mark() {}

  /** Adds the mark to a cell if the number is in doubt. */
  public static Markup on(Markup cell, Result result) {
    return on(cell, result.doubts());
  }

  /** Adds the mark to a cell if there is a doubt. */
  public static Markup on(Markup cell, List<Doubt> doubts) {
    return doubts.isEmpty()
        ? cell
        : cell.add(Markup.of("small", "doubt").set("title", reasons(doubts)).text("? in doubt"));
  }

  /** The sign alone, where many numbers stand close together and the row gives the reasons. */
  public static Markup signed(Markup cell, List<Doubt> doubts) {
    return doubts.isEmpty()
        ? cell
        : cell.add(
            Markup.of("span", "doubt sign")
                .set("aria-label", "in doubt")
                .set("role", "img")
                .text("?"));
  }

  /** Why, in a line. */
  public static String reasons(List<Doubt> doubts) {
    return doubts.stream()
        .map(doubt -> "trial " + doubt.trial() + ": " + doubt.reason())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
