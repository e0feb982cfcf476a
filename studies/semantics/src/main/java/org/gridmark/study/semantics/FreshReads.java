package org.gridmark.study.semantics;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gridmark.measure.job.Sightings;
import org.gridmark.model.load.Requests;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * Reads an entry that another client writes meanwhile, and tells how many reads were older than an
 * acknowledged write. Both clients read the same wall clock. Where there is one client alone,
 * nothing is judged.
 *
 * @param client this one, as a number
 */
record FreshReads(InstantSource clock, Duration time, long client) implements Job {
  static final Subject SUBJECT = Subject.of("reads of what another client writes");

  /** A number that tells this process from others, on whatever host they are. */
  static final long THIS_PROCESS = new SplittableRandom().nextLong();

  /** A few thousand reads a second: many between two writes, and a processor to spare. */
  private static final long PAUSE_NANOS = 100_000;

  private static final long NANOS = 1_000_000_000;

  @Override
  public void run(Bench bench) {
    Cache<Long, Mark> cache = bench.session().cache(Marks.WRITTEN);
    Sightings sightings = new Sightings();
    long end = bench.clock().nanos() + time.toNanos();
    while (bench.clock().nanos() < end) {
      Instant began = clock.instant();
      Mark value = cache.get(Marks.BEACON);
      if (value != null && value.count() != client) {
        sightings.add(began, new Sightings.Seen(value.number(), instant(value.time())));
      }
      bench.clock().park(PAUSE_NANOS);
    }
    tell(bench, sightings);
  }

  private static Instant instant(long nanos) {
    return Instant.ofEpochSecond(nanos / NANOS, nanos % NANOS);
  }

  private static long nanos(Instant instant) {
    return instant.getEpochSecond() * NANOS + instant.getNano();
  }

  private static void tell(Bench bench, Sightings found) {
    if (found.judged() == 0) {
      return;
    }
    bench.figure(new Figure(SUBJECT, ProbeMetrics.READS_JUDGED, found.judged()));
    bench.figure(new Figure(SUBJECT, ProbeMetrics.READS_STALE, found.stale()));
    bench.figure(new Figure(SUBJECT, ProbeMetrics.STALENESS_MAX, found.longest().toNanos() / 1e6));
  }

  /** Writes the entry, numbered from 1. For one user: a write tells of the one before. */
  static final class Writes implements Requests {
    private final InstantSource clock;
    private final long client;
    private volatile long acknowledged;

    /**
     * @param client the one that writes, as a number
     */
    Writes(InstantSource clock, long client) {
      this.clock = clock;
      this.client = client;
    }

    @Override
    public Request next(long n, RandomGenerator random) {
      long number = n + 1;
      return new Insert("write", 1) {
        @Override
        protected long perform(Session session) {
          Mark beacon = Marks.beacon(number, client, acknowledged);
          session.cache(Marks.WRITTEN).put(Marks.BEACON, beacon);
          acknowledged = nanos(clock.instant());
          return 1;
        }
      };
    }
  }
}
