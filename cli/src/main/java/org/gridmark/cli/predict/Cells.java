package org.gridmark.cli.predict;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.report.console.Lines;

/** Numbers in the cells of tables. */
final class Cells {
  private static final double NANOS = 1e6;

  private Cells() {}

  /** Requests a second. */
  static String rate(double perSecond) {
    return Numbers.digits(perSecond) + "/s";
  }

  /** A length of time in ms, in the unit that suits it. */
  static String time(double millis) {
    return Numbers.time(millis * NANOS);
  }

  static String interval(Estimate estimate) {
    return estimate.bounded()
        ? "[" + Numbers.digits(estimate.low()) + ", " + Numbers.digits(estimate.high()) + "]"
        : "";
  }

  /** With a time at both ends, in the unit of each. */
  static String times(Estimate millis) {
    return millis.bounded() ? "[" + time(millis.low()) + ", " + time(millis.high()) + "]" : "";
  }

  static String share(double share) {
    return Double.isFinite(share)
        ? String.format(Locale.ROOT, "%.0f %%", 100 * share)
        : Numbers.NONE;
  }

  /** A line for each size of which there is something to note. */
  static void note(Lines out, Map<Integer, List<String>> notes) {
    notes.forEach(
        (size, all) -> {
          if (!all.isEmpty()) {
            out.wrapped("  ", size + ": " + String.join("; ", all));
          }
        });
  }
}
