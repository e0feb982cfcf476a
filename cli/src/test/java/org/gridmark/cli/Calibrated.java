package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What {@code gridmark calibrate} said.
 *
 * @param said its whole output
 */
record Calibrated(String said) {
  private static final List<String> SUBJECTS =
      List.of(
          "M/M/1 at 0.5",
          "M/M/1 at 0.8",
          "M/M/1 at 0.9",
          "M/D/1 at 0.5",
          "M/D/1 at 0.8",
          "M/D/1 at 0.9",
          "15 s stop at 10/s",
          "6 s stop at 500/s");

  /** Whether the client got the processor time for it. */
  boolean whole() {
    return !said.contains("short of processor time") && late() < 1;
  }

  /** Whether others held up the machine, so that a check that does not hold shows nothing. */
  boolean heldUp() {
    return !whole() || (!missed().isEmpty() && told().contains("try a quieter machine"));
  }

  /** The checks that did not hold, or could not be shown to. */
  Set<String> missed() {
    return Pattern.compile("(?m)^not calibrated: (.+?) is ")
        .matcher(said)
        .results()
        .map(line -> line.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The reasons. */
  String told() {
    return said.lines()
        .filter(line -> line.startsWith("not calibrated: ") || line.startsWith("client "))
        .collect(Collectors.joining("; "));
  }

  void requireEveryCheck() {
    for (String subject : SUBJECTS) {
      for (String number : List.of("mean", "p50", "p90", "p99")) {
        assertThat(said).containsPattern(subject + " " + number + " +[0-9.]+ ms +[0-9.]+ ms ");
      }
    }
    assertThat(said).containsPattern("harness +[0-9.]+ us and [0-9.]+ B a request");
    assertThat(said).containsPattern("closed loop of 40 users users +[0-9.]+ +40.000 ");
  }

  /** How late the client's threads woke up on average, in milliseconds. */
  private double late() {
    Matcher late = Pattern.compile("threads woke up ([0-9.]+) ms late").matcher(said);
    assertThat(late.find()).as(said).isTrue();
    return Double.parseDouble(late.group(1));
  }

  /** The numbers that are further off than such a share of theory's. */
  Set<String> off(double share) {
    Set<String> off = new TreeSet<>();
    Matcher row = Pattern.compile("(?m)^(.+) +([0-9.]+) ms +([0-9.]+) ms ").matcher(said);
    while (row.find()) {
      double ratio = Double.parseDouble(row.group(2)) / Double.parseDouble(row.group(3));
      if (Math.abs(ratio - 1) > share) {
        off.add(row.group(1).strip());
      }
    }
    return off;
  }
}
