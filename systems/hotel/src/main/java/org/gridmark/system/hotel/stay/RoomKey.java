package org.gridmark.system.hotel.stay;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A type of room of a hotel.
 *
 * @param type from 0 up to {@link #TYPES}, within the hotel
 */
public record RoomKey(int hotel, int type) implements Serializable {
  /** The most types that a hotel has. */
  public static final int TYPES = 4;

  /** All that a hotel can have. */
  public static List<RoomKey> of(int hotel) {
    return IntStream.range(0, TYPES).mapToObj(type -> new RoomKey(hotel, type)).toList();
  }
}
