package org.gridmark.study.hub.store;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activity;

/**
 * Puts in every way before any is measured, so that none is slow only because it comes first; then
 * rows are counted anew.
 *
 * @param time of each way
 */
record WarmUpPuts(List<Trades> all, int users, Duration time, KeyDistribution keys, long seed)
    implements Job {
  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    for (Trades trades : all) {
      Slice slice = Slice.of(trades, 0);
      try (EntryStore<Long, Activity> table = trades.open(bench)) {
        Puts puts = new Puts(trades, table, slice, keys.over(slice.size(), seed), bench.clock());
        Load load = Load.measured(PlanSteps.USERS, users, Schedule.closed(), puts);
        long end = bench.clock().nanos() + time.toNanos();
        bench.ask(
            load.behind("warm-up"),
            time,
            (intended, response) -> puts.goOn(intended, response) && response.end() < end);
      }
    }
    Database.of(bench).countRowsAnew(bench.clock());
  }
}
