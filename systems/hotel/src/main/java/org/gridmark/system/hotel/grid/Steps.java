package org.gridmark.system.hotel.grid;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;

/**
 * The steps in which a reservation, its nights and its charge are written, entry by entry. Each
 * writes one entry, on condition that it is as it was, and can be done again by anyone: so a web
 * node may die after any of them, or two may be at the same reservation.
 *
 * <pre>{@code
 * hold    1 reservation ASKED   2 each night takes it     3 reservation HELD
 *           or, one night is full:                        3 reservation REFUSED   4 nights give back
 * pay     1 reservation PAYING  2 charge                  3 reservation PAID
 * cancel  1 reservation ENDING  2 nights give back        3 charge refunded       4 CANCELLED
 * }</pre>
 *
 * <p>The state of the reservation decides: it goes forward alone, each way once. A reservation is
 * never removed. After a death
 *
 * <ul>
 *   <li>in hold before 3, it is ASKED and may have some of its rooms. The guest's retry goes on;
 *       otherwise the sweep ends it when a hold is over. Nobody was told that it is held.
 *   <li>in hold between 3 and 4, or of one who took a night after another had decided, a night may
 *       name a reservation that is REFUSED or CANCELLED. A retry gives back. The sweep looks at the
 *       nights of all that were made in the last {@link GridBookings#LOOK_BACK hours} and ended,
 *       and gives back.
 *   <li>in pay after 1, it is PAYING: a retry, or the sweep, goes on to PAID. The charge is put
 *       where none is, under the key of the reservation, so there is one. A cancel first goes on to
 *       PAID, so no charge can come after the refund.
 *   <li>in cancel after 1, it is ENDING, with rooms that nobody uses: a retry, or the sweep, goes
 *       on to CANCELLED.
 * </ul>
 */
final class Steps {
  private final Nights nights;
  private final Cache<String, Reservation> reservations;
  private final Cache<String, Charge> charges;

  Steps(Session session, GridCaches caches, Inventory inventory) {
    this.nights = new Nights(session.cache(caches.nights()), inventory);
    this.reservations = session.cache(caches.reservations());
    this.charges = session.cache(caches.charges());
  }

  /** Of a reservation that is there. */
  private Reservation now(String key) {
    Reservation found = reservations.get(key);
    if (found == null) {
      throw new IllegalStateException("a reservation that was there is gone");
    }
    return found;
  }

  private boolean move(String key, Reservation from, State to) {
    return reservations.replace(key, from, from.in(to));
  }

  /** As it is after an attempt to move it; one that was given up must not go on for ever. */
  private Reservation moved(String key, Reservation from, State to) throws InterruptedException {
    if (move(key, from, to)) {
      return from.in(to);
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return now(key);
  }

  /**
   * Holds for an order whose nights were just read.
   *
   * @param asked the reservation to be
   */
  Outcome hold(Order order, Reservation asked, Map<NightKey, Night> read)
      throws InterruptedException {
    if (reservations.putIfAbsent(order.key(), asked)) {
      return take(order.key(), asked, read);
    }
    Reservation known = now(order.key());
    if (!known.fulfils(order)) {
      return Outcome.UNKNOWN;
    }
    if (known.is(State.ASKED)) {
      return take(order.key(), known, read);
    }
    if (!known.now().live() && read.values().stream().anyMatch(one -> one.holds(order.key()))) {
      nights.giveBack(known.keys(), order.key());
    }
    return told(known);
  }

  private Outcome take(String key, Reservation asked, Map<NightKey, Night> read)
      throws InterruptedException {
    List<NightKey> keys = asked.keys();
    boolean all = nights.take(keys, read, key);
    boolean decided = move(key, asked, all ? State.HELD : State.REFUSED);
    if (decided && all) {
      return Outcome.DONE;
    }
    Reservation now = now(key);
    if (!now.now().live()) {
      nights.giveBack(keys, key);
    }
    return told(now);
  }

  /** Another attempt at the same order, or the sweep, may have decided. */
  private static Outcome told(Reservation known) {
    return switch (known.now()) {
      case HELD, PAYING, PAID -> Outcome.DONE;
      case REFUSED -> Outcome.SOLD_OUT;
      case ENDING, CANCELLED -> Outcome.CANCELLED;
      case ASKED -> throw new IllegalStateException("a reservation went backwards");
    };
  }

  /** Charges for it, unless it has ended. */
  Outcome pay(String key, Reservation found) throws InterruptedException {
    Reservation known = found;
    while (true) {
      switch (known.now()) {
        case HELD -> known = moved(key, known, State.PAYING);
        case PAYING -> {
          charges.putIfAbsent(key, new Charge(known.guest(), known.price(), false));
          known = moved(key, known, State.PAID);
        }
        case PAID -> {
          return Outcome.DONE;
        }
        case ENDING, CANCELLED -> {
          return Outcome.CANCELLED;
        }
        case ASKED, REFUSED -> {
          return Outcome.UNKNOWN;
        }
      }
    }
  }

  /** Ends it, paid or not. */
  void cancel(String key, Reservation found) throws InterruptedException {
    Reservation known = found;
    while (true) {
      switch (known.now()) {
        case ASKED, HELD, PAID -> known = moved(key, known, State.ENDING);
        case PAYING -> {
          pay(key, known);
          known = now(key);
        }
        case ENDING -> {
          nights.giveBack(known.keys(), key);
          refund(key);
          known = moved(key, known, State.CANCELLED);
        }
        case CANCELLED, REFUSED -> {
          return;
        }
      }
    }
  }

  /** Brings one that has waited too long to an end: to that of being paid, if its guest paid. */
  void finish(String key, Reservation found) throws InterruptedException {
    Reservation known = found;
    while (known.is(State.ASKED) || known.is(State.HELD)) {
      known = moved(key, known, State.ENDING);
    }
    if (known.is(State.PAYING)) {
      pay(key, known);
    } else if (known.is(State.ENDING)) {
      cancel(key, known);
    }
  }

  /** Nobody writes a charge but to refund it. */
  private void refund(String key) {
    Charge charge = charges.get(key);
    if (charge != null && !charge.refunded()) {
      charges.put(key, new Charge(charge.guest(), charge.amount(), true));
    }
  }

  /** Gives back what one that has ended still holds; whether it did. */
  boolean clear(String key, Reservation ended) throws InterruptedException {
    List<NightKey> keys = ended.keys();
    boolean holds = nights.read(keys).values().stream().anyMatch(night -> night.holds(key));
    if (holds) {
      nights.giveBack(keys, key);
    }
    return holds;
  }
}
