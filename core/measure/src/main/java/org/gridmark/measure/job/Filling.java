package org.gridmark.measure.job;

import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;

/**
 * Puts every entry of a cache, whether it is there or not.
 *
 * @param source what the cache shall hold
 * @param threads that put at the same time
 * @param batch how many entries go with one call
 */
public record Filling<K, V extends Record>(Source<K, V> source, int threads, long batch)
    implements Job {
  @Override
  public boolean fills() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    Cache<K, V> cache = bench.session().cache(source.cache());
    AtomicLong next = new AtomicLong();
    Crew.Work work =
        () -> {
          for (long from = next.getAndAdd(batch);
              from < source.size();
              from = next.getAndAdd(batch)) {
            cache.putAll(source.entries(from, Math.min(source.size(), from + batch)));
            bench.progress(from, source.size());
          }
        };
    Crew.run(Collections.nCopies(threads, work));
  }

  @Override
  public boolean prepares() {
    return true;
  }
}
