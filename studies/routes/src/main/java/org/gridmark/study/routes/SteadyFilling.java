package org.gridmark.study.routes;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.study.Job;
import org.gridmark.study.routes.served.SteadyPrices;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.route.Routes;
import org.gridmark.system.prices.store.CacheStore;

/** Fills every cache as it is after a long time of use ({@link SteadyPrices}). */
record SteadyFilling(RoutesSettings own) implements Job {
  private static final int THREADS = 16;

  @Override
  public boolean fills() {
    return true;
  }

  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    Routes routes = own.routes();
    int number = 0;
    for (CacheSpec<RouteKey, RoutePrice> cache : own.caches()) {
      CacheStore store = new CacheStore(bench.session().cache(cache), own.expiry());
      fill(bench, routes, store, own.steady(routes, number++));
    }
  }

  private void fill(Bench bench, Routes routes, CacheStore store, SteadyPrices prices)
      throws Exception {
    AtomicInteger next = new AtomicInteger();
    Crew.Work work =
        () -> {
          for (int n = next.getAndIncrement(); n < own.count(); n = next.getAndIncrement()) {
            put(store, routes.at(n).key(), prices, n);
            bench.progress(n, own.count());
          }
        };
    Crew.run(Collections.nCopies(THREADS, work));
  }

  private static void put(CacheStore store, RouteKey key, SteadyPrices prices, int number) {
    long now = InstantSource.system().millis();
    prices
        .at(number, now)
        .filter(price -> price.validUntil() > now)
        .ifPresent(
            price -> {
              Duration life = Duration.ofMillis(price.validUntil() - now);
              store.put(key, price, life);
            });
  }
}
