package org.gridmark.cli.gate;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gridmark.analyse.compare.Direction;

/** Which metrics a gate looks at: those that are measured, and counts of what went wrong. */
final class Metrics {
  /** Metrics that any experiment may have; a file of tolerances may serve several. */
  private static final List<String> USUAL =
      List.of(
          "latency.mean",
          "latency.p50",
          "latency.p90",
          "latency.p99",
          "latency.p999",
          "service.mean",
          "throughput",
          "load.rate",
          "message.rate",
          "errors",
          "rows.wrong",
          "entries.lost",
          "entries.doubled",
          "entries.wrong",
          "recovery.first-success",
          "recovery.redundant",
          "recovery.steady",
          "recovery.spike",
          "recovery.wrong",
          "recovery.failed");

  private Metrics() {}

  /** Whether it counts what should not have been: lost, doubled, wrong or failed. */
  static boolean counted(String metric) {
    return switch (metric) {
      case "rows.affected", "entries.stored", "entries.expected" -> false;
      case "recovery.wrong", "recovery.failed" -> true;
      default ->
          metric.startsWith("errors")
              || metric.startsWith("rows.")
              || metric.startsWith("entries.");
    };
  }

  /**
   * The better way of a metric that is measured; empty for all others. A phase's typical value only
   * sums up what its subjects say, each of which may have a tolerance of its own.
   */
  static Optional<Direction> better(String metric) {
    return counted(metric) || metric.equals("latency.typical")
        ? Optional.empty()
        : Direction.of(metric);
  }

  static SortedSet<String> usualAnd(Collection<String> others) {
    SortedSet<String> all = new TreeSet<>(USUAL);
    all.addAll(others);
    return all;
  }
}
