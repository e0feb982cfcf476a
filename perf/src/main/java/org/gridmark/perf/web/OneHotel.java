package org.gridmark.perf.web;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.gridmark.system.hotel.stay.Found;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Offer;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.stay.Stay;

/** A site that answers at once, so that only the web tier costs: one hotel, never booked. */
final class OneHotel implements HotelSite {
  private static final Hotel HOTEL =
      new Hotel(
          "Hotel Schweizerhof & Spa",
          "Bern",
          "Bahnhofplatz 11, 3001 Bern",
          "+41 31 326 80 80",
          "+41 31 326 80 90",
          5,
          31_900,
          "The room was quiet, the staff was kind, and breakfast didn't end before eleven. "
              .repeat(122));
  private static final Found FOUND =
      new Found(Collections.nCopies(Search.PAGE, new Found.Listed(7, HOTEL)), true);

  @Override
  public Optional<Known> guest(String email) {
    return Optional.empty();
  }

  @Override
  public Found search(Search search) {
    return FOUND;
  }

  @Override
  public Optional<Hotel> hotel(int number) {
    return Optional.of(HOTEL);
  }

  @Override
  public List<Offer> rooms(int hotel, LocalDate from, int nights) {
    RoomKey key = new RoomKey(hotel, 0);
    return List.of(new Offer(key, new Room("double room", 2, 31_900, 5), 4, 31_900 * nights));
  }

  @Override
  public Outcome hold(Order order) {
    return Outcome.SOLD_OUT;
  }

  @Override
  public Outcome pay(int guest, String reservation) {
    return Outcome.UNKNOWN;
  }

  @Override
  public Outcome cancel(int guest, String reservation) {
    return Outcome.UNKNOWN;
  }

  @Override
  public List<Stay> stays(int guest, int most) {
    return List.of();
  }

  @Override
  public Optional<String> trouble() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
