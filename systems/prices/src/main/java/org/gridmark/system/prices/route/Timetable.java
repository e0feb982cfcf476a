package org.gridmark.system.prices.route;

import java.util.Optional;

/** Knows the route between two stations. */
@FunctionalInterface
public interface Timetable {
  /** The route with this key, if there is one. */
  Optional<Route> find(RouteKey key);
}
