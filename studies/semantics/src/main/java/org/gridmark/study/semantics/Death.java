package org.gridmark.study.semantics;

import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.jspecify.annotations.Nullable;

/**
 * A member dies and comes back. Meanwhile new entries are written, and those that were there before
 * are counted. When the cluster is whole again, what was acknowledged and counted is left to a
 * client that has seen none of it: {@link AfterDeath}. A target that does not become whole again is
 * told of, and not asked again: each later look would wait as long.
 *
 * <p>Where writes wait for a table that is held, it is let go when the death has been noticed: what
 * the dead one had not stored, others may.
 *
 * @param writing how much is written
 * @param marks the entries that were there
 * @param nodes how many there are when whole
 * @param patience how long the cluster may take to be whole again
 * @param held writes that wait for their table; null: there are no caches with a store
 * @param standing by which it is decided whether a member dies at all
 * @param left for the look after it
 */
record Death(
    Writing.Extent writing,
    Marks marks,
    int nodes,
    Duration patience,
    @Nullable HeldWrites held,
    Standing standing,
    Keepsake left)
    implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    if (standing.isBroken()) {
      bench.figure(new Figure(Probe.WRITES, ProbeMetrics.NOT_WHOLE, 1));
    } else if (standing.isSound()) {
      survive(bench);
    }
  }

  private void survive(Bench bench) throws Exception {
    try (Counting counting = Counting.start(marks, bench)) {
      Writing written = Writing.start(writing, bench.session().cache(Marks.WRITTEN), bench.clock());
      StoredWrites stored = held == null ? null : StoredWrites.start(bench, held, writing);
      boolean whole = isWholeAfter(bench, written);
      counting.close();
      bench.figure(new Figure(Probe.WRITES, ProbeMetrics.NOT_WHOLE, whole ? 0 : 1));
      if (whole) {
        leave(counting, written);
        if (stored != null) {
          stored.tell(bench);
        }
      } else {
        standing.broken();
      }
    }
  }

  private void leave(Counting counting, Writing written) throws Exception {
    LongStream keys = written.acknowledged().stream().mapToLong(Long::longValue);
    LongStream begun = LongStream.of(written.begun());
    left.leave(
        LongStream.concat(LongStream.concat(LongStream.of(counting.counts()), begun), keys)
            .toArray());
  }

  private boolean isWholeAfter(Bench bench, Writing written) throws SQLException {
    Recovery recovery = new Recovery(bench, nodes, patience);
    if (held != null) {
      recovery.awaitDeath(written);
      held.letGo();
    }
    return recovery.isWholeAfter(written);
  }
}
