package org.gridmark.system.hotel.stay;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A night in a room of a type.
 *
 * @param date on which the guest arrives
 */
public record NightKey(int hotel, int type, LocalDate date) implements Serializable {
  /** The nights of a stay, in order of date: the order in which all take and give back. */
  public static List<NightKey> of(RoomKey room, LocalDate from, int nights) {
    return IntStream.range(0, nights)
        .mapToObj(night -> new NightKey(room.hotel(), room.type(), from.plusDays(night)))
        .toList();
  }
}
