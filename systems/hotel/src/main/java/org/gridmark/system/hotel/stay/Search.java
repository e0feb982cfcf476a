package org.gridmark.system.hotel.stay;

import java.time.LocalDate;

/**
 * A search for hotels.
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
}
