package org.gridmark.study.semantics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * The look after a death, by a client that has come after it: a client that has written, read or
 * kept the entries itself would find them in its own memory. Every write that was acknowledged is
 * looked for, and so are the entries that were there before; what is lost is put back, so that a
 * later death does not count for it.
 *
 * @param before looks for the entries that were there
 * @param marks those entries
 * @param left by the client before
 */
public record AfterDeath(Audit before, Marks marks, Keepsake left) implements Job {
  /** The deaths, as far as it is known what was lost in them. */
  public static final Subject DEATHS = Subject.of("deaths of a member");

  private static final int BATCH = 500;

  @Override
  public void run(Bench bench) throws Exception {
    long[] told = left.inherited().orElse(null);
    if (told == null) {
      return; // nobody has died, or nobody has come after
    }
    long[] counts = Arrays.copyOf(told, Counting.COUNTS);
    List<Long> keys = LongStream.of(told).skip(Counting.COUNTS + 1L).boxed().toList();
    long lostWrites = lost(bench.session().cache(Marks.WRITTEN), keys);
    bench.figure(new Figure(Probe.WRITES, ProbeMetrics.WRITES_ACKNOWLEDGED, keys.size()));
    bench.figure(
        new Figure(
            Probe.WRITES, ProbeMetrics.WRITES_UNANSWERED, told[Counting.COUNTS] - keys.size()));
    bench.figure(new Figure(Probe.WRITES, ProbeMetrics.WRITES_LOST, lostWrites));
    long lostEntries = audit(bench, counts);
    bench.figure(new Figure(DEATHS, ProbeMetrics.DEATHS, 1));
    boolean losing = lostWrites + lostEntries > 0;
    bench.figure(new Figure(DEATHS, ProbeMetrics.DEATHS_LOSING, losing ? 1 : 0));
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
  private long audit(Bench bench, long[] counts) throws Exception {
    Audit.Found found = before.find(bench);
    before.tell(bench, found);
    if (found.lost() == 0) {
      Counting.tell(bench, counts);
    }
    long other = found.lost() + found.wrong();
    if (other > 0) {
      new Filling<>(marks, 1, BATCH).run(bench);
    }
    return other;
  }
}
