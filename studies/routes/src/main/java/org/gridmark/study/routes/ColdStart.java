package org.gridmark.study.routes;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.routes.figure.RoutesMetrics;
import org.gridmark.system.prices.lookup.Policy;

/**
 * Travellers' lookups at an empty store, as after its loss: nearly all miss, and popular routes are
 * asked for by several at once. Without a guard first, then with single flight.
 *
 * @param time how long lookups arrive
 */
record ColdStart(RoutesSettings own, Duration time) {
  /** Nobody waits for another's call. */
  static final String WITHOUT = "cold start";

  /** One caller asks for a route, and the others wait. */
  static final String SINGLE_FLIGHT = "cold start, single flight";

  void addTo(RoutesPlan plan) {
    for (String phase : new String[] {WITHOUT, SINGLE_FLIGHT}) {
      Policy policy = new Policy(own.ttl(), 0, phase.equals(SINGLE_FLIGHT), 0, Duration.ZERO);
      plan.once("empty for " + phase, this::empty);
      plan.once(phase, bench -> lookups(phase, policy, bench));
    }
  }

  private void empty(Job.Bench bench) {
    for (CacheSpec<?, ?> cache : own.caches()) {
      bench.session().cache(cache).clear();
    }
  }

  private void lookups(String phase, Policy policy, Job.Bench bench) throws Exception {
    KeyDraw draw = own.draw();
    Set<Integer> asked = ConcurrentHashMap.newKeySet();
    KeyDraw noted =
        random -> {
          int route = draw.nextInt(random);
          asked.add(route);
          return route;
        };
    Lookups lookups = new Lookups(phase, own, noted, policy, time);
    double calls = lookups.run(bench, price -> {}).calls().calls();
    double each = calls / Math.max(1, asked.size());
    bench.figure(new Figure(Lookups.LEGACY.in(phase), RoutesMetrics.CALLS_A_ROUTE, each));
  }
}
