package org.gridmark.study.objects;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.study.objects.puts.PutLog;
import org.gridmark.study.objects.puts.Versions;
import org.jspecify.annotations.Nullable;

/**
 * Proves that every object that one client puts is there, once, with its text, and in the version
 * of a put that may be its last. The client that put has left its log to the one that takes its
 * place, which has read none of them: nothing comes from a copy of its own. Where clients are not
 * replaced, the same process looks, by the log that it has.
 *
 * @param log of the process that put
 * @param client that it was
 * @param left where its log is left
 * @param counts whether the entries of the cache are counted, too
 */
record ObjectsAudit(Items items, PutLog log, String client, Keepsake left, boolean counts)
    implements Job {
  private static final String SUBJECT = "audit";
  private static final int THREADS = 4;
  private static final int BATCH = 200;

  /** Of the objects that a client puts. */
  static ObjectsAudit of(Items items, PutLog log, String client, boolean counts) {
    return new ObjectsAudit(items, log, client, Keepsake.of(puts(items, client)), counts);
  }

  private static String puts(Items items, String client) {
    return "puts of " + items.cache().name() + " by " + client;
  }

  private String puts() {
    return puts(items, client);
  }

  /** The last phases of a trial: clients leave their logs, others take their place and look. */
  static List<Phase> phases(List<ObjectsAudit> audits) {
    List<Phase> phases = new ArrayList<>();
    for (ObjectsAudit audit : audits) {
      Job leave = Job.preparing(bench -> audit.left.leave(audit.log.left()));
      phases.add(new Phase.Once("leave " + audit.puts(), leave).by(audit.client));
    }
    Phase.Strike strike = new Phase.Strike(Duration.ZERO, new Fault.ReplaceClients());
    phases.add(new Phase.Measure("clients replaced", List.of(), Duration.ZERO, List.of(strike)));
    for (ObjectsAudit audit : audits) {
      String name = audits.size() == 1 ? "audit" : "audit " + audit.puts();
      phases.add(new Phase.Once(name, audit).by(audit.client));
    }
    return phases;
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    PutLog puts = left.inherited().map(log::with).orElse(log);
    Tally tally = new Tally();
    AtomicLong next = new AtomicLong();
    Crew.Work work =
        () -> {
          for (long from = next.getAndAdd(BATCH);
              from < items.size();
              from = next.getAndAdd(BATCH)) {
            audit(bench, puts, from, tally);
          }
        };
    Crew.run(Collections.nCopies(THREADS, work));
    tell(bench, StandardMetrics.ENTRIES_EXPECTED, tally.expected);
    tell(bench, StandardMetrics.ENTRIES_LOST, tally.lost);
    tell(bench, StandardMetrics.ENTRIES_WRONG, tally.wrong);
    tell(bench, ObjectsMetrics.PUTS_JUDGED, new AtomicLong(puts.judged()));
    if (counts) {
      long size = bench.session().cache(items.cache()).size();
      long doubled = Math.max(0, size - items.size() + tally.lost.get());
      tell(bench, StandardMetrics.ENTRIES_DOUBLED, new AtomicLong(doubled));
    }
  }

  private static void tell(Bench bench, Metric metric, AtomicLong count) {
    bench.figure(SUBJECT, metric, count.get());
  }

  private void audit(Bench bench, PutLog puts, long from, Tally tally) {
    List<Long> keys =
        LongStream.range(from, Math.min(items.size(), from + BATCH))
            .filter(puts::owns)
            .mapToObj(place -> place + 1)
            .toList();
    Map<Long, Item> found = bench.session().cache(items.cache()).getAll(keys);
    for (long key : keys) {
      Item item = found.get(key);
      if (item == null) {
        tally.lost.incrementAndGet();
      } else if (!isRight(key, item, puts.versions(key - 1))) {
        tally.wrong.incrementAndGet();
      }
    }
    bench.progress(tally.expected.addAndGet(keys.size()), items.size());
  }

  private boolean isRight(long key, Item found, @Nullable Versions versions) {
    return items.belongs(key, found) && (versions == null || versions.hold(found.version()));
  }

  /** The counts so far. */
  private static final class Tally {
    private final AtomicLong expected = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
  }
}
