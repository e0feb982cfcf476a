package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;

/**
 * Threads that write new entries for a while, and what came of it so far. Nobody waits for them: a
 * write may take as long as a target's time-out, long after the cluster is whole again.
 */
final class Writing {
  /**
   * How much is written.
   *
   * @param first key
   * @param most how many at most
   * @param writers threads
   */
  record Extent(long first, long most, int writers, Duration time) {}

  private final Extent extent;
  private final Cache<Long, Mark> cache;
  private final NanoClock clock;
  private final long end;
  private final AtomicLong next;
  private final Queue<Long> acknowledged = new ConcurrentLinkedQueue<>();

  private Writing(Extent extent, Cache<Long, Mark> cache, NanoClock clock) {
    this.extent = extent;
    this.cache = cache;
    this.clock = clock;
    this.end = clock.nanos() + extent.time().toNanos();
    this.next = new AtomicLong(extent.first());
  }

  /** Starts them. */
  static Writing start(Extent extent, Cache<Long, Mark> cache, NanoClock clock) {
    Writing writing = new Writing(extent, cache, clock);
    for (int i = 1; i <= extent.writers(); i++) {
      Thread.ofPlatform().daemon().name("writer-" + i).start(writing::write);
    }
    return writing;
  }

  private void write() {
    long pause = extent.writers() * extent.time().toNanos() / extent.most();
    while (clock.nanos() < end) {
      long key = next.getAndIncrement();
      try {
        cache.put(key, Marks.of(key));
        acknowledged.add(key);
      } catch (RuntimeException noAnswer) {
        Thread.onSpinWait(); // it counts as begun, and not as acknowledged
      }
      clock.park(pause);
    }
  }

  /** Whether no further write begins. */
  boolean isTimeUp() {
    return clock.nanos() >= end;
  }

  /** The keys of the writes that have returned. */
  List<Long> acknowledged() {
    return List.copyOf(acknowledged);
  }

  /** How many writes were begun. */
  long begun() {
    return next.get() - extent.first();
  }
}
