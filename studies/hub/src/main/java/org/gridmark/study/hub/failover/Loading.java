package org.gridmark.study.hub.failover;

import java.util.List;
import java.util.Map;
import org.gridmark.measure.job.Audit;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;

/**
 * Loads rows into a cache of their own while nodes die (Barclays 2009, section 5.7), and records
 * each put. A put that fails is done again, as a loader would. Then every row is audited, and the
 * cache is dropped.
 *
 * @param subject what the puts are recorded under
 * @param rows what is loaded
 * @param nodes how many there were before
 */
record Loading(String subject, Positions rows, int batch, int nodes) implements Job {
  private static final int TRIES = 20;
  private static final int AUDITING_THREADS = 2;

  @Override
  public void run(Bench bench) throws Exception {
    Source<PositionKey, Position> source = new Rows(rows);
    long start = bench.clock().nanos();
    for (long from = 0; from < source.size(); from += batch) {
      long to = Math.min(source.size(), from + batch);
      put(bench, Insert.of(subject, source.cache(), source.entries(from, to)));
      bench.progress(to, source.size());
    }
    double seconds = (bench.clock().nanos() - start) / 1e9;
    requireDeath(bench);
    bench.figure(subject, StandardMetrics.LOAD_TIME, seconds);
    bench.figure(subject, StandardMetrics.LOAD_RATE, source.size() / seconds);
    new Audit(List.of(source), AUDITING_THREADS, batch).run(bench);
    bench.session().cache(HubCaches.FILE).clear();
  }

  private void put(Bench bench, Insert put) {
    for (int i = 1; ; i++) {
      Response response = put.execute(bench.session(), bench.clock());
      bench.record(subject, response);
      if (!response.failed()) {
        return;
      }
      if (i == TRIES) {
        throw new IllegalStateException("a put failed " + TRIES + " times", response.failure());
      }
    }
  }

  private void requireDeath(Bench bench) {
    if (bench.session().placement().nodes() >= nodes) {
      throw new IllegalStateException(
          "all %d rows were loaded before a node was killed: set failover.rows higher"
              .formatted(rows.size()));
    }
  }

  /** In a cache of their own. */
  private record Rows(Positions positions) implements Source<PositionKey, Position> {
    @Override
    public CacheSpec<PositionKey, Position> cache() {
      return HubCaches.FILE;
    }

    @Override
    public long size() {
      return positions.size();
    }

    @Override
    public Map.Entry<PositionKey, Position> entry(long n) {
      return positions.entry(n);
    }

    @Override
    public long find(PositionKey key) {
      return positions.find(key);
    }
  }
}
