package org.gridmark.study.desk.ask;

import org.gridmark.model.data.Field;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.desk.data.DeskCache;

/** Indexes the fields that the file names, one after the other. */
public record IndexJob(DeskData data) implements Job {
  @Override
  public void run(Bench bench) {
    for (DeskCache<?, ?> cache : data.caches()) {
      for (Field<?, ?> field : cache.index()) {
        long start = bench.clock().nanos();
        bench.session().cache(cache.spec()).index(field);
        double seconds = (bench.clock().nanos() - start) / 1e9;
        bench.figure(cache.name() + "." + field.name(), DeskMetrics.INDEX_TIME, seconds);
      }
    }
  }
}
