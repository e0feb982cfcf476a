package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;

/**
 * The way from each host of a switch to each other: free, over a link, or cut. The port of the
 * sender redirects into a link, the port of the receiver drops.
 */
final class Links implements AutoCloseable {
  private static final String INTO_LINK = "ingress";
  private static final String TO_HOST = "egress";

  private final Switch network;
  private final Set<EmulatedHost> plugged = new HashSet<>();
  private final Map<Way, Link> declared = new LinkedHashMap<>();
  private final Map<Way, Link> slowed = new LinkedHashMap<>();
  private final Set<Way> cut = new LinkedHashSet<>();
  private final Set<Link> opened = new LinkedHashSet<>();
  private int made;

  /** From one host to another. */
  private record Way(EmulatedHost from, EmulatedHost to) {}

  Links(Switch network) {
    this.network = network;
  }

  /** From now on, a host has a port, with all that is in its ways. */
  synchronized void plug(EmulatedHost host) throws IOException {
    plugged.add(host);
    Set<Way> linked = new LinkedHashSet<>(declared.keySet());
    linked.addAll(slowed.keySet());
    List<String> changes = new ArrayList<>();
    linked.stream().filter(way -> way.from().equals(host)).forEach(way -> join(way, changes));
    cut.stream().filter(way -> way.to().equals(host)).forEach(way -> drop(way, changes));
    network.change(changes);
  }

  /** Removes a host's port. */
  synchronized void unplug(EmulatedHost host) throws IOException {
    plugged.remove(host);
    network.remove(host.port());
  }

  /** Puts a link in these ways for good. */
  synchronized void declare(
      Collection<EmulatedHost> from, Collection<EmulatedHost> to, LinkQuality quality)
      throws IOException {
    put(declared, ways(from, to), quality);
  }

  /** Puts a link in these ways, in the place of what is there until they are healed. */
  synchronized void slow(
      Collection<EmulatedHost> from, Collection<EmulatedHost> to, LinkQuality quality)
      throws IOException {
    put(slowed, ways(from, to), quality);
  }

  private void put(Map<Way, Link> links, List<Way> ways, LinkQuality quality) throws IOException {
    LinkMeans.refusal(quality)
        .ifPresent(
            why -> {
              throw new BadInput(why);
            });
    Link link = Link.open(network, ++made, quality);
    opened.add(link);
    List<String> changes = new ArrayList<>();
    for (Way way : ways) {
      part(way, changes);
      links.put(way, link);
      join(way, changes);
    }
    network.change(changes);
    closeUnused();
  }

  /** Cuts these ways until they are healed. */
  synchronized void cut(Collection<EmulatedHost> from, Collection<EmulatedHost> to)
      throws IOException {
    List<String> changes = new ArrayList<>();
    ways(from, to).stream().filter(cut::add).forEach(way -> drop(way, changes));
    network.change(changes);
  }

  /** Leaves nothing in any way but what is there for good. */
  synchronized void heal() throws IOException {
    List<String> changes = new ArrayList<>();
    for (Way way : cut) {
      unfilter(way.to(), TO_HOST, way.from(), changes);
    }
    cut.clear();
    for (Way way : List.copyOf(slowed.keySet())) {
      part(way, changes);
      slowed.remove(way);
      join(way, changes);
    }
    network.change(changes);
    closeUnused();
  }

  private void closeUnused() throws IOException {
    Set<Link> unused = new HashSet<>(opened);
    unused.removeAll(declared.values());
    unused.removeAll(slowed.values());
    for (Link link : unused) {
      opened.remove(link);
      link.close();
    }
  }

  /** Before the switch is. */
  @Override
  public synchronized void close() {
    opened.forEach(Link::end);
  }

  private static List<Way> ways(Collection<EmulatedHost> from, Collection<EmulatedHost> to) {
    List<Way> all = new ArrayList<>();
    for (EmulatedHost one : from) {
      to.stream()
          .filter(other -> !other.equals(one))
          .map(other -> new Way(one, other))
          .forEach(all::add);
    }
    return all;
  }

  private @Nullable Link link(Way way) {
    return slowed.getOrDefault(way, declared.get(way));
  }

  private void join(Way way, List<String> changes) {
    Link link = link(way);
    if (link != null) {
      String match = "dst " + way.to().address();
      filter(way.from(), INTO_LINK, way.to(), match, link.entrance(), changes);
    }
  }

  private void part(Way way, List<String> changes) {
    if (link(way) != null) {
      unfilter(way.from(), INTO_LINK, way.to(), changes);
    }
  }

  private void drop(Way way, List<String> changes) {
    String match = "src " + way.from().address();
    filter(way.to(), TO_HOST, way.from(), match, Switch.DRAIN, changes);
  }

  /** Each port has one filter at most for each other host, by its number. */
  private void filter(
      EmulatedHost at,
      String direction,
      EmulatedHost other,
      String match,
      String device,
      List<String> changes) {
    if (plugged.contains(at)) {
      changes.add(
          "filter add dev %s %s protocol ip pref %d u32 match ip %s/32 action mirred egress redirect dev %s"
              .formatted(at.port(), direction, other.number(), match, device));
    }
  }

  private void unfilter(
      EmulatedHost at, String direction, EmulatedHost other, List<String> changes) {
    if (plugged.contains(at)) {
      changes.add("filter del dev %s %s pref %d".formatted(at.port(), direction, other.number()));
    }
  }
}
