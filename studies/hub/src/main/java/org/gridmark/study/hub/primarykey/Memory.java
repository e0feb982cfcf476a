package org.gridmark.study.hub.primarykey;

import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Codec;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The memory of the second cache (Barclays 2009, section 8.5.4), by the stored form of its values.
 */
record Memory(Caches caches) implements Job {
  private static final int SAMPLE = 1000;

  @Override
  public void run(Bench bench) {
    double whole = bytes(caches.activities(), bench);
    double summary = bytes(caches.summaries(), bench);
    bench.figure("whole objects", StandardMetrics.MEMORY_ENTRY, whole);
    bench.figure("summaries", StandardMetrics.MEMORY_ENTRY, summary);
    bench.figure("summaries", HubMetrics.MEMORY_RATIO, summary / whole);
  }

  /** The mean over a sample of the values. */
  private static <V extends Record> double bytes(Source<Long, V> source, Bench bench) {
    Codec<V> codec = bench.session().codec(source.cache());
    long sample = Math.min(SAMPLE, source.size());
    long bytes = 0;
    for (long n = 0; n < sample; n++) {
      bytes += codec.encode(source.entry(n).getValue()).length;
    }
    return (double) bytes / sample;
  }
}
