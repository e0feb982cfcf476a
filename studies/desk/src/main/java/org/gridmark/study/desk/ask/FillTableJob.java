package org.gridmark.study.desk.ask;

import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;

/** Fills the tables that caches only read through, so that there is something to be read. */
public record FillTableJob(DeskData data, int threads, int batch) implements Job {
  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    for (Source<?, ?> source : data.sources()) {
      if (Behind.isReadThrough(source.cache())) {
        fill(bench, source);
      }
    }
  }

  private <K, V extends Record> void fill(Bench bench, Source<K, V> source) throws Exception {
    try (EntryStore<K, V> table = Behind.open(bench, source.cache())) {
      Together.run(
          threads,
          source.size(),
          batch,
          (from, to) -> {
            table.storeAll(source.entries(from, to));
            bench.progress(to, source.size());
          });
    }
  }
}
