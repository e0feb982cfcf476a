package org.gridmark.study.hub.delete;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.caches.Loader;
import org.gridmark.study.hub.caches.Rates;
import org.gridmark.study.hub.caches.SourceFeed;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The cache that is dropped.
 *
 * @param source what it holds until then
 * @param threads how many make entries, and as many put them
 */
record DeleteTarget(Positions source, int threads, int batch) {
  static final CacheSpec<PositionKey, Position> CACHE =
      new CacheSpec<>("P_DOOMED", PositionKey.class, Position.class);

  /**
   * Loads it and drops it, loads it again and clears it, and so on. The round before the first is
   * not reported: its code is not compiled yet.
   */
  void dropInRounds(Bench bench, int rounds) throws Exception {
    for (int round = 0; round <= rounds; round++) {
      load(bench);
      drop(bench, round > 0);
      load(bench);
      end(bench, "clear", cache(bench)::clear, round > 0);
      bench.progress(round + 1, rounds + 1);
    }
  }

  /** Fills it. */
  void load(Bench bench) throws Exception {
    SourceFeed<PositionKey, Position> feed =
        new SourceFeed<>(CACHE, source.size(), source::entry, batch);
    new Loader(bench.session(), bench.clock(), threads, done -> {}).load(List.of(feed));
    Rates.requireSize(bench.session(), CACHE, source.size());
  }

  /** Drops it, entries and all. */
  void drop(Bench bench, boolean reported) {
    end(bench, "drop", cache(bench)::destroy, reported);
  }

  private static Cache<PositionKey, Position> cache(Bench bench) {
    return bench.session().cache(CACHE);
  }

  private void end(Bench bench, String subject, Runnable end, boolean reported) {
    long start = bench.clock().nanos();
    end.run();
    double seconds = (bench.clock().nanos() - start) / 1e9;
    Rates.requireSize(bench.session(), CACHE, 0);
    if (reported) {
      bench.figure(subject, HubMetrics.DELETE_TIME, seconds);
      bench.figure(subject, StandardMetrics.ROWS_AFFECTED, source.size());
    }
  }
}
