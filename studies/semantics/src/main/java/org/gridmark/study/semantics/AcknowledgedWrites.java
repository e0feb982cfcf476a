package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.measure.job.Audit;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;

/**
 * Writes new entries for a while, in which a member dies and comes back, waits until the cluster is
 * whole again, and looks for every write that was acknowledged, and for the entries that were there
 * before. A target that does not become whole again is told of, and not asked again: each later
 * look would wait as long.
 *
 * @param before looks for those
 * @param first key of the entries that it writes
 * @param most how many it writes at most
 * @param time how long it writes
 * @param nodes how many there are when whole
 * @param broken whether it has not become whole after an earlier death; shared by all of them
 */
record AcknowledgedWrites(
    Subject subject,
    Audit before,
    long first,
    long most,
    int writers,
    Duration time,
    int nodes,
    Duration patience,
    AtomicBoolean broken)
    implements Job {
  private static final int BATCH = 500;

  @Override
  public void run(Bench bench) throws Exception {
    if (broken.get()) {
      bench.figure(new Figure(subject, ProbeMetrics.NOT_WHOLE, 1));
    } else {
      write(bench);
    }
  }

  private void write(Bench bench) throws Exception {
    Cache<Long, Mark> cache = bench.session().cache(Marks.WRITTEN);
    Queue<Long> acknowledged = new ConcurrentLinkedQueue<>();
    AtomicLong unanswered = new AtomicLong();
    AtomicLong next = new AtomicLong(first);
    long end = bench.clock().nanos() + time.toNanos();
    long pause = writers * time.toNanos() / most;
    Crew.Work work =
        () -> {
          while (bench.clock().nanos() < end) {
            long key = next.getAndIncrement();
            try {
              cache.put(key, Marks.of(key));
              acknowledged.add(key);
            } catch (RuntimeException noAnswer) {
              unanswered.incrementAndGet();
            }
            bench.clock().park(pause);
          }
        };
    Crew.run(Collections.nCopies(writers, work));
    boolean whole = new Recovery(bench, patience).isWhole(nodes);
    bench.figure(new Figure(subject, ProbeMetrics.NOT_WHOLE, whole ? 0 : 1));
    if (!whole) {
      broken.set(true);
      return;
    }
    tell(bench, List.copyOf(acknowledged), unanswered.get(), cache);
    before.run(bench);
  }

  private void tell(Bench bench, List<Long> keys, long unanswered, Cache<Long, Mark> cache) {
    bench.figure(new Figure(subject, ProbeMetrics.WRITES_ACKNOWLEDGED, keys.size()));
    bench.figure(new Figure(subject, ProbeMetrics.WRITES_UNANSWERED, unanswered));
    bench.figure(new Figure(subject, ProbeMetrics.WRITES_LOST, lost(cache, keys)));
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
}
