package org.gridmark.system.hotel.stay;

import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A site whose catalogue and bookings may be in different places. It closes both. */
public class CombinedSite implements HotelSite {
  private final Catalogue catalogue;
  private final Bookings bookings;
  private final Clock clock;

  /** Of these parts. */
  public CombinedSite(Catalogue catalogue, Bookings bookings, Clock clock) {
    this.catalogue = catalogue;
    this.bookings = bookings;
    this.clock = clock;
  }

  /** The part that changes. */
  public Bookings bookings() {
    return bookings;
  }

  @Override
  public Optional<Known> guest(String email) {
    return bookings.guest(email);
  }

  @Override
  public Found search(Search search) {
    return catalogue.search(search);
  }

  @Override
  public Optional<Hotel> hotel(int number) {
    return catalogue.hotel(number);
  }

  @Override
  public List<Offer> rooms(int hotel, LocalDate from, int nights) {
    if (nights < 1 || nights > Order.MOST_NIGHTS) {
      throw new IllegalArgumentException("nights: expected 1 to 14, not " + nights);
    }
    Map<RoomKey, Room> rooms = catalogue.rooms(hotel);
    if (rooms.isEmpty()) {
      return List.of();
    }
    Map<NightKey, Night> all = bookings.nights(hotel, from, nights);
    return rooms.entrySet().stream()
        .sorted(Comparator.comparingInt(room -> room.getKey().type()))
        .map(
            room ->
                offer(
                    room.getKey(), room.getValue(), NightKey.of(room.getKey(), from, nights), all))
        .toList();
  }

  /** A night that is not there has no room. */
  private static Offer offer(
      RoomKey key, Room room, List<NightKey> nights, Map<NightKey, Night> all) {
    int free =
        nights.stream()
            .mapToInt(night -> all.getOrDefault(night, new Night(0, "")).free())
            .min()
            .orElse(0);
    return new Offer(key, room, Math.max(0, free), room.price() * nights.size());
  }

  @Override
  public Outcome hold(Order order) {
    return bookings.hold(order);
  }

  @Override
  public Outcome pay(int guest, String reservation) {
    return bookings.pay(guest, reservation);
  }

  @Override
  public Outcome cancel(int guest, String reservation) {
    return bookings.cancel(guest, reservation);
  }

  @Override
  public List<Stay> stays(int guest, int most) {
    return bookings.stays(guest, most);
  }

  /** Gives back the rooms that were held for longer than {@link Reservation#HOLD}; how many. */
  public int releaseOverdue() {
    return bookings.release(
        LocalDateTime.ofInstant(clock.instant().minus(Reservation.HOLD), ZoneOffset.UTC));
  }

  @Override
  public Optional<String> trouble() {
    return catalogue.trouble().or(bookings::trouble);
  }

  @Override
  public void close() {
    try (bookings) {
      catalogue.close();
    }
  }
}
