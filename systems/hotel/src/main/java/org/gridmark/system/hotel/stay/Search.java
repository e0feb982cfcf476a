package org.gridmark.system.hotel.stay;

import java.time.LocalDate;

/**
 * A search for hotels. The dates do not narrow it: a hotel that is full is found, too, and its
 * rooms say so.
 *
 * @param stars at least
 * @param price of a night at most, in cents
 * @param from date of arrival
 * @param nights how many, from 1
 * @param page from 0
 */
public record Search(String city, int stars, int price, LocalDate from, int nights, int page) {
  /** Hotels on a page. */
  public static final int PAGE = 10;

  /** The most pages: nobody reads on. */
  public static final int PAGES = 1000;

  /** Checks page and nights. */
  public Search {
    if (page < 0 || page >= PAGES) {
      throw new IllegalArgumentException("page: expected 0 to 999, not " + page);
    }
    if (nights < 1 || nights > Order.MOST_NIGHTS) {
      throw new IllegalArgumentException("nights: expected 1 to 14, not " + nights);
    }
  }
}
