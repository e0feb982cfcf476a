package org.gridmark.study.hub.load;

import java.util.List;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.query.HubQueries;

/**
 * Indexes every field that a query reads, in the caches of some days, and tells how long it took.
 */
public record Indexing(List<Day> days) implements Job {
  /** Copies. */
  public Indexing {
    days = List.copyOf(days);
  }

  @Override
  public void run(Bench bench) {
    long start = bench.clock().nanos();
    for (Region region : Region.values()) {
      for (Day day : days) {
        indexPositions(bench.session().cache(HubCaches.positions(region, day)));
        indexActivities(bench.session().cache(HubCaches.activities(region, day)));
      }
    }
    double seconds = (bench.clock().nanos() - start) / 1e9;
    bench.figure(new Figure("index", "index.time", "s", seconds));
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
