package org.gridmark.study.desk.ask;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;

/**
 * Fills the run's own tables that caches only read through, so that there is something to be read.
 * Takes out of a user's own table what an earlier trial of the run has written: it was empty before
 * the run.
 */
public record ReadyTableJob(DeskData data, int threads, int batch) implements Job {
  @Override
  public boolean prepares() {
    return true;
  }

  /** Whether there is anything to be done. */
  public static boolean isNeeded(DeskData data) {
    return data.specs().stream().anyMatch(one -> Behind.isFilled(one) || Behind.isKept(one));
  }

  @Override
  public void run(Bench bench) throws Exception {
    for (Source<?, ?> source : data.sources()) {
      if (Behind.isFilled(source.cache())) {
        each(bench, source, EntryStore::storeAll);
      } else if (Behind.isKept(source.cache())) {
        each(bench, source, (table, rows) -> table.deleteAll(List.copyOf(rows.keySet())));
      }
    }
  }

  private <K, V extends Record> void each(
      Bench bench, Source<K, V> source, BiConsumer<EntryStore<K, V>, Map<K, V>> work)
      throws Exception {
    try (EntryStore<K, V> table = Behind.open(bench, source.cache())) {
      Together.run(
          threads,
          source.size(),
          batch,
          (from, to) -> {
            work.accept(table, source.entries(from, to));
            bench.progress(to, source.size());
          });
    }
  }
}
