package com.example;

import java.time.LocalDate;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Query;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;

/**
 * A request that no condition in a file could say: it finds the keys of a day's orders first, and
 * fetches the large ones among them.
 *
 * <p>It is given what the cache holds, so it can say how many orders are right to find; a target
 * that finds another number has answered wrongly, which is counted and shown.
 */
public final class LargeOrders extends Query {
  private static final Filter OF_THE_DAY =
      Filter.equal(Field.of(Order::day), LocalDate.of(2009, 1, 24));
  private static final Filter LARGE = Filter.between(Field.of(Order::pieces), 900, 1000);

  private final Source<Long, Order> orders;

  /** One public constructor, of a Source, a Settings, both or nothing. */
  public LargeOrders(Source<Long, Order> orders) {
    super("Large orders of a day", orders.count(Filter.and(OF_THE_DAY, LARGE)));
    this.orders = orders;
  }

  @Override
  protected long perform(Session session) {
    Cache<Long, Order> cache = session.cache(orders.cache());
    List<Long> keys = List.copyOf(cache.keys(OF_THE_DAY));
    return cache.getAll(keys).values().stream().filter(order -> order.pieces() >= 900).count();
  }
}
