package org.gridmark.study.routes.served;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.route.Routes;

/**
 * The prices of all routes by the first tariff, which never expire: a cache that is full from the
 * start, as the document's was.
 *
 * @param detail filler of each price
 */
public record FilledPrices(Routes routes, String detail, CacheSpec<RouteKey, RoutePrice> cache)
    implements Source<RouteKey, RoutePrice> {
  /** When such a price expires. */
  public static final long NEVER = Long.MAX_VALUE;

  /** About the most bytes of the texts of a price without filler: 20 stations. */
  private static final int STATIONS = 160;

  /**
   * The cache of an application, or of all of them.
   *
   * @param number from 1
   * @param bytes of the filler
   */
  public static CacheSpec<RouteKey, RoutePrice> cache(int number, int bytes) {
    return new CacheSpec<>("prices-" + number, RouteKey.class, RoutePrice.class)
        .holding(STATIONS + bytes);
  }

  @Override
  public long size() {
    return routes.size();
  }

  @Override
  public Map.Entry<RouteKey, RoutePrice> entry(long n) {
    Route route = routes.at((int) n);
    return Map.entry(
        route.key(),
        new RoutePrice(route.text(), Fares.amount(route.stations(), 1), 1, 0, NEVER, detail));
  }

  @Override
  public RouteKey key(long n) {
    return routes.at((int) n).key();
  }

  @Override
  public long find(RouteKey key) {
    return routes.numberOf(key);
  }

  /** One that was calculated anew meanwhile, by the same tariff, is as right. */
  @Override
  public boolean matches(RoutePrice put, RoutePrice found) {
    return put.stations().equals(found.stations())
        && put.amount().compareTo(found.amount()) == 0
        && put.tariff() == found.tariff()
        && put.detail().equals(found.detail());
  }
}
