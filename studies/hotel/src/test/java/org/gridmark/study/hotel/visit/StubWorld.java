package org.gridmark.study.hotel.visit;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.Search;

/**
 * A small world. Hotels go round the cities, and their texts hold what has to be escaped.
 *
 * @param hotels how many
 * @param cities how many
 */
record StubWorld(int hotels, int cities) implements VisitedWorld {
  private static final String REVIEW =
      "Quiet & clean, \"as promised\" <by the sea>; they're kind. ".repeat(170);

  @Override
  public int guests() {
    return 1000;
  }

  @Override
  public String email(int guest) {
    return "guest+" + guest + "@example.com";
  }

  @Override
  public String password(int guest) {
    return "pass & word " + guest;
  }

  @Override
  public String city(int number) {
    return "Saint-\u00c9tienne & " + number;
  }

  @Override
  public LocalDate first() {
    return LocalDate.of(2027, 1, 1);
  }

  @Override
  public int days() {
    return 60;
  }

  private int price(int hotel) {
    return 5000 + hotel % 7 * 1000;
  }

  @Override
  public Results find(Search search) {
    List<Integer> all =
        IntStream.iterate(
                Integer.parseInt(search.city().replaceAll("[^0-9]", "")),
                hotel -> hotel < hotels,
                hotel -> hotel + cities)
            .filter(hotel -> stars(hotel) >= search.stars() && price(hotel) <= search.price())
            .boxed()
            .sorted((a, b) -> price(a) != price(b) ? price(a) - price(b) : a - b)
            .toList();
    int from = Math.min(all.size(), search.page() * Search.PAGE);
    int to = Math.min(all.size(), from + Search.PAGE);
    return new Results(all.subList(from, to), to < all.size());
  }

  private int stars(int hotel) {
    return 1 + hotel % 5;
  }

  @Override
  public Listed listed(int hotel) {
    return new Listed("Hotel <" + hotel + ">", stars(hotel), price(hotel));
  }

  @Override
  public Hotel hotel(int number) {
    return new Hotel(
        listed(number).name(),
        city(number % cities),
        number + " Main Street",
        "+49 1 " + number,
        "+49 2 " + number,
        stars(number),
        price(number),
        number + ": " + REVIEW);
  }

  @Override
  public List<Room> rooms(int hotel) {
    return List.of(
        new Room("single room", 1, price(hotel), 1000),
        new Room("double room", 2, price(hotel) * 2, 1000));
  }
}
