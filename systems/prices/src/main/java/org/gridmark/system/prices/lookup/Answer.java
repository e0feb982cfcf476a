package org.gridmark.system.prices.lookup;

import org.gridmark.system.prices.price.RoutePrice;

/** A price, and where it comes from. */
public record Answer(RoutePrice price, From from) {
  /** Where a price comes from. */
  public enum From {
    /** The store had it, still valid. */
    STORE,
    /** The legacy system calculated it for this caller, or for one with whom this one waited. */
    LEGACY,
    /** The store had it, expired, and the legacy system failed. */
    STALE
  }
}
