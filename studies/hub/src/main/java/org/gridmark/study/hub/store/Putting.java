package org.gridmark.study.hub.store;

import java.time.Duration;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Users put trades for a while, whatever goes wrong meanwhile. Then, of a way by which trades are
 * to reach the table, a client waits for those that are on their way, and counts where each
 * acknowledged one is.
 *
 * @param meanwhile what goes wrong, in words; empty: nothing
 * @param draw which trade of the slice is put
 * @param patience how long the table may stand still before what is not there counts as missing
 */
record Putting(
    Trades trades,
    Slice slice,
    String meanwhile,
    int users,
    Duration time,
    KeyDraw draw,
    Duration patience)
    implements Job {
  /** The name of its phase, and the subject of what it counts. */
  String name() {
    return trades.way().words() + meanwhile;
  }

  @Override
  public void run(Bench bench) throws Exception {
    try (EntryStore<Long, Activity> table = trades.open(bench)) {
      Puts puts = new Puts(trades, table, slice, draw, bench.clock());
      if (meanwhile.isEmpty()) {
        measured(bench, table, puts);
      } else {
        ask(bench, puts);
      }
      tell(bench, HubMetrics.PUTS_ACKNOWLEDGED, puts.answers());
      tell(bench, HubMetrics.PUTS_UNANSWERED, puts.failures());
      if (trades.way().writes()) {
        audit(bench, table).find(puts.acknowledged()).tell(bench, name());
      }
    }
  }

  private void measured(Bench bench, EntryStore<Long, Activity> table, Puts puts) throws Exception {
    Database database = Database.of(bench);
    long before = database.transactions();
    ask(bench, puts);
    if (trades.way().writes() && audit(bench, table).awaitStored(puts.acknowledged())) {
      double seconds = (bench.clock().nanos() - puts.last()) / 1e9;
      bench.figure(name(), HubMetrics.DRAIN_TIME, seconds);
    }
    if (trades.way() == Way.TWO_WRITES) {
      bench.figure(name(), HubMetrics.BETWEEN_WRITES, puts.betweenWrites());
    }
    tell(bench, HubMetrics.COMMITS, database.transactions() - before);
  }

  private void ask(Bench bench, Puts puts) throws InterruptedException {
    bench.ask(load(puts).as(put -> put + meanwhile), time, puts);
  }

  private Load load(Puts puts) {
    return Load.measured(PlanSteps.USERS, users, Schedule.closed(), puts);
  }

  private Audit audit(Bench bench, EntryStore<Long, Activity> table) {
    return new Audit(bench.session().cache(trades.cache()), table, bench.clock(), patience);
  }

  private void tell(Bench bench, Metric metric, long count) {
    bench.figure(name(), metric, count);
  }
}
