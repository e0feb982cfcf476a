package org.gridmark.system.hotel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.books.Confirmation;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Unavailable;
import org.gridmark.system.hotel.world.World;

/**
 * Many guests who want the same few rooms on nights that overlap, some of whom pay or cancel. Each
 * order is sent twice at once, and what is not answered is sent again.
 */
public final class Contention {
  /** Two hotels, eight nights, two rooms. */
  public static final World WORLD = new World(5, 2, 1, 40, LocalDate.of(2027, 1, 1), 8, 2, 10);

  private static final int GUESTS = 32;
  private static final int MOST_ATTEMPTS = 500;

  private final List<HotelSite> sites;
  private int ordered;
  private final List<Confirmation> confirmations = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger soldOut = new AtomicInteger();
  private final AtomicInteger unanswered = new AtomicInteger();

  /** Of one site, or of the same behind several web nodes. */
  public Contention(HotelSite... sites) {
    this.sites = List.of(sites);
  }

  /** Until each guest has ordered so often, since the last time. */
  public void run(int orders) throws Exception {
    int from = ordered;
    ordered += orders;
    List<Crew.Work> guests = new ArrayList<>();
    for (int guest = 0; guest < GUESTS; guest++) {
      int number = guest;
      guests.add(
          () -> {
            Random random = new Random(1000L * number + from);
            for (int order = from; order < from + orders; order++) {
              guest(number, "order-of-" + number + "-" + order, random);
            }
          });
    }
    Crew.run(guests);
  }

  private void guest(int guest, String key, Random random) throws Exception {
    RoomKey room = new RoomKey(0, random.nextInt(2));
    LocalDate from = WORLD.first().plusDays(random.nextInt(5));
    Order order = new Order(key, guest, room, from, 1 + random.nextInt(4));
    Callable<Outcome> hold = () -> answered(() -> site(guest + key.length()).hold(order));
    Callable<Outcome> other = () -> answered(() -> site(guest).hold(order));
    List<Outcome> held = Crew.complete(List.of(hold, other));
    assertThat(held.getFirst()).isEqualTo(held.getLast());
    if (held.getFirst() == Outcome.SOLD_OUT) {
      soldOut.incrementAndGet();
      confirmations.add(new Confirmation(key, guest, State.REFUSED, false));
      return;
    }
    assertThat(held.getFirst()).isEqualTo(Outcome.DONE);
    confirmations.add(new Confirmation(key, guest, State.HELD, false));
    int wish = random.nextInt(4);
    if (wish != 0) {
      assertThat(answered(() -> site(guest).pay(guest, key))).isEqualTo(Outcome.DONE);
      confirmations.add(new Confirmation(key, guest, State.PAID, false));
    }
    if (wish != 1) { // rooms come free again
      assertThat(answered(() -> site(guest).cancel(guest, key))).isEqualTo(Outcome.DONE);
      confirmations.add(new Confirmation(key, guest, State.CANCELLED, false));
    }
  }

  private HotelSite site(int number) {
    return sites.get(number % sites.size());
  }

  private Outcome answered(Supplier<Outcome> wish) {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        return wish.get();
      } catch (Unavailable e) {
        unanswered.incrementAndGet();
      }
    }
    throw new AssertionError("no answer");
  }

  /** How many calls failed, and were made again. */
  public int unanswered() {
    return unanswered.get();
  }

  /** Nothing is wrong, and guests did stand in each other's way. */
  public void assertClean(Books books) {
    assertThat(books.audit()).isEmpty();
    assertThat(books.audit(confirmations)).isEmpty();
    assertThat(soldOut.get()).isPositive();
    assertThat(confirmations).hasSizeGreaterThan(GUESTS);
  }
}
