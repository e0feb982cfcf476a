package org.gridmark.study.hub.caches;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.data.HubData;

/** Loads the eighteen caches from the database, reading and putting at the same time. */
public record DatabaseLoad(HubData data, int threads, int batch) implements Job {
  /** The service that it reads from. */
  public static final String DATABASE = "postgres";

  @Override
  public void run(Bench bench) throws Exception {
    String url = bench.address(DATABASE);
    List<? extends Source<?, ?>> positions = data.positions();
    List<? extends Source<?, ?>> activities = data.activities();
    long first = load(bench, "Positions", positions, Feeds.positions(data, url, batch), 0);
    long done = Rates.rows(positions);
    long then = load(bench, "Activities", activities, Feeds.activities(data, url, batch), done);
    long nanos = first + then;
    bench.figure("database load", StandardMetrics.LOAD_TIME, nanos / 1e9);
    bench.figure(Rates.figure("database load", StandardMetrics.LOAD_RATE, data.entries(), nanos));
  }

  private long load(
      Bench bench, String kind, List<? extends Source<?, ?>> sources, List<Feed> feeds, long done)
      throws Exception {
    long all = data.entries();
    Loader loader =
        new Loader(bench.session(), bench.clock(), threads, put -> bench.progress(done + put, all));
    long nanos = loader.load(feeds);
    Rates.requireLoaded(bench.session(), sources);
    bench.figure(Rates.figure(kind, StandardMetrics.LOAD_RATE, Rates.rows(sources), nanos));
    return nanos;
  }
}
