package org.gridmark.system.hotel.stay;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;

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
  /** How long a room is kept for a guest who does not pay. */
  public static final Duration HOLD = Duration.ofMinutes(15);

  /**
   * The life of a reservation. Where several entries cannot be written at once, it is in one of the
   * states in between while they are written one by one; then whoever comes next can go on where
   * another has stopped.
   */
  public enum State {
    /** In between: rooms are being taken, and no guest was told that they are held. */
    ASKED,
    /** A room is kept for the guest, who has not paid. */
    HELD,
    /** In between: the charge is being made. */
    PAYING,
    /** Charged once. */
    PAID,
    /** In between: the room is being given back, and what was paid. */
    ENDING,
    /** The room is given back, and so is what was paid. */
    CANCELLED,
    /** It never held a room: on one of the nights none was free. */
    REFUSED;

    /** Whether the guest has a room. */
    public boolean live() {
      return this == HELD || this == PAYING || this == PAID;
    }

    /** Whether the guest ever had a room, and is shown the reservation. */
    public boolean shown() {
      return this != ASKED && this != REFUSED;
    }
  }

  /** One that is about to begin. */
  public static Reservation of(Order order, Room room, State state, LocalDateTime made) {
    RoomKey key = order.room();
    int price = room.price() * order.nights();
    return new Reservation(
        order.guest(),
        key.hotel(),
        key.type(),
        order.from(),
        order.nights(),
        price,
        state.name(),
        made);
  }

  /** The same in another state. */
  public Reservation in(State other) {
    return new Reservation(guest, hotel, type, from, nights, price, other.name(), made);
  }

  /** Whether it is in that state. */
  public boolean is(State asked) {
    return state.equals(asked.name());
  }

  /** The state, not its name. */
  public State now() {
    return State.valueOf(state);
  }

  /** As its guest is shown it: in between nothing is promised, and nothing is taken back. */
  public Reservation shown() {
    return switch (now()) {
      case PAYING -> in(State.HELD);
      case ENDING -> in(State.CANCELLED);
      default -> this;
    };
  }

  /** Its nights, in order of date. */
  public List<NightKey> keys() {
    return NightKey.of(new RoomKey(hotel, type), from, nights);
  }

  /** Whether that wish is the one that it was made for. */
  public boolean fulfils(Order order) {
    return guest == order.guest()
        && order.room().equals(new RoomKey(hotel, type))
        && order.from().equals(from)
        && order.nights() == nights;
  }
}
