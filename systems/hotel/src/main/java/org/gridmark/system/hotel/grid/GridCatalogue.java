package org.gridmark.system.hotel.grid;

import static org.gridmark.model.data.Filter.and;
import static org.gridmark.model.data.Filter.atLeast;
import static org.gridmark.model.data.Filter.atMost;
import static org.gridmark.model.data.Filter.equal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Catalogue;
import org.gridmark.system.hotel.stay.Found;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.stay.Unavailable;

/**
 * Hotels and rooms in a grid. A search brings the briefs of a city's hotels, and then the hotels of
 * one page: those alone are long.
 */
final class GridCatalogue implements Catalogue {
  private static final Field<Brief, String> CITY = Field.of(Brief::city);
  private static final Field<Brief, Integer> STARS = Field.of(Brief::stars);
  private static final Field<Brief, Integer> PRICE = Field.of(Brief::price);

  private final Session session;
  private final GridCaches caches;
  private final Calls calls;

  GridCatalogue(Session session, GridCaches caches, GridSettings settings) {
    this.session = session;
    this.caches = caches;
    this.calls = new Calls(settings.patience(), settings.calls());
  }

  private <R> R call(String what, Callable<R> work) {
    return calls.call(what, work);
  }

  @Override
  public Found search(Search search) {
    Filter meant =
        and(
            equal(CITY, search.city()),
            atLeast(STARS, search.stars()),
            atMost(PRICE, search.price()));
    return call(
        "search",
        () -> {
          List<Integer> sorted = sorted(session.cache(caches.briefs()).query(meant));
          int from = Math.min(sorted.size(), search.page() * Search.PAGE);
          int to = Math.min(sorted.size(), from + Search.PAGE);
          return new Found(listed(sorted.subList(from, to)), sorted.size() > to);
        });
  }

  private static List<Integer> sorted(Map<Integer, Brief> found) {
    return found.entrySet().stream()
        .sorted(
            Comparator.comparingInt((Map.Entry<Integer, Brief> entry) -> entry.getValue().price())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .toList();
  }

  private List<Found.Listed> listed(List<Integer> numbers) {
    Map<Integer, Hotel> hotels = session.cache(caches.hotels()).getAll(numbers);
    List<Found.Listed> listed = new ArrayList<>();
    for (Integer number : numbers) {
      Hotel hotel = hotels.get(number);
      if (hotel != null) {
        listed.add(new Found.Listed(number, hotel));
      }
    }
    return listed;
  }

  @Override
  public Optional<Hotel> hotel(int number) {
    Cache<Integer, Hotel> hotels = session.cache(caches.hotels());
    return call("hotel", () -> Optional.ofNullable(hotels.get(number)));
  }

  @Override
  public Map<RoomKey, Room> rooms(int hotel) {
    return call("rooms", () -> session.cache(caches.rooms()).getAll(RoomKey.of(hotel)));
  }

  @Override
  public Optional<String> trouble() {
    try {
      hotel(0);
      return Optional.empty();
    } catch (Unavailable e) {
      return Optional.of("the grid does not answer: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    calls.close();
  }
}
