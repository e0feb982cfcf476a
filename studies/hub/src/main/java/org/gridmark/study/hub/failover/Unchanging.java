package org.gridmark.study.hub.failover;

import java.util.List;
import java.util.function.ToLongFunction;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.query.HubQueries;

/** Asks how many entries there are; the answer is the same however often they are overwritten. */
final class Unchanging extends Query {
  private final CacheSpec<Long, Activity> spec;
  private final ToLongFunction<Cache<Long, Activity>> counting;

  private Unchanging(
      String name,
      CacheSpec<Long, Activity> spec,
      long right,
      ToLongFunction<Cache<Long, Activity>> counting) {
    super(name, right);
    this.spec = spec;
    this.counting = counting;
  }

  /** Each way to count: the size, counts where the entries are, and what a query brings back. */
  static List<Request> all(Activities source) {
    CacheSpec<Long, Activity> spec = source.cache();
    Filter traded = Filter.equal(HubQueries.TRADE_DATE, source.listedTradeDate());
    Filter failed = Filter.equal(HubQueries.TRADE_STATUS, Activities.FAILED);
    return List.of(
        new Unchanging("size", spec, source.size(), Cache::size),
        new Unchanging("count of all", spec, source.size(), all -> all.count(Filter.all())),
        new Unchanging("count by date", spec, source.rows().tradeDate(), all -> all.count(traded)),
        new Unchanging("count by status", spec, source.rows().failed(), all -> all.count(failed)),
        new Unchanging(
            "query by status", spec, source.rows().failed(), all -> all.query(failed).size()));
  }

  @Override
  protected long perform(Session session) {
    return counting.applyAsLong(session.cache(spec));
  }
}
