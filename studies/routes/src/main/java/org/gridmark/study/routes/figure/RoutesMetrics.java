package org.gridmark.study.routes.figure;

import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The study's own metrics. Money is in francs. */
public final class RoutesMetrics {
  /** Prices that were asked of the price service. */
  public static final Metric LOOKUPS = Metric.count("lookups");

  /** Calls that the legacy system counted. */
  public static final Metric CALLS = Metric.count("legacy.calls");

  /** The most calls that the legacy system worked on at once. */
  public static final Metric CALLS_AT_ONCE = Metric.value("legacy.at-once", Unit.NONE);

  /** Of a hundred lookups, those that made no call. */
  public static final Metric SAVED =
      new Metric("calls.saved", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** The same as it must be in the long run, by theory. */
  public static final Metric SAVED_THEORY =
      new Metric("calls.saved.theory", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** The share of lookups whose price the store had. */
  public static final Metric HITS =
      new Metric("hits.share", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** Calls of the legacy system for each time that a price expired. */
  public static final Metric CALLS_AN_EXPIRY =
      new Metric("calls.expiry", Unit.NONE, Direction.LOWER, Aggregation.MEAN);

  /** Calls of the legacy system for each route that was asked for, where none was stored. */
  public static final Metric CALLS_A_ROUTE =
      new Metric("calls.route", Unit.NONE, Direction.LOWER, Aggregation.MEAN);

  /** Lookups that got no price at all. */
  public static final Metric UNSERVED = Metric.defects("prices.unserved");

  /** The lookup that took longest, with or without a price, from its arrival on. */
  public static final Metric LONGEST = Metric.time("lookup.longest", Unit.SECONDS);

  /** Prices that were served and were older than their time to live. */
  public static final Metric TOO_OLD = Metric.defects("prices.too-old");

  /** Prices that were served and were not those of their route by their tariff. */
  public static final Metric WRONG = Metric.defects("prices.wrong");

  /** Gets and puts that the store failed; a call of the legacy system took their place. */
  public static final Metric STORE_FAILURES = Metric.defects("store.failures");

  /** Prices by the tariff before, served in their time to live after it had changed. */
  public static final Metric FORMER = Metric.count("prices.former");

  /** From the change of the tariff until the last price by the former one was served. */
  public static final Metric FORMER_LAST = Metric.time("prices.former.last", Unit.SECONDS);

  /** Entries that the store still has when all have expired. */
  public static final Metric EXPIRED_LEFT =
      new Metric("entries.expired", Unit.ROWS, Direction.LOWER, Aggregation.MEAN);

  /** From the restart until nine of ten lookups of a second make no call again. */
  public static final Metric HITS_BACK = Metric.time("hits.back", Unit.SECONDS);

  /** Prices that the store was filled with. */
  public static final Metric STORED = Metric.count("prices.stored");

  /** Memory of the store for each price that it keeps. */
  public static final Metric MEMORY_PRICE = Metric.time("memory.price", Unit.BYTES);

  /** Processor time of the store for a thousand lookups. */
  public static final Metric STORE_TIME = Metric.time("store.cpu", Unit.MILLISECONDS);

  /** The most memory that the programs of the store had at once. */
  public static final Metric STORE_MEMORY = Metric.time("store.memory", Unit.BYTES);

  /** The cost of the store an hour, by its processor time and memory. */
  public static final Metric STORE_COST =
      new Metric("store.cost", Unit.NONE, Direction.LOWER, Aggregation.MEAN);

  /** The charge a call from which on the store saves more than it costs. */
  public static final Metric PAYS_FROM =
      new Metric("pays.from", Unit.NONE, Direction.LOWER, Aggregation.MEAN);

  /** Money that the store saves an hour, its own cost taken off, at the charge that is set. */
  public static final Metric MONEY_SAVED =
      new Metric("money.saved", Unit.NONE, Direction.HIGHER, Aggregation.MEAN);

  /** The charge for a call of the legacy system, as it is set. */
  public static final Metric CHARGE = Metric.value("charge", Unit.NONE);

  /** The price of a processor an hour, as it is set. */
  public static final Metric CORE_HOUR = Metric.value("price.core-hour", Unit.NONE);

  /** The price of a GiB of memory an hour, as it is set. */
  public static final Metric GIB_HOUR = Metric.value("price.gib-hour", Unit.NONE);

  private RoutesMetrics() {}
}
