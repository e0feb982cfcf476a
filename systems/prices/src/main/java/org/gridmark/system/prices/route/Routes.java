package org.gridmark.system.prices.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.Seed;
import org.gridmark.model.random.Draw;
import org.gridmark.model.random.Permutation;

/**
 * A network with routes drawn at random. Each is a pure function of the seed and its number, and no
 * two have the same key. A route has 3 to 20 stations, none of them twice.
 *
 * <p>Stations differ in how many routes begin there: with S stations, the share of the routes that
 * begin at the first k by popularity is the square root of k/S, so a tenth of the routes begin at a
 * hundredth of the stations. No station can begin more than S - 1; the next ones by popularity take
 * the rest.
 */
public final class Routes implements Timetable {
  /** The fewest stations of a route, and of a network. */
  public static final int SHORTEST = 3;

  /** The most stations of a route. */
  public static final int LONGEST = 20;

  /** The most stations of a network: codes have seven digits. */
  public static final int MOST_STATIONS = 1_000_000;

  private static final int FIRST_CODE = 8_500_000;

  private final int stations;
  private final int routes;
  private final Seed seed;
  private final Permutation order;
  private final Permutation popularity;

  /** The place of the first route that begins at the station with this popularity. */
  private final int[] begins;

  /**
   * A network.
   *
   * @param stations 3 up to a million
   * @param routes 1 up to a route from each station to each other
   */
  public Routes(int stations, int routes, long seed) {
    requireBetween("stations", stations, SHORTEST, MOST_STATIONS);
    requireBetween("routes", routes, 1, (long) stations * (stations - 1));
    this.stations = stations;
    this.routes = routes;
    this.seed = new Seed(seed);
    this.order = new Permutation(this.seed.with("order").value(), routes);
    this.popularity = new Permutation(this.seed.with("popularity").value(), stations);
    this.begins = begins(stations, routes);
  }

  private static void requireBetween(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new BadInput("%s = %d: expected %d to %d".formatted(name, value, least, most));
    }
  }

  private static int[] begins(int stations, int routes) {
    int[] begins = new int[stations + 1];
    for (int k = 0; k < stations; k++) {
      long upTo = Math.round(routes * Math.sqrt((k + 1.0) / stations));
      begins[k + 1] = (int) Math.min(upTo, (long) begins[k] + stations - 1);
    }
    return begins;
  }

  /** How many there are. */
  public int size() {
    return routes;
  }

  /**
   * A route.
   *
   * @param n from 0 up to the size
   */
  public Route at(int n) {
    int place = (int) order.rank(n);
    int rank = rankOfOriginAt(place);
    int origin = (int) popularity.at(rank);
    int other = (int) others(origin).at(place - begins[rank]);
    return route(n, origin, other < origin ? other : other + 1);
  }

  @Override
  public Optional<Route> find(RouteKey key) {
    int number = numberOf(key);
    return number < 0 ? Optional.empty() : Optional.of(at(number));
  }

  /** The number of the route with this key, or -1 if there is none. */
  public int numberOf(RouteKey key) {
    int origin = key.origin() - FIRST_CODE;
    int destination = key.destination() - FIRST_CODE;
    if (!isStation(origin) || !isStation(destination) || origin == destination) {
      return -1;
    }
    int rank = (int) popularity.rank(origin);
    int other = destination < origin ? destination : destination - 1;
    long place = begins[rank] + others(origin).rank(other);
    return place < begins[rank + 1] ? (int) order.at(place) : -1;
  }

  private boolean isStation(int number) {
    return number >= 0 && number < stations;
  }

  /** Stations at which no route begins have the place of their next one. */
  private int rankOfOriginAt(int place) {
    int found = Arrays.binarySearch(begins, place);
    int rank = found < 0 ? -found - 2 : found;
    while (begins[rank + 1] <= place) {
      rank++;
    }
    return rank;
  }

  /** The order in which the other stations become destinations of one. */
  private Permutation others(int origin) {
    return new Permutation(seed.with("destinations").with(origin).value(), stations - 1L);
  }

  private Route route(int n, int origin, int destination) {
    Draw draw = new Draw(seed.with("way").with(n).value());
    int size = draw.between(SHORTEST, Math.min(LONGEST, stations));
    Set<Integer> way = new LinkedHashSet<>(List.of(origin, destination));
    while (way.size() < size) {
      way.add(draw.below(stations));
    }
    way.remove(destination);
    way.add(destination);
    List<Integer> codes = new ArrayList<>(size);
    way.forEach(station -> codes.add(FIRST_CODE + station));
    return Route.of(codes);
  }
}
