package org.gridmark.study.hub.load;

import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.query.HubQueries;

/** Indexes every field that a query reads, in all eighteen caches. */
public record Indexing() implements Job {
  @Override
  public void run(Bench bench) {
    for (Region region : Region.values()) {
      for (Day day : Day.values()) {
        indexPositions(bench.session().cache(HubCaches.positions(region, day)));
        indexActivities(bench.session().cache(HubCaches.activities(region, day)));
      }
    }
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
