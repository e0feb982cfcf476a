package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;

/**
 * All members die while writes wait for the table behind their cache. The database remembers which
 * of them were acknowledged, since a restart of members and clients is next, and {@link After} it
 * another client looks.
 *
 * @param held the writes
 * @param dead how long after the beginning no member is left
 */
record AllDie(HeldWrites held, Duration dead) implements Job {
  /** The writes that waited. */
  static final Subject SUBJECT = Subject.of("writes behind while all members die");

  @Override
  public void run(Bench bench) throws Exception {
    awaitEnd(new Recovery(bench, 0, dead));
    List<Long> waiting = held.letGo();
    try (StoreTable table = StoreTable.of(Stored.BEHIND, bench)) {
      table.remember(waiting);
    }
  }

  /** A client without a cluster may never get its answer. */
  private static void awaitEnd(Recovery recovery) throws InterruptedException {
    Thread look = Thread.ofPlatform().daemon().name("look").start(recovery::awaitEnd);
    look.join(Recovery.TO_NOTICE);
  }

  /**
   * The look at the table when all members are there again.
   *
   * @param nodes how many there are when whole
   * @param patience how long that may take
   */
  record After(int nodes, Duration patience) implements Job {
    @Override
    public void run(Bench bench) throws Exception {
      List<Long> waiting = remembered(bench);
      if (!waiting.isEmpty() && new Recovery(bench, nodes, patience).isWhole()) {
        Settling.tell(bench, SUBJECT, waiting);
      }
    }

    private static List<Long> remembered(Bench bench) throws Exception {
      try (StoreTable table = StoreTable.of(Stored.BEHIND, bench)) {
        return table.remembered();
      }
    }
  }
}
