package org.gridmark.system.hotel.stay;

import java.util.List;

/**
 * A page of hotels, cheapest first, those of one price in the order of their numbers.
 *
 * @param more whether there is a next page
 */
public record Found(List<Listed> hotels, boolean more) {
  /** Copies. */
  public Found {
    hotels = List.copyOf(hotels);
  }

  /** A hotel in a list. */
  public record Listed(int number, Hotel hotel) {}
}
