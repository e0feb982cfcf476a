package org.gridmark.measure.job;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;

/**
 * Proves that every entry is there, once, with its value.
 *
 * @param subject what it is told of
 * @param sources what the caches that were loaded hold
 */
public record Audit(Subject subject, List<? extends Source<?, ?>> sources, int threads, int batch)
    implements Job {
  /** Copies. */
  public Audit {
    sources = List.copyOf(sources);
  }

  /** Of all that there is. */
  public Audit(List<? extends Source<?, ?>> sources, int threads, int batch) {
    this(Subject.of("audit"), sources, threads, batch);
  }

  /** The result of an audit, in entries. */
  public record Found(long expected, long lost, long wrong, long doubled) {}

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    tell(bench, find(bench));
  }

  /** Tells what it found. */
  public void tell(Bench bench, Found found) {
    bench.figure(figure(StandardMetrics.ENTRIES_EXPECTED, found.expected()));
    bench.figure(figure(StandardMetrics.ENTRIES_LOST, found.lost()));
    bench.figure(figure(StandardMetrics.ENTRIES_WRONG, found.wrong()));
    bench.figure(figure(StandardMetrics.ENTRIES_DOUBLED, found.doubled()));
  }

  private Figure figure(Metric metric, long entries) {
    return new Figure(subject, metric, entries);
  }

  /** Looks at every entry. */
  public Found find(Bench bench) throws Exception {
    Tally tally = new Tally();
    Queue<Source<?, ?>> waiting = new ConcurrentLinkedQueue<>(sources);
    Crew.Work work =
        () -> {
          for (Source<?, ?> source = waiting.poll(); source != null; source = waiting.poll()) {
            audit(bench, source, tally);
          }
        };
    Crew.run(Collections.nCopies(threads, work));
    return tally.found();
  }

  private <K, V extends Record> void audit(Bench bench, Source<K, V> source, Tally tally) {
    long found = 0;
    for (long start = 0; start < source.size(); start += batch) {
      Map<K, V> right = source.entries(start, Math.min(source.size(), start + batch));
      Map<K, V> stored = bench.session().cache(source.cache()).getAll(List.copyOf(right.keySet()));
      found += stored.size();
      tally.compare(source, right, stored);
      bench.progress(tally.expected.get(), sources.stream().mapToLong(Source::size).sum());
    }
    // Found are distinct keys that belong there; what the cache counts beyond them is too much.
    long size = bench.session().cache(source.cache()).size();
    tally.doubled.addAndGet(Math.max(0, size - found));
  }

  /** The counts so far. */
  private static final class Tally {
    private final AtomicLong expected = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private final AtomicLong doubled = new AtomicLong();

    Found found() {
      return new Found(expected.get(), lost.get(), wrong.get(), doubled.get());
    }

    <K, V extends Record> void compare(Source<K, V> source, Map<K, V> right, Map<K, V> stored) {
      right.forEach(
          (key, value) -> {
            V found = stored.get(key);
            if (found == null) {
              lost.incrementAndGet();
            } else if (!source.matches(value, found)) {
              wrong.incrementAndGet();
            }
          });
      expected.addAndGet(right.size());
    }
  }
}
