package org.gridmark.study.hub.controlblock;

import java.util.List;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;

/**
 * Indexes the columns that lookups read.
 *
 * @param cached the days whose caches are indexed
 * @param stored the days whose tables are
 */
record DayIndexing(List<Activities> cached, List<Activities> stored) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    for (Activities day : cached) {
      Cache<Long, Activity> cache = bench.session().cache(day.cache());
      cache.index(HubQueries.TRADE_STATUS);
      cache.index(HubQueries.ACTIVITY_ACCOUNT);
    }
    Database database = Database.of(bench);
    for (Activities day : stored) {
      database.index(HubData.table(day).name(), Lookup.COLUMNS);
    }
  }
}
