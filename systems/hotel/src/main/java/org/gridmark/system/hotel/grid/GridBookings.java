package org.gridmark.system.hotel.grid;

import static org.gridmark.model.data.Filter.and;
import static org.gridmark.model.data.Filter.atMost;
import static org.gridmark.model.data.Filter.between;
import static org.gridmark.model.data.Filter.equal;
import static org.gridmark.model.data.Filter.in;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.stay.Bookings;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Guest;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Stay;

/** Reservations in a grid, in {@link Steps}. */
final class GridBookings implements Bookings {
  /** A taker that stood still for longer than this after its order was made is not cleared up. */
  static final Duration LOOK_BACK = Duration.ofHours(2);

  private static final Field<Reservation, Integer> GUEST = Field.of(Reservation::guest);
  private static final Field<Reservation, String> STATE = Field.of(Reservation::state);
  private static final Field<Reservation, LocalDateTime> MADE = Field.of(Reservation::made);
  private static final Field<Guest, String> EMAIL = Field.of(Guest::email);
  private static final Filter UNFINISHED =
      in(
          STATE,
          Set.of(State.ASKED.name(), State.HELD.name(), State.PAYING.name(), State.ENDING.name()));
  private static final Filter ENDED =
      in(STATE, Set.of(State.CANCELLED.name(), State.REFUSED.name()));

  private final Session session;
  private final GridCaches caches;
  private final Inventory inventory;
  private final Clock clock;
  private final Calls calls;

  GridBookings(Session session, GridCaches caches, GridSettings settings, Clock clock) {
    this.session = session;
    this.caches = caches;
    this.inventory = settings.inventory();
    this.clock = clock;
    this.calls = new Calls(settings.patience(), settings.calls());
  }

  private Steps steps() {
    return new Steps(session, caches, inventory);
  }

  private Cache<String, Reservation> reservations() {
    return session.cache(caches.reservations());
  }

  @Override
  public Optional<HotelSite.Known> guest(String email) {
    return calls.call(
        "guest",
        () ->
            session.cache(caches.guests()).query(equal(EMAIL, email)).entrySet().stream()
                .findFirst()
                .map(entry -> new HotelSite.Known(entry.getKey(), entry.getValue())));
  }

  @Override
  public Map<NightKey, Night> nights(int hotel, LocalDate from, int nights) {
    List<NightKey> keys =
        RoomKey.of(hotel).stream()
            .flatMap(room -> NightKey.of(room, from, nights).stream())
            .toList();
    return calls.call("nights", () -> session.cache(caches.nights()).getAll(keys));
  }

  @Override
  public Outcome hold(Order order) {
    return calls.call("hold", () -> held(order));
  }

  private Outcome held(Order order) throws InterruptedException {
    Room room = session.cache(caches.rooms()).get(order.room());
    List<NightKey> keys = NightKey.of(order.room(), order.from(), order.nights());
    Map<NightKey, Night> read = session.cache(caches.nights()).getAll(keys);
    if (room == null || read.size() < keys.size()) {
      return Outcome.UNKNOWN;
    }
    LocalDateTime now =
        LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
    return steps().hold(order, Reservation.of(order, room, State.ASKED, now), read);
  }

  private Optional<Reservation> shown(int guest, String key) {
    return Optional.ofNullable(reservations().get(key))
        .filter(found -> found.guest() == guest && found.now().shown());
  }

  @Override
  public Outcome pay(int guest, String reservation) {
    return calls.call(
        "pay",
        () -> {
          Optional<Reservation> found = shown(guest, reservation);
          return found.isEmpty() ? Outcome.UNKNOWN : steps().pay(reservation, found.get());
        });
  }

  @Override
  public Outcome cancel(int guest, String reservation) {
    return calls.call(
        "cancel",
        () -> {
          Optional<Reservation> found = shown(guest, reservation);
          if (found.isEmpty()) {
            return Outcome.UNKNOWN;
          }
          steps().cancel(reservation, found.get());
          return Outcome.DONE;
        });
  }

  @Override
  public List<Stay> stays(int guest, int most) {
    return calls.call(
        "stays",
        () -> {
          List<Map.Entry<String, Reservation>> newest =
              reservations().query(equal(GUEST, guest)).entrySet().stream()
                  .filter(entry -> entry.getValue().now().shown())
                  .sorted(
                      Comparator.comparing(
                              (Map.Entry<String, Reservation> entry) -> entry.getValue().made())
                          .reversed()
                          .thenComparing(Map.Entry::getKey))
                  .limit(most)
                  .toList();
          Map<Integer, Brief> hotels =
              session
                  .cache(caches.briefs())
                  .getAll(
                      newest.stream().map(entry -> entry.getValue().hotel()).distinct().toList());
          return newest.stream().map(entry -> stay(entry, hotels)).toList();
        });
  }

  private static Stay stay(Map.Entry<String, Reservation> entry, Map<Integer, Brief> hotels) {
    Brief hotel = hotels.get(entry.getValue().hotel());
    return new Stay(entry.getKey(), entry.getValue().shown(), hotel == null ? "" : hotel.name());
  }

  @Override
  public int release(LocalDateTime before) {
    Map<String, Reservation> overdue = found(and(UNFINISHED, atMost(MADE, before)));
    overdue.forEach(
        (key, reservation) ->
            calls.call(
                "sweep",
                () -> {
                  steps().finish(key, reservation);
                  return key;
                }));
    int changed = overdue.size();
    Filter late = between(MADE, before.minus(LOOK_BACK), before);
    for (var ended : found(and(ENDED, late)).entrySet()) {
      changed += calls.call("sweep", () -> steps().clear(ended.getKey(), ended.getValue())) ? 1 : 0;
    }
    return changed;
  }

  private Map<String, Reservation> found(Filter filter) {
    return calls.call("sweep", () -> reservations().query(filter));
  }

  @Override
  public Optional<String> trouble() {
    return Optional.empty(); // the catalogue, which is in the same grid, asks it
  }

  @Override
  public void close() {
    calls.close();
  }
}
