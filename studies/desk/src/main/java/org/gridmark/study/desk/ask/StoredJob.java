package org.gridmark.study.desk.ask;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;

/**
 * Waits until the tables behind caches have every entry with its value, or until nothing more
 * comes: rows that are then missing or different are lost or wrong.
 *
 * @param subject before the names of caches
 * @param last whether what is missing then is lost: nothing is waited for later
 */
public record StoredJob(DeskData data, String subject, boolean last, int threads, int batch)
    implements Job {
  /** Before the name of a cache, in the subject of the table as it is after the load. */
  public static final String LOAD = "stored load of ";

  /** The same, as it is at the end. */
  public static final String TABLE = "table of ";

  /** A queue that still moves moves within this time, and within some of its delays. */
  private static final Duration STILL = Duration.ofSeconds(10);

  private static final int DELAYS = 5;
  private static final long AGAIN = TimeUnit.MILLISECONDS.toNanos(200);

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    for (Source<?, ?> source : data.sources()) {
      if (Behind.isStored(source.cache())) {
        await(bench, source);
      }
    }
  }

  private <K, V extends Record> void await(Bench bench, Source<K, V> source) throws Exception {
    Duration delay = Objects.requireNonNull(source.cache().store()).delay().multipliedBy(DELAYS);
    long patience = (delay.compareTo(STILL) > 0 ? delay : STILL).toNanos();
    String name = subject + source.cache().name();
    try (EntryStore<K, V> table = Behind.open(bench, source.cache())) {
      long start = bench.clock().nanos();
      long moved = start;
      Difference found = difference(bench, table, source);
      while (!found.none() && bench.clock().nanos() - moved < patience) {
        LockSupport.parkNanos(AGAIN);
        Difference now = difference(bench, table, source);
        moved = now.equals(found) ? moved : bench.clock().nanos();
        found = now;
      }
      if (found.none()) {
        bench.figure(name, DeskMetrics.STORE_WAIT, (bench.clock().nanos() - start) / 1e9);
      }
      if (last) {
        bench.figure(name, StandardMetrics.ENTRIES_EXPECTED, source.size());
        bench.figure(name, StandardMetrics.ENTRIES_LOST, found.missing());
        bench.figure(name, StandardMetrics.ENTRIES_WRONG, found.different());
      }
    }
  }

  /** Rows that are not there, and rows with another value. */
  private record Difference(long missing, long different) {
    boolean none() {
      return missing == 0 && different == 0;
    }
  }

  private <K, V extends Record> Difference difference(
      Bench bench, EntryStore<K, V> table, Source<K, V> source) throws Exception {
    AtomicLong missing = new AtomicLong();
    AtomicLong different = new AtomicLong();
    Together.run(
        threads,
        source.size(),
        batch,
        (from, to) -> {
          Map<K, V> right = source.entries(from, to);
          Map<K, V> stored = table.loadAll(List.copyOf(right.keySet()));
          missing.addAndGet(right.size() - stored.size());
          different.addAndGet(
              stored.entrySet().stream()
                  .filter(row -> !row.getValue().equals(right.get(row.getKey())))
                  .count());
          bench.progress(to, source.size());
        });
    return new Difference(missing.get(), different.get());
  }
}
