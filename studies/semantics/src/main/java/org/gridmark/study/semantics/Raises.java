package org.gridmark.study.semantics;

import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * Several writers raise the number of one entry at once, in each way that the target has, and it is
 * told how many raises are missing in the end. Of a way that the target lacks nothing is told.
 *
 * @param each how often each writer does
 */
record Raises(int writers, int each) implements Job {
  /** Of one raise: a transaction may fail because another was in the way. */
  private static final int TRIES = 1000;

  @Override
  public void run(Bench bench) throws Exception {
    for (Way way : Way.values()) {
      raise(bench, way);
    }
  }

  private void raise(Bench bench, Way way) throws Exception {
    Session session = bench.session();
    Cache<Long, Mark> cache = session.cache(Marks.WRITTEN);
    long key = way.key();
    cache.put(key, Marks.raised(0));
    AtomicLong done = new AtomicLong();
    Crew.Work work =
        () -> {
          for (int i = 0; i < each; i++) {
            done.addAndGet(raised(session, way, key) ? 1 : 0);
          }
        };
    try {
      Crew.run(Collections.nCopies(writers, work));
    } catch (UnsupportedOperationException lacking) {
      return;
    }
    Mark left = cache.get(key);
    long missing = done.get() - (left == null ? 0 : left.count());
    bench.figure(new Figure(way.subject(), ProbeMetrics.RAISES, done.get()));
    bench.figure(new Figure(way.subject(), way.missing(), Math.abs(missing)));
  }

  private static boolean raised(Session session, Way way, long key) {
    for (int i = 0; i < TRIES; i++) {
      try {
        way.raise(session, key);
        return true;
      } catch (UnsupportedOperationException lacking) {
        throw lacking;
      } catch (RuntimeException another) {
        if (way != Way.TRANSACTION) {
          throw another;
        }
      }
    }
    return false;
  }
}
