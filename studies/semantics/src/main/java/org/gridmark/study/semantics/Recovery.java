package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;

/**
 * Waits for a cluster that was struck. A target that tells where its entries are is asked for that;
 * of another it is tried whether it answers.
 */
final class Recovery {
  /** A cluster that is whole for so long stays so. */
  private static final Duration HOLD = Duration.ofMillis(250);

  /** A death that nobody has noticed in so long was no loss to the cluster. */
  static final Duration TO_NOTICE = Duration.ofSeconds(10);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  /** Enough that some are kept by each member. */
  private static final int KEYS = 100;

  private final Bench bench;
  private final int nodes;
  private final Duration patience;
  private final long start;

  /** Whether it was seen to be other than whole. */
  private boolean struck;

  /**
   * Begins to wait.
   *
   * @param nodes how many there are when whole
   * @param patience how long that may take
   */
  Recovery(Bench bench, int nodes, Duration patience) {
    this.bench = bench;
    this.nodes = nodes;
    this.patience = patience;
    this.start = bench.clock().nanos();
  }

  /** Returns when a node has been missed, or surely would have been. */
  void awaitDeath(Writing writing) {
    awaitSight(() -> tellsPlacement() ? placement().nodes() != nodes : writing.isTimeUp());
  }

  /** Returns when there has been patience, and no node is left, or none that answers. */
  void awaitEnd() {
    awaitSight(() -> bench.clock().nanos() - start > patience.toNanos() && !isThere());
  }

  private boolean isThere() {
    try {
      return tellsPlacement() && placement().nodes() > 0;
    } catch (RuntimeException noAnswer) {
      return false;
    }
  }

  private void awaitSight(BooleanSupplier sight) {
    while (!holds(sight) && bench.clock().nanos() - start <= TO_NOTICE.toNanos()) {
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  /** Whether all nodes have every entry with its backups, fairly spread, in the patience. */
  boolean isWhole() {
    return await(() -> holds(() -> tellsPlacement() ? placement().ready(nodes) : answers()));
  }

  /**
   * Whether all nodes have every entry with its backups again, in the patience; it need not be
   * fairly spread yet. Clients may learn late of a death: until one has noticed it, all seems well.
   */
  boolean isWholeAfter(Writing writing) {
    return await(
        () ->
            holds(() -> tellsPlacement() ? standsAgain(writing) : writing.isTimeUp() && answers()));
  }

  private boolean standsAgain(Writing writing) {
    Placement placement = placement();
    boolean all = placement.nodes() == nodes && placement.whole();
    struck |= !all;
    boolean noticed = struck || bench.clock().nanos() - start > TO_NOTICE.toNanos();
    return all && noticed && writing.isTimeUp();
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
  private boolean holds(BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (RuntimeException noAnswer) {
      struck = true;
      return false;
    }
  }
}
