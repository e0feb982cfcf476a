package org.gridmark.system.hotel.stay;

import java.util.Map;
import java.util.Optional;

/** Hotels and their rooms, which the site never changes. A call ends as {@link HotelSite} says. */
public interface Catalogue extends AutoCloseable {
  /** Hotels that a search means. */
  Found search(Search search);

  /** One hotel. */
  Optional<Hotel> hotel(int number);

  /** The rooms of a hotel; empty if there is no such hotel. */
  Map<RoomKey, Room> rooms(int hotel);

  /** See {@link HotelSite#trouble}. */
  Optional<String> trouble();

  @Override
  void close();
}
