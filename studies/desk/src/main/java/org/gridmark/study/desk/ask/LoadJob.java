package org.gridmark.study.desk.ask;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;

/**
 * Puts every entry, or reads it through where the cache has a table for that, and proves that as
 * many are there.
 */
public record LoadJob(DeskData data, int threads, int batch) implements Job {
  @Override
  public boolean fills() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    AtomicLong put = new AtomicLong();
    long nanos = 0;
    for (Source<?, ?> source : data.sources()) {
      long start = bench.clock().nanos();
      Together.run(
          threads,
          source.size(),
          batch,
          (from, to) -> {
            put(bench, source, from, to);
            bench.progress(put.addAndGet(to - from), data.entries());
          });
      long taken = bench.clock().nanos() - start;
      nanos += taken;
      require(source, bench.session().cache(source.cache()).size());
      rate(bench, source.cache().name(), source.size(), taken);
    }
    rate(bench, "load", data.entries(), nanos);
  }

  private static void rate(Bench bench, String subject, long entries, long nanos) {
    bench.figure(subject, StandardMetrics.LOAD_RATE, entries * 1e9 / nanos);
  }

  private static <K, V extends Record> void put(
      Bench bench, Source<K, V> source, long from, long to) {
    Map<K, V> entries = source.entries(from, to);
    Cache<K, V> cache = bench.session().cache(source.cache());
    if (Behind.isReadThrough(source.cache())) {
      cache.getAll(List.copyOf(entries.keySet()));
    } else {
      cache.putAll(entries);
    }
  }

  private static void require(Source<?, ?> source, long stored) {
    if (stored != source.size()) {
      throw new IllegalStateException(
          source.cache().name() + " has " + stored + " entries after loading " + source.size());
    }
  }
}
