package org.gridmark.cli.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.gate.Finding;
import org.gridmark.analyse.gate.Judgement;
import org.gridmark.analyse.gate.Remedy;
import org.gridmark.analyse.gate.Status;

/** A judgement in lines of 80 columns. */
public final class JudgementText {
  private static final int WIDTH = 80;

  /** So many undecided numbers are a line each; there may be hundreds. */
  private static final int MOST_LINES = 12;

  private JudgementText() {}

  /** All that is told, is worse or is undecided, and the verdict. */
  public static List<String> lines(Judgement found) {
    List<String> lines = new ArrayList<>(found.told());
    found.with(Status.WORSE).forEach(one -> lines.addAll(line(one)));
    lines.addAll(undecided(found.with(Status.UNDECIDED)));
    lines.add(verdict(found));
    return lines;
  }

  private static List<String> line(Finding one) {
    String line = one.status().word() + ": " + one;
    return line.length() <= WIDTH || one.why().isEmpty()
        ? List.of(line)
        : List.of(one.status().word() + ": " + one.what(), "    " + one.why());
  }

  /** Those of which the same is to be said share a line. */
  private static List<String> undecided(List<Finding> all) {
    Map<String, List<Finding>> byReason = new LinkedHashMap<>();
    all.forEach(
        one ->
            byReason
                .computeIfAbsent(
                    ratio(one) ? one.toString() : one.why(), first -> new ArrayList<>())
                .add(one));
    List<String> lines = new ArrayList<>();
    int shown = 0;
    int rest = 0;
    for (Map.Entry<String, List<Finding>> reason : byReason.entrySet()) {
      List<Finding> same = reason.getValue();
      if (same.size() > 1) {
        lines.add(
            "undecided: %d numbers (%s), such as %s"
                .formatted(same.size(), reason.getKey(), same.getFirst().what()));
      } else if (shown++ < MOST_LINES) {
        lines.addAll(line(same.getFirst()));
      } else {
        rest++;
      }
    }
    if (rest > 0) {
      lines.add("undecided: and %d more numbers or claims (--json has all)".formatted(rest));
    }
    return lines;
  }

  /** Whether the reason is an interval, which no other number has. */
  private static boolean ratio(Finding one) {
    return one.why().contains("tolerated");
  }

  private static String verdict(Judgement found) {
    return found.findings().isEmpty()
        ? "undecided: nothing was judged"
        : "%s: of %d numbers and claims %d worse, %d undecided"
            .formatted(
                found.status().word(),
                found.findings().size(),
                found.with(Status.WORSE).size(),
                found.with(Status.UNDECIDED).size());
  }

  /**
   * How it can be decided.
   *
   * @param command that gates in turn, if one can be told
   */
  public static String remedy(Remedy remedy, Optional<String> command) {
    String trials =
        remedy.enough()
            ? "about %d trials of each in turn".formatted(remedy.trials())
            : "more than %d trials of each in turn, or wider tolerances".formatted(remedy.trials());
    String minutes =
        Double.isNaN(remedy.minutes())
            ? ""
            : String.format(Locale.ROOT, ", %.0f min", Math.ceil(remedy.minutes()));
    return "to decide: "
        + trials
        + minutes
        + command.map(one -> "\n    " + one).orElse(", as candidates of one run");
  }
}
