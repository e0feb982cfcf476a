package org.gridmark.study.hub.caches;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.HubCaches;

/**
 * Reads feeds, puts what they give, or does both at the same time, and tells how long it took.
 *
 * @param threads how many read, and how many put, whether alone or together
 * @param progress told how many entries are through
 */
public record Loader(Session session, NanoClock clock, int threads, LongConsumer progress) {
  // As many entries as are kept ready in memory before their putting is timed.
  private static final int SLAB = 50_000;
  // An empty batch says that no more will come.
  private static final Batch<?, ?> END = new Batch<>(HubCaches.FILE, Map.of());

  /** Reads, and drops what was read. */
  public long read(List<? extends Feed> feeds) throws Exception {
    AtomicLong read = new AtomicLong();
    long start = clock.nanos();
    Crew.run(crew(reading(feeds, batch -> progress.accept(read.addAndGet(batch.size())))));
    return clock.nanos() - start;
  }

  /** Reads first and puts then, a slab at a time: the time is that of putting alone. */
  public long put(List<? extends Feed> feeds) throws Exception {
    List<Batch<?, ?>> slab = new ArrayList<>();
    AtomicLong ready = new AtomicLong();
    AtomicLong put = new AtomicLong();
    AtomicLong nanos = new AtomicLong();
    for (Feed feed : feeds) {
      feed.read(
          batch -> {
            slab.add(batch);
            if (ready.addAndGet(batch.size()) >= SLAB) {
              nanos.addAndGet(putAll(slab, put));
              ready.set(0);
            }
          });
    }
    return nanos.get() + putAll(slab, put);
  }

  private long putAll(Collection<Batch<?, ?>> slab, AtomicLong put) throws Exception {
    Queue<Batch<?, ?>> waiting = new ConcurrentLinkedQueue<>(slab);
    slab.clear();
    long start = clock.nanos();
    Crew.run(
        crew(
            () -> {
              for (Batch<?, ?> batch = waiting.poll(); batch != null; batch = waiting.poll()) {
                put(batch, put);
              }
            }));
    return clock.nanos() - start;
  }

  /** Reads with some threads while as many others put. */
  public long load(List<? extends Feed> feeds) throws Exception {
    BlockingQueue<Batch<?, ?>> between = new ArrayBlockingQueue<>(2 * threads);
    AtomicInteger stillReading = new AtomicInteger(threads);
    AtomicLong put = new AtomicLong();
    Crew.Work read = reading(feeds, between::put);
    List<Crew.Work> all = new ArrayList<>();
    all.addAll(
        crew(
            () -> {
              read.run();
              if (stillReading.decrementAndGet() == 0) {
                for (int i = 0; i < threads; i++) {
                  between.put(END);
                }
              }
            }));
    all.addAll(
        crew(
            () -> {
              for (Batch<?, ?> batch = between.take(); batch.size() > 0; batch = between.take()) {
                put(batch, put);
              }
            }));
    long start = clock.nanos();
    Crew.run(all);
    return clock.nanos() - start;
  }

  private void put(Batch<?, ?> batch, AtomicLong put) {
    batch.put(session);
    progress.accept(put.addAndGet(batch.size()));
  }

  /** Work that any number of threads may share: each takes the next feed that nobody has. */
  private static Crew.Work reading(List<? extends Feed> feeds, Feed.Sink sink) {
    Queue<Feed> waiting = new ConcurrentLinkedQueue<>(feeds);
    return () -> {
      for (Feed feed = waiting.poll(); feed != null; feed = waiting.poll()) {
        feed.read(sink);
      }
    };
  }

  private List<Crew.Work> crew(Crew.Work work) {
    return Collections.nCopies(threads, work);
  }
}
