package org.gridmark.system.hotel;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Stay;
import org.gridmark.system.hotel.world.World;

/** Bookings as simple as they can be: for one caller at a time, and never away. */
public final class Oracle {
  private final World world;
  private final Map<String, Reservation> reservations = new HashMap<>();
  private final Map<NightKey, Set<String>> held = new HashMap<>();

  Oracle(World world) {
    this.world = world;
  }

  private Set<String> holders(NightKey key) {
    return held.computeIfAbsent(key, unused -> new HashSet<>());
  }

  int free(RoomKey room, LocalDate from, int nights) {
    return NightKey.of(room, from, nights).stream()
        .mapToInt(key -> world.allNights().find(key) < 0 ? 0 : world.rooms() - holders(key).size())
        .min()
        .orElseThrow();
  }

  Outcome hold(Order order, LocalDateTime now) {
    Reservation known = reservations.get(order.key());
    if (known != null) {
      boolean same =
          known.guest() == order.guest()
              && known.hotel() == order.room().hotel()
              && known.type() == order.room().type()
              && known.from().equals(order.from())
              && known.nights() == order.nights();
      if (!same) {
        return Outcome.UNKNOWN;
      }
      return switch (known.now()) {
        case REFUSED -> Outcome.SOLD_OUT;
        case CANCELLED -> Outcome.CANCELLED;
        default -> Outcome.DONE;
      };
    }
    List<NightKey> keys = NightKey.of(order.room(), order.from(), order.nights());
    if (keys.stream().anyMatch(key -> world.allNights().find(key) < 0)) {
      return Outcome.UNKNOWN;
    }
    boolean free = free(order.room(), order.from(), order.nights()) > 0;
    State state = free ? State.HELD : State.REFUSED;
    reservations.put(order.key(), Reservation.of(order, world.room(order.room()), state, now));
    if (free) {
      keys.forEach(key -> holders(key).add(order.key()));
    }
    return free ? Outcome.DONE : Outcome.SOLD_OUT;
  }

  private boolean unknown(int guest, String key) {
    Reservation known = reservations.get(key);
    return known == null || known.guest() != guest || known.is(State.REFUSED);
  }

  Outcome pay(int guest, String key) {
    if (unknown(guest, key)) {
      return Outcome.UNKNOWN;
    }
    if (reservations.get(key).is(State.CANCELLED)) {
      return Outcome.CANCELLED;
    }
    reservations.computeIfPresent(key, (same, known) -> known.in(State.PAID));
    return Outcome.DONE;
  }

  Outcome cancel(int guest, String key) {
    if (unknown(guest, key)) {
      return Outcome.UNKNOWN;
    }
    Reservation known = reservations.get(key);
    known.keys().forEach(night -> holders(night).remove(key));
    reservations.put(key, known.in(State.CANCELLED));
    return Outcome.DONE;
  }

  int release(LocalDateTime before) {
    List<String> overdue =
        reservations.entrySet().stream()
            .filter(entry -> entry.getValue().is(State.HELD))
            .filter(entry -> !entry.getValue().made().isAfter(before))
            .map(Map.Entry::getKey)
            .toList();
    overdue.forEach(key -> cancel(reservations.get(key).guest(), key));
    return overdue.size();
  }

  List<Stay> stays(int guest, int most) {
    return reservations.entrySet().stream()
        .filter(entry -> entry.getValue().guest() == guest)
        .filter(entry -> !entry.getValue().is(State.REFUSED))
        .sorted(
            Comparator.comparing((Map.Entry<String, Reservation> entry) -> entry.getValue().made())
                .reversed())
        .limit(most)
        .map(
            entry ->
                new Stay(
                    entry.getKey(), entry.getValue(), world.hotel(entry.getValue().hotel()).name()))
        .toList();
  }
}
