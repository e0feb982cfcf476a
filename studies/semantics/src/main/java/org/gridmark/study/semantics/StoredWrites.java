package org.gridmark.study.semantics;

import java.sql.SQLException;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * Writes to caches with a store when a member dies: those that wait for a table which is held until
 * the death has been noticed, and those that go through to another one meanwhile.
 */
final class StoredWrites {
  /** Those that wait. */
  static final Subject BEHIND = Subject.of("writes behind while a member dies");

  /** Those that reach the table before they return. */
  static final Subject THROUGH = Subject.of("writes through while a member dies");

  /** The most of the latter. */
  static final long MOST_THROUGH = 500;

  private static final int WRITERS_THROUGH = 2;

  private final HeldWrites held;
  private final Writing through;

  private StoredWrites(HeldWrites held, Writing through) {
    this.held = held;
    this.through = through;
  }

  /**
   * Starts those that go through.
   *
   * @param held those that wait already
   * @param beside what else is written meanwhile: with these keys, for as long
   */
  static StoredWrites start(Bench bench, HeldWrites held, Writing.Extent beside) {
    Writing.Extent extent =
        new Writing.Extent(beside.first(), MOST_THROUGH, WRITERS_THROUGH, beside.time());
    return new StoredWrites(
        held, Writing.start(extent, bench.session().cache(Stored.THROUGH), bench.clock()));
  }

  /** Tells what the tables got of what was acknowledged; the cluster is whole again. */
  void tell(Bench bench) throws SQLException {
    bench.figure(new Figure(BEHIND, ProbeMetrics.DEATHS, 1));
    Settling.tell(bench, BEHIND, held.letGo());
    List<Long> acknowledged = through.acknowledged();
    try (StoreTable table = StoreTable.of(Stored.THROUGH, bench)) {
      bench.figure(new Figure(THROUGH, ProbeMetrics.WRITES_ACKNOWLEDGED, acknowledged.size()));
      bench.figure(
          new Figure(THROUGH, ProbeMetrics.WRITES_NEVER_STORED, table.missing(acknowledged)));
    }
  }
}
