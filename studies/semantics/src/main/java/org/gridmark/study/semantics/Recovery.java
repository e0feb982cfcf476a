package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;

/**
 * Waits for a cluster that was struck. A target that tells where its entries are is asked for that;
 * of another it is tried whether it answers.
 */
record Recovery(Bench bench, Duration patience) {
  /** A cluster that is whole for so long stays so. */
  private static final Duration HOLD = Duration.ofMillis(500);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  /** Enough that some are kept by each member. */
  private static final int KEYS = 100;

  /** Whether so many nodes have every entry with its backups, fairly spread, in the patience. */
  boolean isWhole(int nodes) {
    return await(() -> looksWhole(nodes));
  }

  private boolean looksWhole(int nodes) {
    return holds(() -> tellsPlacement() ? placement().ready(nodes) : answers());
  }

  private boolean tellsPlacement() {
    try {
      placement();
      return true;
    } catch (UnsupportedOperationException lacking) {
      return false;
    }
  }

  private Placement placement() {
    return bench.session().placement();
  }

  private boolean answers() {
    Cache<Long, Mark> cache = bench.session().cache(Marks.WRITTEN);
    List<Long> keys = LongStream.range(0, KEYS).map(n -> Marks.TRIED - n).boxed().toList();
    for (long key : keys) {
      cache.put(key, Marks.of(key));
    }
    return cache.getAll(keys).size() == KEYS;
  }

  /** Until two looks as far apart as that, and all between them, have found it to hold. */
  private boolean await(BooleanSupplier condition) {
    long start = bench.clock().nanos();
    long since = Long.MAX_VALUE;
    while (true) {
      long look = bench.clock().nanos();
      since = condition.getAsBoolean() ? Math.min(since, look) : Long.MAX_VALUE;
      if (since < look && look - since >= HOLD.toNanos()) {
        return true;
      }
      if (look - start > patience.toNanos()) {
        return false;
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  /** A target that refuses to answer now may answer soon. */
  private static boolean holds(BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (RuntimeException noAnswer) {
      return false;
    }
  }
}
