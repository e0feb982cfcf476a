package org.gridmark.study.hotel.figure;

import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The study's own metrics. */
public final class HotelMetrics {
  /** Visitors at once with whom the 95th percentile of all pages is at most the limit. */
  public static final Metric USERS_SUPPORTED =
      new Metric("users.supported", Unit.NONE, Direction.HIGHER, Aggregation.GEOMETRIC_MEAN);

  /** The most visitors that were tried, all of whom were supported: the limit lies beyond. */
  public static final Metric USERS_AT_LEAST = Metric.value("users.at-least", Unit.NONE);

  /** The 95th percentile of the response times of all pages together. */
  public static final Metric LATENCY_P95 = Metric.quantile("latency.p95", Unit.MILLISECONDS);

  /** Pages a second, all together. */
  public static final Metric PAGES = Metric.rate("pages.rate");

  /** Processor time of the database for each page of the site. */
  public static final Metric DATABASE_TIME = cost("database.time");

  /** The same of web nodes. */
  public static final Metric WEB_TIME = cost("web.time");

  /** The same of the grid's nodes. */
  public static final Metric GRID_TIME = cost("grid.time");

  /** Time for which a page's work in the database was ready to run and had no processor. */
  public static final Metric DATABASE_WAIT = cost("database.wait");

  /** The same in web nodes. */
  public static final Metric WEB_WAIT = cost("web.wait");

  /** The same in the grid's nodes. */
  public static final Metric GRID_WAIT = cost("grid.wait");

  /** Visits that were to begin. */
  public static final Metric ARRIVED = Metric.count("visits.arrived");

  /** Those of them that did not while they were measured: too many others were there. */
  public static final Metric NOT_SERVED = Metric.defects("visits.not-served");

  /** Reservations that a visitor was told of. */
  public static final Metric CONFIRMED = Metric.count("reservations.confirmed");

  /** Wishes that visitors got no answer to, so that either is right. */
  public static final Metric IN_DOUBT = Metric.count("reservations.in-doubt");

  /** Wishes that the site refused since no room was free. */
  public static final Metric SOLD_OUT = Metric.count("reservations.sold-out");

  /** Reservations that visitors were told of and the audit has forgotten, as they were too many. */
  public static final Metric UNCHECKED = Metric.count("reservations.unchecked");

  /** Visits that ended too early since the last audit: pages failed, or the session was gone. */
  public static final Metric BROKEN_OFF = Metric.count("visits.broken-off");

  /** Sessions that the site did not know any more, so that their guests logged in again. */
  public static final Metric SESSIONS_ENDED = Metric.count("sessions.ended");

  /** Reservations that a visitor was told of and the site does not have so. */
  public static final Metric LOST = Metric.defects("reservations.lost");

  /** Reservations of guests that no visitor has wished for, or wished so far. */
  public static final Metric UNASKED = Metric.defects("reservations.unasked");

  /** Reservations that have a room twice, or belong to two guests. */
  public static final Metric DOUBLED = Metric.defects("reservations.doubled");

  /** Reservations without a room on one of their nights. */
  public static final Metric WITHOUT_ROOM = Metric.defects("reservations.without-room");

  /** Reservations that are in between although nobody is at work. */
  public static final Metric UNFINISHED = Metric.defects("reservations.unfinished");

  /** Nights of a room type on which more rooms are sold than there are. */
  public static final Metric OVERSOLD = Metric.defects("nights.oversold");

  /** Rooms that are kept on a night for a reservation that has none. */
  public static final Metric WITHOUT_RESERVATION = Metric.defects("nights.without-reservation");

  /** Charges that do not fit their reservation, or are missing. */
  public static final Metric CHARGES_WRONG = Metric.defects("charges.wrong");

  /** Entries of the cache that are not as the database has them, once nobody writes. */
  public static final Metric STALE = Metric.defects("entries.stale");

  /** Entries that were compared. */
  public static final Metric COMPARED = Metric.count("entries.compared");

  private HotelMetrics() {}

  private static Metric cost(String name) {
    return new Metric(name, Unit.MICROSECONDS, Direction.LOWER, Aggregation.GEOMETRIC_MEAN);
  }
}
