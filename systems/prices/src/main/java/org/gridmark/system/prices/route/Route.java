package org.gridmark.system.prices.route;

import java.util.List;

/**
 * A way through the network.
 *
 * @param stations the codes of all stations in order, the first and the last included
 */
public record Route(RouteKey key, List<Integer> stations) {
  /** Copies, and checks that the key is that of the stations. */
  public Route {
    stations = List.copyOf(stations);
    if (stations.size() < 2
        || stations.getFirst() != key.origin()
        || stations.getLast() != key.destination()) {
      throw new IllegalArgumentException("the stations " + stations + " do not fit " + key);
    }
  }

  /** The route by these stations. */
  public static Route of(List<Integer> stations) {
    return new Route(new RouteKey(stations.getFirst(), stations.getLast()), stations);
  }

  /** The codes of the stations, such as {@code 8500101-8500102-8500103}. */
  public String text() {
    StringBuilder text = new StringBuilder(8 * stations.size());
    for (int station : stations) {
      text.append(text.isEmpty() ? "" : "-").append(station);
    }
    return text.toString();
  }
}
