package org.gridmark.study.hub.load;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.Feed;
import org.gridmark.study.hub.caches.Feeds;
import org.gridmark.study.hub.caches.Loader;
import org.gridmark.study.hub.caches.Rates;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Reading alone, putting alone, and both at the same time, round after round with the same threads:
 * how near the overlapped load comes to the slower of its halves. A round before the first is not
 * reported: its code is not compiled yet.
 */
public record LoadRounds(HubData data, int threads, int batch, int rounds) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    String url = bench.address(DatabaseLoad.DATABASE);
    for (int round = 0; round <= rounds; round++) {
      Kind positions = new Kind("Positions", data.positions(), Feeds.positions(data, url, batch));
      Kind activities =
          new Kind("Activities", data.activities(), Feeds.activities(data, url, batch));
      round(bench, positions, round > 0);
      bench.progress(2L * round + 1, 2L * rounds + 2);
      round(bench, activities, round > 0);
      bench.progress(2L * round + 2, 2L * rounds + 2);
    }
  }

  private void round(Bench bench, Kind kind, boolean reported) throws Exception {
    Loader loader = new Loader(bench.session(), bench.clock(), threads, done -> {});
    long rows = Rates.rows(kind.sources);
    long read = loader.read(kind.tables);
    clear(bench.session(), kind.sources);
    long put = loader.put(Feeds.of(kind.sources, batch));
    Rates.requireLoaded(bench.session(), kind.sources);
    clear(bench.session(), kind.sources);
    long load = loader.load(kind.tables);
    Rates.requireLoaded(bench.session(), kind.sources);
    if (reported) {
      bench.figure(Rates.figure(kind.name, HubMetrics.READ_RATE, rows, read));
      bench.figure(Rates.figure(kind.name, HubMetrics.PUT_RATE, rows, put));
      bench.figure(Rates.figure(kind.name, StandardMetrics.LOAD_RATE, rows, load));
      bench.figure(kind.name, HubMetrics.LOAD_RATIO, (double) Math.max(read, put) / load);
    }
  }

  private static void clear(Session session, List<? extends Source<?, ?>> sources) {
    sources.forEach(source -> session.cache(source.cache()).clear());
  }

  /** Positions or activities: where they go and where they come from. */
  private record Kind(String name, List<? extends Source<?, ?>> sources, List<Feed> tables) {}
}
