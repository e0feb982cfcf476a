package org.gridmark.system.hotel.books;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.system.hotel.books.Finding.Kind;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.jspecify.annotations.Nullable;

/**
 * All nights, reservations and charges of a site at which nobody is at work any more. How many
 * rooms are sold is counted from the reservations; what nights say of themselves is held against
 * it.
 */
public record Books(
    Map<NightKey, Night> nights,
    Map<String, Reservation> reservations,
    Map<String, Charge> charges) {
  /** Copies. */
  public Books {
    nights = Map.copyOf(nights);
    reservations = Map.copyOf(reservations);
    charges = Map.copyOf(charges);
  }

  /** The faults within them; none, if all is well. */
  public List<Finding> audit() {
    List<Finding> found = new ArrayList<>();
    oversold(found);
    nights.forEach((key, night) -> holders(key, night, found));
    reservations.forEach((key, reservation) -> reservation(key, reservation, found));
    charges.keySet().stream()
        .filter(key -> !reservations.containsKey(key))
        .forEach(key -> found.add(new Finding(Kind.CHARGE, key)));
    return found;
  }

  private void oversold(List<Finding> found) {
    Map<NightKey, Integer> sold = new HashMap<>();
    for (Reservation reservation : reservations.values()) {
      if (reservation.now().live()) {
        reservation.keys().forEach(key -> sold.merge(key, 1, Integer::sum));
      }
    }
    sold.forEach(
        (key, rooms) -> {
          Night night = nights.get(key);
          if (night == null || rooms > night.rooms()) {
            found.add(new Finding(Kind.OVERSOLD, key.toString()));
          }
        });
  }

  /** One that is in between may have it: it is found by its state. */
  private void holders(NightKey key, Night night, List<Finding> found) {
    Set<String> seen = new HashSet<>();
    for (String holder : night.held()) {
      Reservation reservation = reservations.get(holder);
      boolean over =
          reservation == null
              || reservation.is(State.CANCELLED)
              || reservation.is(State.REFUSED)
              || !reservation.keys().contains(key);
      if (over) {
        found.add(new Finding(Kind.HELD_BY_NOBODY, holder + " " + key));
      } else if (!seen.add(holder)) {
        found.add(new Finding(Kind.DOUBLED, holder + " " + key));
      }
    }
  }

  private void reservation(String key, Reservation reservation, List<Finding> found) {
    State state = reservation.now();
    if (state.live() && !reservation.keys().stream().allMatch(night -> holds(night, key))) {
      found.add(new Finding(Kind.WITHOUT_ROOM, key));
    }
    if (state == State.ASKED || state == State.PAYING || state == State.ENDING) {
      found.add(new Finding(Kind.UNFINISHED, key));
    } else if (!fits(reservation, charges.get(key))) {
      found.add(new Finding(Kind.CHARGE, key));
    }
  }

  private boolean holds(NightKey night, String key) {
    Night found = nights.get(night);
    return found != null && found.holds(key);
  }

  /** A reservation that was cancelled had been paid before, or not. */
  private static boolean fits(Reservation reservation, @Nullable Charge charge) {
    boolean paid = reservation.is(State.PAID);
    if (charge == null) {
      return !paid;
    }
    return charge.guest() == reservation.guest()
        && charge.amount() == reservation.price()
        && (paid ? !charge.refunded() : reservation.is(State.CANCELLED) && charge.refunded());
  }

  /**
   * The differences between the books and the answers that clients got.
   *
   * @param confirmations in the order in which each client got them
   */
  public List<Finding> audit(Collection<Confirmation> confirmations) {
    List<Finding> found = new ArrayList<>();
    Map<String, Confirmation> last = new HashMap<>();
    for (Confirmation confirmation : confirmations) {
      Confirmation before = last.put(confirmation.key(), confirmation);
      if (before != null && before.guest() != confirmation.guest()) {
        found.add(new Finding(Kind.DOUBLED, confirmation.key()));
      }
    }
    for (Confirmation confirmation : last.values()) {
      if (!follows(reservations.get(confirmation.key()), confirmation)) {
        found.add(new Finding(Kind.LOST, confirmation.key()));
      }
    }
    reservations.forEach(
        (key, reservation) -> {
          if (reservation.now().shown() && !last.containsKey(key)) {
            found.add(new Finding(Kind.UNTOLD, key));
          }
        });
    return found;
  }

  /** Whether it can be so. A hold that is not paid ends by itself. */
  private static boolean follows(@Nullable Reservation reservation, Confirmation confirmation) {
    if (confirmation.state() == State.ASKED) {
      return true;
    }
    if (reservation == null || reservation.guest() != confirmation.guest()) {
      return false;
    }
    State state = reservation.now();
    boolean open = confirmation.open();
    boolean ended = state == State.CANCELLED || state == State.ENDING;
    return switch (confirmation.state()) {
      case HELD -> state == State.HELD || ended || (open && state.live());
      case PAID -> state == State.PAID || (open && ended);
      default -> state == confirmation.state();
    };
  }

  /** Nights that a site shows otherwise, such as one with a cache before these books. */
  public List<Finding> stale(Map<NightKey, Night> shown) {
    return shown.entrySet().stream()
        .filter(entry -> !entry.getValue().equals(nights.get(entry.getKey())))
        .map(entry -> new Finding(Kind.STALE, entry.getKey().toString()))
        .toList();
  }

  /** Reservations and charges that a grid has otherwise; those that it lacks, it would read. */
  public List<Finding> stale(Books grid) {
    List<Finding> found = new ArrayList<>();
    grid.reservations.forEach(
        (key, reservation) -> {
          if (!reservation.equals(reservations.get(key))) {
            found.add(new Finding(Kind.STALE, key));
          }
        });
    grid.charges.forEach(
        (key, charge) -> {
          if (!charge.equals(charges.get(key))) {
            found.add(new Finding(Kind.STALE, "charge " + key));
          }
        });
    return found;
  }
}
