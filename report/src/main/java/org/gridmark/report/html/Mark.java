package org.gridmark.report.html;

import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.analyse.Doubt;
import org.gridmark.analyse.Result;
import org.gridmark.report.markup.Markup;

/** What stands beside a number that is in doubt, with the reasons to whoever points at it. */
final class Mark {
  private Mark() {}

  /** Adds the mark to a cell if the number is in doubt. */
  static Markup on(Markup cell, Result result) {
    return on(cell, result.doubts());
  }

  /** Adds the mark to a cell if there is a doubt. */
  static Markup on(Markup cell, List<Doubt> doubts) {
    return doubts.isEmpty()
        ? cell
        : cell.add(Markup.of("small", "doubt").set("title", reasons(doubts)).text("? in doubt"));
  }

  /** Why, in a line. */
  static String reasons(List<Doubt> doubts) {
    return doubts.stream()
        .map(doubt -> "trial " + doubt.trial() + ": " + doubt.reason())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
