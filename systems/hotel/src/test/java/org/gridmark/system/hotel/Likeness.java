package org.gridmark.system.hotel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.Offer;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.world.World;

/** A site answers a random sequence of wishes as the oracle does, and shows the world as it is. */
public final class Likeness {
  /** Few enough that many wishes are about the same. */
  public static final World WORLD = new World(7, 60, 3, 9, LocalDate.of(2027, 1, 1), 12, 2, 10);

  private final CombinedSite site;
  private final TestClock clock;
  private final Oracle oracle = new Oracle(WORLD);
  private final Random random;
  private final List<String> keys = new ArrayList<>();
  private final List<Outcome> outcomes = new ArrayList<>();

  private Likeness(CombinedSite site, TestClock clock, long seed) {
    this.site = site;
    this.clock = clock;
    this.random = new Random(seed);
  }

  /** Of a site on {@link #WORLD}, where nobody has reserved yet. */
  public static void check(CombinedSite site, TestClock clock, long seed, int steps) {
    Likeness likeness = new Likeness(site, clock, seed);
    likeness.catalogue();
    for (int step = 0; step < steps; step++) {
      clock.pass(Duration.ofSeconds(1));
      likeness.step(step);
    }
    assertThat(likeness.outcomes).contains(Outcome.values());
  }

  private void catalogue() {
    for (String city : List.of(WORLD.city(0), WORLD.city(2), "Atlantis")) {
      for (int page = 0; page < 4; page++) {
        Search search =
            new Search(
                city, random.nextInt(4), 15_000 + random.nextInt(15_000), WORLD.first(), 2, page);
        World.Expected expected = WORLD.find(search);
        var found = site.search(search);
        assertThat(found.hotels().stream().map(listed -> listed.number()).toList())
            .isEqualTo(expected.hotels());
        assertThat(found.more()).isEqualTo(expected.more());
        found
            .hotels()
            .forEach(listed -> assertThat(listed.hotel()).isEqualTo(WORLD.hotel(listed.number())));
      }
    }
    for (int hotel = 0; hotel < 5; hotel++) {
      assertThat(site.hotel(hotel)).contains(WORLD.hotel(hotel));
    }
    assertThat(site.hotel(WORLD.hotels())).isEmpty();
    assertThat(site.rooms(WORLD.hotels(), WORLD.first(), 1)).isEmpty();
    assertThat(site.guest(WORLD.email(3)))
        .hasValueSatisfying(
            known -> {
              assertThat(known.number()).isEqualTo(3);
              assertThat(known.guest()).isEqualTo(WORLD.guest(3));
            });
    assertThat(site.guest("nobody@example.com")).isEmpty();
    assertThat(site.trouble()).isEmpty();
  }

  private void step(int step) {
    switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> hold(step);
      case 4, 5 -> pay();
      case 6 -> cancel();
      case 7 -> rooms();
      case 8 -> stays();
      default -> sweep();
    }
  }

  private String key() {
    return keys.isEmpty() || random.nextInt(15) == 0
        ? "nobody-has-it"
        : keys.get(Math.max(0, keys.size() - 1 - random.nextInt(8)));
  }

  private static int guestOf(String key) {
    return Math.floorMod(key.hashCode(), 3);
  }

  private int guest(String key) {
    return guestOf(key) + (random.nextInt(12) == 0 ? 1 : 0);
  }

  /** The same order again, another with the same key, nights and rooms that are not there. */
  private void hold(int step) {
    boolean again = random.nextInt(4) == 0;
    String key = again ? key() : "order-number-" + step;
    Random wish = new Random(key.hashCode() + (random.nextInt(10) == 0 ? 1 : 0));
    RoomKey room = new RoomKey(wish.nextInt(20) == 0 ? 60 : wish.nextInt(2), wish.nextInt(2));
    LocalDate from = WORLD.first().plusDays(wish.nextInt(10));
    Order order = new Order(key, guestOf(key), room, from, 1 + wish.nextInt(4));
    Outcome expected = oracle.hold(order, clock.utc());
    assertThat(site.hold(order)).as("%d: %s", step, order).isEqualTo(expected);
    outcomes.add(expected);
    keys.add(key);
  }

  private void pay() {
    String key = key();
    int guest = guest(key);
    Outcome expected = oracle.pay(guest, key);
    assertThat(site.pay(guest, key)).as("pay %s", key).isEqualTo(expected);
    outcomes.add(expected);
  }

  private void cancel() {
    String key = key();
    int guest = guest(key);
    Outcome expected = oracle.cancel(guest, key);
    assertThat(site.cancel(guest, key)).as("cancel %s", key).isEqualTo(expected);
    outcomes.add(expected);
  }

  private void rooms() {
    int nights = 1 + random.nextInt(5);
    LocalDate from = WORLD.first().plusDays(random.nextInt(11));
    List<Offer> offers = site.rooms(1, from, nights);
    assertThat(offers).hasSize(RoomKey.TYPES);
    for (Offer offer : offers) {
      assertThat(offer.room()).isEqualTo(WORLD.room(offer.key()));
      assertThat(offer.price()).isEqualTo(offer.room().price() * nights);
      assertThat(offer.free()).isEqualTo(oracle.free(offer.key(), from, nights));
    }
  }

  private void stays() {
    int guest = random.nextInt(4);
    assertThat(site.stays(guest, 5)).isEqualTo(oracle.stays(guest, 5));
  }

  private void sweep() {
    if (random.nextInt(6) == 0) {
      clock.pass(Reservation.HOLD);
    }
    assertThat(site.releaseOverdue())
        .isEqualTo(oracle.release(clock.utc().minus(Reservation.HOLD)));
  }
}
