package org.gridmark.study.hub.store;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;

/** Tells how many rows each way has written since they were counted anew. */
record RowsWritten(List<Trades> all) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    Map<String, Long> rows = Database.of(bench).rows(bench.clock());
    for (Trades trades : all) {
      long written = rows.getOrDefault(trades.table(), 0L);
      bench.figure(trades.way().words(), HubMetrics.ROWS_WRITTEN, written);
    }
  }
}
