package org.gridmark.system.hotel.stay;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Guests, nights and reservations, which change. A call ends as {@link HotelSite} says. */
public interface Bookings extends AutoCloseable {
  /** See {@link HotelSite#guest}. */
  Optional<HotelSite.Known> guest(String email);

  /** The nights in all rooms of a hotel. */
  Map<NightKey, Night> nights(int hotel, LocalDate from, int nights);

  /** See {@link HotelSite#hold}. */
  Outcome hold(Order order);

  /** See {@link HotelSite#pay}. */
  Outcome pay(int guest, String reservation);

  /** See {@link HotelSite#cancel}. */
  Outcome cancel(int guest, String reservation);

  /** See {@link HotelSite#stays}. */
  List<Stay> stays(int guest, int most);

  /**
   * Gives back the rooms of reservations that were held by then and are not paid, and brings to an
   * end what others have left unfinished.
   *
   * @param before in UTC
   * @return how many reservations it has changed
   */
  int release(LocalDateTime before);

  /** See {@link HotelSite#trouble}. */
  Optional<String> trouble();

  @Override
  void close();
}
