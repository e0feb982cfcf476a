package org.gridmark.study.semantics;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.jspecify.annotations.Nullable;

/**
 * Writes to a cache whose table is held: each that is acknowledged waits for the table, and none is
 * stored before it is let go. Phases share it: one holds and writes, in the next one members die.
 */
final class HeldWrites {
  /** Few enough that no product's queue is full, so that writes would have to wait themselves. */
  static final int WRITES = 300;

  /** A product may acknowledge no write while it cannot store. */
  private static final Duration TO_WRITE = Duration.ofSeconds(10);

  private final long first;
  private final Queue<Long> acknowledged = new ConcurrentLinkedQueue<>();
  private @Nullable StoreTable table;
  private List<Long> waiting = List.of();

  /**
   * Of keys that nobody else writes.
   *
   * @param first of them
   */
  HeldWrites(long first) {
    this.first = first;
  }

  /** Holds the table, and writes. */
  void start(Bench bench) throws SQLException, InterruptedException {
    StoreTable held = StoreTable.of(Stored.BEHIND, bench);
    table = held;
    held.hold();
    Cache<Long, Mark> cache = bench.session().cache(Stored.BEHIND);
    Thread writer = Thread.ofPlatform().daemon().name("writer-behind").start(() -> write(cache));
    writer.join(TO_WRITE);
    waiting = List.copyOf(acknowledged);
  }

  private void write(Cache<Long, Mark> cache) {
    for (long key = first; key < first + WRITES; key++) {
      cache.put(key, Marks.of(key));
      acknowledged.add(key);
    }
  }

  /** Lets the table go, and returns the keys that were acknowledged and have waited for it. */
  List<Long> letGo() throws SQLException {
    if (table != null) {
      table.close();
    }
    return waiting;
  }
}
