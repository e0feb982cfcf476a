package org.gridmark.lab.host.inventory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.emulated.EmulatedHosts;

/** The links that were declared between hosts in use. */
final class DeclaredLinks {
  /** Of hosts between which nothing was declared. */
  static final DeclaredLinks NONE = new DeclaredLinks(List.of(), List.of(), List.of());

  /** Of the round trip that was declared. */
  private static final double TOLERANCE = 0.1;

  private static final double TOLERANCE_NANOS = 1e6;
  private static final double NANOS_PER_MILLI = 1e6;

  private final List<LinkEntry> links;
  private final Map<Host, HostEntry> hosts = new LinkedHashMap<>();

  /**
   * @param entries of the hosts, in their order
   */
  DeclaredLinks(List<LinkEntry> links, List<? extends Host> hosts, List<HostEntry> entries) {
    this.links = links;
    for (int i = 0; i < hosts.size(); i++) {
      this.hosts.put(hosts.get(i), entries.get(i));
    }
  }

  /** Puts them between hosts. */
  void emulate(EmulatedHosts emulated) throws IOException {
    for (LinkEntry link : links) {
      emulated.declare(at(link.from()), at(link.to()), link.quality());
    }
  }

  private List<Host> at(String end) {
    return hosts.keySet().stream().filter(host -> isAt(end, host)).toList();
  }

  private boolean isAt(String end, Host host) {
    HostEntry entry = hosts.get(host);
    return entry != null && LinkEntry.isAt(end, entry);
  }

  /**
   * Each as it is declared and as it is measured between a host of the one end and of the other.
   */
  Map<String, String> facts() throws IOException {
    Map<String, String> all = new LinkedHashMap<>();
    for (LinkEntry link : links) {
      all.put("link " + link.name(), link.quality().toString());
      Optional<Host> from = at(link.from()).stream().findFirst();
      Optional<Host> to =
          at(link.to()).stream().filter(host -> !host.equals(from.orElse(null))).findFirst();
      if (from.isPresent() && to.isPresent()) {
        Reach reach = measure(from.get(), to.get());
        String measured =
            reach + difference(from.get(), to.get(), reach).map("; "::concat).orElse("");
        all.put("link " + link.name() + Reach.MEASURED, measured);
      }
    }
    return all;
  }

  /** The round trip, and the rate of what the one sends the other. */
  static Reach measure(Host from, Host to) throws IOException {
    return to.reach(from.address(), from.echo());
  }

  /**
   * The difference between measured and declared, in words; empty if it is within the tolerance.
   */
  Optional<String> difference(Host one, Host other, Reach reach) {
    LinkQuality there = quality(one, other);
    LinkQuality back = quality(other, one);
    double expected = there.delay().plus(back.delay()).toNanos();
    double jitter = there.jitter().plus(back.jitter()).toNanos();
    double off = Math.abs(reach.median() - expected);
    boolean declared = !there.equals(LinkQuality.UNLIMITED) || !back.equals(LinkQuality.UNLIMITED);
    return !declared || off <= jitter + TOLERANCE_NANOS + TOLERANCE * expected
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "WARNING: the declared round trip is %.3g ms",
                expected / NANOS_PER_MILLI));
  }

  private LinkQuality quality(Host from, Host to) {
    List<LinkEntry> fitting = new ArrayList<>(links);
    fitting.removeIf(link -> !isAt(link.from(), from) || !isAt(link.to(), to));
    return fitting.isEmpty() ? LinkQuality.UNLIMITED : fitting.getLast().quality();
  }
}
