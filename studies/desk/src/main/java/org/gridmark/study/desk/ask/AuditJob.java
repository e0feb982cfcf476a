package org.gridmark.study.desk.ask;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;

/** Proves that every entry is there, once, with its value. */
public record AuditJob(DeskData data, int threads, int batch) implements Job {
  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    Tally tally = new Tally();
    for (Source<?, ?> source : data.sources()) {
      AtomicLong found = new AtomicLong();
      Together.run(
          threads,
          source.size(),
          batch,
          (from, to) -> {
            found.addAndGet(compare(bench, source, from, to, tally));
            bench.progress(tally.expected.get(), data.entries());
          });
      // Found are distinct keys that belong there; what the cache counts beyond them is too much.
      long size = bench.session().cache(source.cache()).size();
      tally.doubled.addAndGet(Math.max(0, size - found.get()));
    }
    bench.figure("audit", StandardMetrics.ENTRIES_EXPECTED, tally.expected.get());
    bench.figure("audit", StandardMetrics.ENTRIES_LOST, tally.lost.get());
    bench.figure("audit", StandardMetrics.ENTRIES_WRONG, tally.wrong.get());
    bench.figure("audit", StandardMetrics.ENTRIES_DOUBLED, tally.doubled.get());
  }

  private static <K, V extends Record> int compare(
      Bench bench, Source<K, V> source, long from, long to, Tally tally) {
    Map<K, V> right = source.entries(from, to);
    Map<K, V> stored = bench.session().cache(source.cache()).getAll(List.copyOf(right.keySet()));
    right.forEach(
        (key, value) -> {
          V found = stored.get(key);
          if (found == null) {
            tally.lost.incrementAndGet();
          } else if (!found.equals(value)) {
            tally.wrong.incrementAndGet();
          }
        });
    tally.expected.addAndGet(right.size());
    return stored.size();
  }

  /** The counts so far. */
  private static final class Tally {
    private final AtomicLong expected = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private final AtomicLong doubled = new AtomicLong();
  }
}
