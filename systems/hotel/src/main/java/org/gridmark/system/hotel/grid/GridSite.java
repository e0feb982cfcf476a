package org.gridmark.system.hotel.grid;

import java.time.Clock;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.stay.Bookings;
import org.gridmark.system.hotel.stay.Catalogue;
import org.gridmark.system.hotel.stay.CombinedSite;

/**
 * The site on a grid, of which it needs the traits QUERY and COMPARE_AND_SET. The session stays
 * open when the site is closed.
 */
public final class GridSite extends CombinedSite {
  private GridSite(Catalogue catalogue, Bookings bookings, Clock clock) {
    super(catalogue, bookings, clock);
  }

  /** All in the grid, with such stores behind it as its caches have. */
  public static GridSite whole(
      Session session, GridCaches caches, GridSettings settings, Clock clock) {
    return new GridSite(
        new GridCatalogue(session, caches, settings),
        new GridBookings(session, caches, settings, clock),
        clock);
  }

  /** Hotels and rooms in the grid, all that changes elsewhere. It closes the bookings. */
  public static GridSite readOnly(
      Session session, GridCaches caches, GridSettings settings, Bookings bookings, Clock clock) {
    return new GridSite(new GridCatalogue(session, caches, settings), bookings, clock);
  }

  /** All that an audit looks at, from the grid's memory; while nobody is at work. */
  public static Books books(Session session, GridCaches caches) {
    return new Books(
        session.cache(caches.nights()).query(Filter.all()),
        session.cache(caches.reservations()).query(Filter.all()),
        session.cache(caches.charges()).query(Filter.all()));
  }
}
