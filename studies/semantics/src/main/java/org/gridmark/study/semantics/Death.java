package org.gridmark.study.semantics;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gridmark.measure.job.Audit;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/**
 * A member dies and comes back. Meanwhile new entries are written, and those that were there before
 * are counted. When the cluster is whole again, every write that was acknowledged is looked for,
 * and so are the entries that were there before. A target that does not become whole again is told
 * of, and not asked again: each later look would wait as long.
 *
 * <p>Where writes wait for a table that is held, it is let go when the death has been noticed: what
 * the dead one had not stored, others may.
 *
 * @param writing how much is written
 * @param before looks for the entries that were there
 * @param marks those entries
 * @param nodes how many there are when whole
 * @param patience how long the cluster may take to be whole again
 * @param held writes that wait for their table; null: there are no caches with a store
 * @param broken whether it has not become whole after an earlier death; shared by all of them
 */
record Death(
    Writing.Extent writing,
    Audit before,
    Marks marks,
    int nodes,
    Duration patience,
    @Nullable HeldWrites held,
    AtomicBoolean broken)
    implements Job {
  private static final int BATCH = 500;

  @Override
  public void run(Bench bench) throws Exception {
    if (broken.get()) {
      bench.figure(new Figure(Probe.WRITES, ProbeMetrics.NOT_WHOLE, 1));
    } else {
      survive(bench);
    }
  }

  private void survive(Bench bench) throws Exception {
    Cache<Long, Mark> cache = bench.session().cache(Marks.WRITTEN);
    try (Counting counting = Counting.start(marks, bench)) {
      Writing written = Writing.start(writing, cache, bench.clock());
      StoredWrites stored = held == null ? null : StoredWrites.start(bench, held, writing);
      boolean whole = isWholeAfter(bench, written);
      counting.close();
      bench.figure(new Figure(Probe.WRITES, ProbeMetrics.NOT_WHOLE, whole ? 0 : 1));
      broken.set(!whole);
      if (whole) {
        tell(bench, written, cache);
        audit(bench, counting);
        if (stored != null) {
          stored.tell(bench);
        }
      }
    }
  }

  private boolean isWholeAfter(Bench bench, Writing written) throws SQLException {
    Recovery recovery = new Recovery(bench, nodes, patience);
    if (held != null) {
      recovery.awaitDeath(written);
      held.letGo();
    }
    return recovery.isWholeAfter(written);
  }

  private static void tell(Bench bench, Writing written, Cache<Long, Mark> cache) {
    List<Long> keys = written.acknowledged();
    long unanswered = written.begun() - keys.size();
    bench.figure(new Figure(Probe.WRITES, ProbeMetrics.WRITES_ACKNOWLEDGED, keys.size()));
    bench.figure(new Figure(Probe.WRITES, ProbeMetrics.WRITES_UNANSWERED, unanswered));
    bench.figure(new Figure(Probe.WRITES, ProbeMetrics.WRITES_LOST, lost(cache, keys)));
  }

  private static long lost(Cache<Long, Mark> cache, List<Long> keys) {
    long lost = 0;
    for (int from = 0; from < keys.size(); from += BATCH) {
      List<Long> some = keys.subList(from, Math.min(keys.size(), from + BATCH));
      Map<Long, Mark> found = cache.getAll(some);
      lost += some.stream().filter(key -> !Marks.of(key).equals(found.get(key))).count();
    }
    return lost;
  }

  /**
   * Of entries that are missing now it is not known when they went: a count may have been right.
   */
  private void audit(Bench bench, Counting counting) throws Exception {
    Audit.Found found = before.find(bench);
    before.tell(bench, found);
    if (found.lost() == 0) {
      counting.tell(bench);
    }
  }
}
