package org.gridmark.system.hotel.stay;

import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * Nights of a guest's in a room.
 *
 * @param from date of arrival
 * @param nights how many
 * @param price of all nights, in cents
 * @param state name of a {@link State}
 * @param made when it was held, in UTC
 */
public record Reservation(
    int guest,
    int hotel,
    int type,
    LocalDate from,
    int nights,
    int price,
    String state,
    LocalDateTime made) {
  /** The life of a reservation. */
  public enum State {
    /** A room is kept for the guest, who has not paid. */
    HELD,
    /** Charged once. */
    PAID,
    /** The room is given back, and so is what was paid. */
    CANCELLED
  }

  /** The same in another state. */
  public Reservation in(State other) {
    return new Reservation(guest, hotel, type, from, nights, price, other.name(), made);
  }

  /** Whether it is in that state. */
  public boolean is(State asked) {
    return state.equals(asked.name());
  }
}
