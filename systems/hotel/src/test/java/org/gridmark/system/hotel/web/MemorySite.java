package org.gridmark.system.hotel.web;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridmark.system.hotel.stay.Found;
import org.gridmark.system.hotel.stay.Guest;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Offer;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.PasswordHash;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.stay.Stay;
import org.gridmark.system.hotel.stay.Unavailable;

/** The business in plain maps, one call at a time: so simple that it can say what is right. */
final class MemorySite implements HotelSite {
  static final LocalDate TODAY = LocalDate.of(2026, 12, 1);
  static final int HOTELS = 25;

  final Map<String, Integer> charges = new HashMap<>();
  final Map<String, Reservation> reservations = new LinkedHashMap<>();
  private final Map<NightKey, Night> nights = new HashMap<>();
  private final Map<Integer, Hotel> hotels = new HashMap<>();
  private volatile String away = "";
  private volatile RuntimeException failure;

  MemorySite() {
    for (int i = 0; i < HOTELS; i++) {
      hotels.put(
          i,
          new Hotel(
              "Hotel " + i,
              "Bern",
              i + " Main Street",
              "+41 31 000 " + i,
              "+41 31 001 " + i,
              1 + i % 5,
              10_000 + 100 * i,
              ("A quiet house, number " + i + ". ").repeat(350)));
    }
  }

  /** Changes a hotel. */
  void put(int number, Hotel hotel) {
    hotels.put(number, hotel);
  }

  /** From now on nothing answers; an empty text ends it. */
  void away(String what) {
    away = what;
  }

  /** From now on every call fails so. */
  void fail(RuntimeException how) {
    failure = how;
  }

  private void ask() {
    if (failure != null) {
      throw failure;
    }
    if (!away.isEmpty()) {
      throw new Unavailable("jdbc:postgresql://secret:1/ refused", new IllegalStateException(away));
    }
  }

  @Override
  public synchronized Optional<Known> guest(String email) {
    ask();
    return switch (email) {
      case "anna@example.org" ->
          Optional.of(new Known(1, new Guest("Anna", email, kept("right 1"))));
      case "bert@example.org" ->
          Optional.of(new Known(2, new Guest("Bert", email, kept("right 2"))));
      default -> Optional.empty();
    };
  }

  /** With one iteration, so that a test does not wait for it. */
  private static String kept(String password) {
    return PasswordHash.of(password, "pepper and salt".getBytes(US_ASCII), 1).text();
  }

  @Override
  public synchronized Found search(Search search) {
    ask();
    List<Found.Listed> all =
        hotels.entrySet().stream()
            .map(entry -> new Found.Listed(entry.getKey(), entry.getValue()))
            .filter(
                one ->
                    one.hotel().city().equals(search.city())
                        && one.hotel().stars() >= search.stars()
                        && one.hotel().price() <= search.price())
            .sorted(
                Comparator.comparingInt((Found.Listed one) -> one.hotel().price())
                    .thenComparingInt(Found.Listed::number))
            .toList();
    int from = Math.min(all.size(), search.page() * Search.PAGE);
    int to = Math.min(all.size(), from + Search.PAGE);
    return new Found(all.subList(from, to), to < all.size());
  }

  @Override
  public synchronized Optional<Hotel> hotel(int number) {
    ask();
    return Optional.ofNullable(hotels.get(number));
  }

  private static Room room(int type) {
    return new Room(type == 0 ? "single room" : "double room", 1 + type, 10_000 + 5_000 * type, 2);
  }

  private Night night(RoomKey room, LocalDate date) {
    return nights.getOrDefault(
        new NightKey(room.hotel(), room.type(), date), new Night(room(room.type()).rooms(), ""));
  }

  @Override
  public synchronized List<Offer> rooms(int hotel, LocalDate from, int count) {
    ask();
    if (!hotels.containsKey(hotel)) {
      return List.of();
    }
    List<Offer> offers = new ArrayList<>();
    for (int type = 0; type < 2; type++) {
      RoomKey key = new RoomKey(hotel, type);
      int free =
          IntStream.range(0, count)
              .map(i -> night(key, from.plusDays(i)).free())
              .min()
              .orElseThrow();
      offers.add(new Offer(key, room(type), free, room(type).price() * count));
    }
    return offers;
  }

  @Override
  public synchronized Outcome hold(Order order) {
    ask();
    Reservation before = reservations.get(order.key());
    if (before != null) {
      return before.guest() != order.guest()
          ? Outcome.UNKNOWN
          : before.is(Reservation.State.CANCELLED) ? Outcome.CANCELLED : Outcome.DONE;
    }
    if (!hotels.containsKey(order.room().hotel()) || order.room().type() > 1) {
      return Outcome.UNKNOWN;
    }
    List<LocalDate> dates = order.from().datesUntil(order.from().plusDays(order.nights())).toList();
    if (dates.stream().anyMatch(date -> night(order.room(), date).free() < 1)) {
      return Outcome.SOLD_OUT;
    }
    for (LocalDate date : dates) {
      Night taken = night(order.room(), date).taken(order.key()).orElseThrow();
      nights.put(new NightKey(order.room().hotel(), order.room().type(), date), taken);
    }
    reservations.put(
        order.key(),
        new Reservation(
            order.guest(),
            order.room().hotel(),
            order.room().type(),
            order.from(),
            order.nights(),
            room(order.room().type()).price() * order.nights(),
            "HELD",
            LocalDateTime.of(2026, 12, 1, 12, 0)));
    return Outcome.DONE;
  }

  @Override
  public synchronized Outcome pay(int guest, String key) {
    ask();
    Reservation reservation = reservations.get(key);
    if (reservation == null || reservation.guest() != guest) {
      return Outcome.UNKNOWN;
    }
    if (reservation.is(Reservation.State.CANCELLED)) {
      return Outcome.CANCELLED;
    }
    if (reservation.is(Reservation.State.HELD)) {
      charges.merge(key, 1, Integer::sum);
      reservations.put(key, reservation.in(Reservation.State.PAID));
    }
    return Outcome.DONE;
  }

  @Override
  public synchronized Outcome cancel(int guest, String key) {
    ask();
    Reservation reservation = reservations.get(key);
    if (reservation == null || reservation.guest() != guest) {
      return Outcome.UNKNOWN;
    }
    nights.replaceAll((night, value) -> value.without(key));
    reservations.put(key, reservation.in(Reservation.State.CANCELLED));
    return Outcome.DONE;
  }

  @Override
  public synchronized List<Stay> stays(int guest, int most) {
    ask();
    List<Stay> stays =
        new ArrayList<>(
            reservations.entrySet().stream()
                .filter(one -> one.getValue().guest() == guest)
                .map(
                    one ->
                        new Stay(
                            one.getKey(),
                            one.getValue(),
                            hotels.get(one.getValue().hotel()).name()))
                .toList());
    return stays.reversed().stream().limit(most).toList();
  }

  @Override
  public Optional<String> trouble() {
    return Optional.of(away).filter(words -> !words.isEmpty());
  }

  @Override
  public void close() {}
}
