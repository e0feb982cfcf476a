package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.compare.Contest;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.metric.StandardMetrics;

/** Who is best where, in words: a column for each group of targets that are ranked. */
public final class Winners {
  private static final String ALONE = "no other has it";

  private final SideBySide side;

  /** Those of a run. */
  public Winners(SideBySide side) {
    this.side = side;
  }

  /** The numbers that are compared. */
  public List<SideBySide.Line> lines() {
    return side.lines();
  }

  /** All candidates. */
  public List<String> candidates() {
    return side.candidates();
  }

  /** The names of the columns: at least one. */
  public List<String> columns() {
    if (side.fields().size() == 1 && all(side.fields().getFirst())) {
      return List.of("Best");
    }
    return side.fields().isEmpty()
        ? List.of("Best")
        : side.fields().stream().map(field -> "Best of " + String.join(", ", field)).toList();
  }

  private boolean all(List<String> field) {
    return field.containsAll(side.candidates());
  }

  /** The words of a line, one a column. */
  public List<String> words(SideBySide.Line line) {
    return side.fields().isEmpty()
        ? List.of(notRanked())
        : side.fields().stream()
            .map(field -> line.in(field).map(Contest::words).orElse(ALONE))
            .toList();
  }

  /** The best of a line, one a column; empty where none is shown to be. */
  public List<Optional<String>> best(SideBySide.Line line) {
    return side.fields().isEmpty()
        ? List.of(Optional.empty())
        : side.fields().stream().map(field -> line.in(field).flatMap(Contest::best)).toList();
  }

  /**
   * In how many lines each candidate is the best, the most first; those that never are left out.
   */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String candidate : side.candidates()) {
      long count =
          side.lines().stream().filter(line -> best(line).contains(Optional.of(candidate))).count();
      if (count > 0) {
        counts.put(candidate, count);
      }
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (one, two) -> one, LinkedHashMap::new));
  }

  /** The remarks that a reader needs before the table, a line each. */
  public List<String> remarks() {
    List<String> lines = new ArrayList<>();
    if (!side.reason().isEmpty() && side.forced()) {
      lines.add("Ranked although they are unlike, as --force was given: " + side.reason() + ".");
    } else if (!side.reason().isEmpty()) {
      lines.add(
          (side.fields().isEmpty() ? "Not ranked: " : "Only like targets are ranked: ")
              + side.reason()
              + " (see guarantees). --force ranks all.");
    }
    if (!side.fields().isEmpty() && !side.lines().isEmpty()) {
      lines.add("Of " + Numbers.whole((long) side.lines().size()) + " rows: " + tally() + ".");
    }
    return lines;
  }

  private String tally() {
    Map<String, Long> counts = counts();
    return counts.isEmpty()
        ? "no target is shown to be the best of any"
        : counts.entrySet().stream()
            .map(one -> one.getKey() + " is the best of " + Numbers.whole(one.getValue()))
            .collect(Collectors.joining(", "));
  }

  private String notRanked() {
    return "not ranked: " + side.reason();
  }

  /** The name of a line: its subject, with the metric where that is not a latency's mean. */
  public static String name(SideBySide.Line line) {
    boolean plain =
        line.metric().equals(StandardMetrics.LATENCY_MEAN)
            || line.metric().equals(StandardMetrics.LATENCY_TYPICAL);
    return plain ? line.subject().toString() : line.subject() + ", " + line.metric();
  }
}
