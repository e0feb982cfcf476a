package org.gridmark.study.faults;

import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;

/** Puts every entry, whether it is there or not. */
record Filling(Items items, int threads, int batch) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    Cache<Long, Item> cache = bench.session().cache(Items.CACHE);
    AtomicLong next = new AtomicLong();
    Crew.Work work =
        () -> {
          for (long from = next.getAndAdd(batch);
              from < items.size();
              from = next.getAndAdd(batch)) {
            cache.putAll(items.entries(from, Math.min(items.size(), from + batch)));
            bench.progress(from, items.size());
          }
        };
    Crew.run(Collections.nCopies(threads, work));
  }
}
