package org.gridmark.system.hotel.web.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All pages of a site, by their addresses. A path is compared as it was sent, never decoded. */
public final class Routes {
  private final Map<String, List<Route>> fixed = new HashMap<>();
  private final List<Route> varying = new ArrayList<>();

  /** Of these. */
  public Routes(List<Route> routes) {
    for (Route route : routes) {
      if (route.path().contains("*")) {
        varying.add(route);
      } else {
        fixed.computeIfAbsent(route.path(), path -> new ArrayList<>()).add(route);
      }
    }
  }

  /** A route, and the parts of a path that vary. */
  public record Match(Route route, List<String> parts) {}

  /** Those at a path, one for each of its methods. */
  public List<Match> at(String path) {
    List<Route> exact = fixed.get(path);
    if (exact != null) {
      return exact.stream().map(route -> new Match(route, List.of())).toList();
    }
    List<Match> matches = new ArrayList<>();
    for (Route route : varying) {
      Optional<List<String>> parts = route.match(path);
      parts.ifPresent(found -> matches.add(new Match(route, found)));
    }
    return matches;
  }
}
