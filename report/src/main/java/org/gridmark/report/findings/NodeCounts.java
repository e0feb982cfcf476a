package org.gridmark.report.findings;

import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.model.study.Conditions;
import org.gridmark.record.RunInfo;

/** The storage nodes of a run, of which its strategies may have had different numbers. */
final class NodeCounts {
  private NodeCounts() {}

  /**
   * From the fewest of a strategy to the most: {@code on 1 to 4 nodes}; as it is set where a run
   * does not tell.
   */
  static Optional<String> words(RunInfo info) {
    LongSummaryStatistics had =
        info.environment().conditions().values().stream()
            .flatMap(one -> Stream.ofNullable(one.get(Conditions.NODES)))
            .mapToLong(Math::round)
            .summaryStatistics();
    if (had.getMin() < had.getMax()) {
      return Optional.of("on %d to %d nodes".formatted(had.getMin(), had.getMax()));
    }
    String nodes =
        had.getCount() > 0 ? String.valueOf(had.getMax()) : info.spec().settings().get("nodes");
    return Optional.ofNullable(nodes)
        .map(count -> "on " + count + (count.equals("1") ? " node" : " nodes"));
  }
}
