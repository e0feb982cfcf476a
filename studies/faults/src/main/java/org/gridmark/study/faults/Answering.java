package org.gridmark.study.faults;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;

/**
 * Waits until the cluster is whole again, if it tells of its copies, and in any case until it
 * answers; after a while it goes on without.
 *
 * @param phase of the fault
 */
record Answering(String phase, Items items, int nodes, Duration patience) implements Job {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  @Override
  public void run(Bench bench) {
    try {
      new Repaired(phase, nodes, patience).run(bench);
    } catch (UnsupportedOperationException tellsNothing) {
      // whether it answers is all that can be seen
    }
    long end = bench.clock().nanos() + patience.toNanos();
    while (!answers(bench) && bench.clock().nanos() < end) {
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  private boolean answers(Bench bench) {
    Cache<Long, Item> cache = bench.session().cache(items.cache());
    List<Long> keys = LongStream.range(0, items.size()).map(items::key).boxed().toList();
    try {
      return cache.getAll(keys).size() == keys.size();
    } catch (RuntimeException refused) {
      return false;
    }
  }
}
