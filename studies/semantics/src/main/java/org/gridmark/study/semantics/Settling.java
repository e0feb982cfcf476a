package org.gridmark.study.semantics;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * Waits until the table has what it will ever get of what was written behind: all of it, or else
 * entries that were written later, on each member.
 *
 * @param table of a cluster that is whole; nobody holds it
 */
record Settling(Bench bench, StoreTable table) {
  /** A first round may pass what is tried again after a failure; a second one comes after that. */
  private static final int ROUNDS = 2;

  /** Enough that some are kept by each member. */
  private static final int MARKERS = 100;

  /** A store that takes longer for a few entries has stopped. */
  private static final Duration TO_STORE = Duration.ofSeconds(30);

  private static final long LOOK_AGAIN_NANOS = 50_000_000;

  /** Tells how many acknowledged writes waited, and how many of them are never stored. */
  static void tell(Bench bench, Subject subject, List<Long> waiting) throws SQLException {
    bench.figure(new Figure(subject, ProbeMetrics.WRITES_WAITING, waiting.size()));
    try (StoreTable table = StoreTable.of(Stored.BEHIND, bench)) {
      new Settling(bench, table).await(waiting);
      bench.figure(new Figure(subject, ProbeMetrics.WRITES_NEVER_STORED, table.missing(waiting)));
    }
  }

  private void await(List<Long> waiting) throws SQLException {
    for (int round = 0; round < ROUNDS && table.missing(waiting) > 0; round++) {
      await(waiting, write());
    }
  }

  /** Entries of keys below 0, which nobody has written before. */
  private List<Long> write() {
    long first = -Math.abs(bench.clock().nanos()) - MARKERS;
    List<Long> keys = LongStream.range(first, first + MARKERS).boxed().toList();
    Map<Long, Mark> entries = new TreeMap<>();
    keys.forEach(key -> entries.put(key, Marks.of(key)));
    Cache<Long, Mark> cache = bench.session().cache(Stored.BEHIND);
    cache.putAll(entries);
    return keys;
  }

  private void await(List<Long> waiting, List<Long> later) throws SQLException {
    long end = bench.clock().nanos() + TO_STORE.toNanos();
    while (table.missing(waiting) > 0 && table.missing(later) > 0 && bench.clock().nanos() < end) {
      bench.clock().park(LOOK_AGAIN_NANOS);
    }
  }
}
