package org.gridmark.system.hotel.stay;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The business behind the pages. Safe for use by many threads. Each call ends within a bound of
 * some seconds, or fails with {@link Unavailable}.
 */
public interface HotelSite extends AutoCloseable {
  /** The guest with that address, and the number; empty if there is none. */
  Optional<Known> guest(String email);

  /** A guest with the number. */
  record Known(int number, Guest guest) {}

  /** Hotels that a search means. */
  Found search(Search search);

  /** One hotel. */
  Optional<Hotel> hotel(int number);

  /** The rooms of a hotel on these nights; empty if there is no such hotel. */
  List<Offer> rooms(int hotel, LocalDate from, int nights);

  /** Holds a room on all nights, or on none. */
  Outcome hold(Order order);

  /** Charges for a reservation that is held, once. */
  Outcome pay(int guest, String reservation);

  /** Gives the rooms back, and the charge. */
  Outcome cancel(int guest, String reservation);

  /** The reservations of a guest, newest first, at most so many. */
  List<Stay> stays(int guest, int most);

  /** Whether all that it needs answers now; what does not, in words for an operator. */
  Optional<String> trouble();

  @Override
  void close();
}
