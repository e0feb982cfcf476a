package org.gridmark.study.hub.topology;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.gridmark.measure.job.Sightings;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Reads the beacon, which another client writes meanwhile, and tells how many reads were older than
 * an acknowledged write. Where no write is ever seen, nothing can be judged.
 *
 * @param clock the machine's, which the writer reads too
 */
record Freshness(Beacon beacon, InstantSource clock, Duration time) implements Job {
  /** A few thousand reads a second: many between two writes, and a core to spare. */
  private static final long PAUSE_NANOS = 100_000;

  @Override
  public void run(Bench bench) {
    Cache<PositionKey, Position> cache = bench.session().cache(beacon.cache());
    Sightings sightings = new Sightings();
    long end = bench.clock().nanos() + time.toNanos();
    while (bench.clock().nanos() < end) {
      Instant began = clock.instant();
      Position value = cache.get(beacon.key());
      if (value != null) {
        sightings.add(began, Beacon.seen(value));
      }
      bench.clock().park(PAUSE_NANOS);
    }
    tell(bench, sightings);
  }

  private static void tell(Bench bench, Sightings found) {
    bench.figure("freshness", HubMetrics.VERSIONS_SEEN, found.versions());
    if (found.judged() > 0) {
      bench.figure("freshness", HubMetrics.READS_JUDGED, found.judged());
      bench.figure("freshness", HubMetrics.ROWS_STALE, found.stale());
      bench.figure("freshness", HubMetrics.STALENESS_MAX, found.longest().toNanos() / 1e6);
    }
  }
}
