package org.gridmark.system.prices.legacy;

import org.gridmark.system.prices.route.Route;

/**
 * Calculates prices, and charges for each call. Safe for use by many threads. Answers or fails in a
 * limited time.
 */
@FunctionalInterface
public interface LegacySystem {
  /** Asks for the price of a route, once. */
  Quote quote(Route route) throws LegacyFailure;
}
