package org.gridmark.study.hub.caches;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.query.HubQueries;

/**
 * Indexes every field that a query reads, in some caches, and tells how long it took.
 *
 * @param sources what these caches hold
 */
public record Indexing(List<Source<?, ?>> sources) implements Job {
  /** Copies. */
  public Indexing {
    sources = List.copyOf(sources);
  }

  @Override
  public void run(Bench bench) {
    long start = bench.clock().nanos();
    for (Source<?, ?> source : sources) {
      switch (source) {
        case Positions positions -> indexPositions(bench.session().cache(positions.cache()));
        case Activities activities -> indexActivities(bench.session().cache(activities.cache()));
        default -> throw new IllegalArgumentException("no query reads " + source.cache().name());
      }
    }
    double seconds = (bench.clock().nanos() - start) / 1e9;
    bench.figure("index", HubMetrics.INDEX_TIME, seconds);
  }

  private static void indexPositions(Cache<PositionKey, Position> positions) {
    positions.index(HubQueries.KEY_ACCOUNT);
    positions.index(HubQueries.POSITION_ACCOUNT);
    positions.index(HubQueries.BUSINESS_DATE);
  }

  private static void indexActivities(Cache<Long, Activity> activities) {
    activities.index(HubQueries.ACTIVITY_ACCOUNT);
    activities.index(HubQueries.SETTLEMENT_DATE);
    activities.index(HubQueries.TRADE_DATE);
    activities.index(HubQueries.TRADE_STATUS);
  }
}
