package org.gridmark.system.hotel.stay;

import java.time.LocalDate;

/**
 * A wish to hold a room.
 *
 * @param key of the reservation to be: the same wish, sent again, has the same one
 */
public record Order(String key, int guest, RoomKey room, LocalDate from, int nights) {
  /** The most nights of one reservation. */
  public static final int MOST_NIGHTS = 14;

  /** Checks key and nights. */
  public Order {
    if (!key.matches("[A-Za-z0-9_-]{8,64}")) {
      throw new IllegalArgumentException("a reservation cannot have the key " + key.length());
    }
    if (nights < 1 || nights > MOST_NIGHTS) {
      throw new IllegalArgumentException("nights: expected 1 to 14, not " + nights);
    }
  }
}
