package org.gridmark.study.hub.store;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activity;

/**
 * Fills tables and caches. A cache that loads from its table is asked for the trades, and so has
 * them; the others are given them.
 *
 * @param batch trades at once
 */
record Opening(List<Trades> all, int batch) implements Job {
  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    int done = 0;
    for (Trades trades : all) {
      try (EntryStore<Long, Activity> table = trades.open(bench)) {
        for (int from = 0; from < trades.size(); from += batch) {
          int to = Math.min(trades.size(), from + batch);
          fill(bench.session().cache(trades.cache()), table, trades, trades.first(from, to));
        }
      }
      bench.progress(++done, all.size());
    }
  }

  private static void fill(
      Cache<Long, Activity> cache,
      EntryStore<Long, Activity> table,
      Trades trades,
      Map<Long, Activity> some) {
    if (trades.way() != Way.WITHOUT) {
      table.storeAll(some);
    }
    if (!trades.way().loads()) {
      cache.putAll(some);
    }
    if (!cache.getAll(some.keySet()).equals(some)) {
      throw new IllegalStateException(
          "cache " + trades.cache().name() + " has other trades than its table");
    }
  }
}
