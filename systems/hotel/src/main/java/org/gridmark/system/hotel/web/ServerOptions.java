package org.gridmark.system.hotel.web;

import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Settings of a web node.
 *
 * @param node its name
 * @param mode in which the site keeps its data, as the pages name it
 * @param secure whether browsers reach it by HTTPS alone, by something before it
 * @param hosts names, with ports, by which browsers reach it beside its own address
 * @param connections at once; a further one waits
 * @param requests at once; a further one is refused
 * @param idle time after which a connection that asks nothing is closed
 * @param patience time after which a connection is closed whose request has not ended
 * @param arrival with which the search form begins
 */
public record ServerOptions(
    String node,
    String mode,
    boolean secure,
    Set<String> hosts,
    int connections,
    int requests,
    Duration idle,
    Duration patience,
    Supplier<LocalDate> arrival,
    InstantSource clock) {
  /** Copies. */
  public ServerOptions {
    hosts = Set.copyOf(hosts);
  }

  /** As usual. */
  public static ServerOptions of(String node, String mode) {
    InstantSource clock = InstantSource.system();
    return new ServerOptions(
        node,
        mode,
        false,
        Set.of(),
        20_000,
        2_000,
        Duration.ofSeconds(90),
        Duration.ofSeconds(30),
        () -> LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(1),
        clock);
  }

  /** The same behind HTTPS, under these names. */
  public ServerOptions behindHttps(Set<String> names) {
    return new ServerOptions(
        node, mode, true, names, connections, requests, idle, patience, arrival, clock);
  }

  /** The same with these bounds. */
  public ServerOptions bounded(int most, int atOnce, Duration silent, Duration busy) {
    return new ServerOptions(node, mode, secure, hosts, most, atOnce, silent, busy, arrival, clock);
  }

  /** The same by this clock, with that date in the search form. */
  public ServerOptions at(InstantSource other, Supplier<LocalDate> first) {
    return new ServerOptions(
        node, mode, secure, hosts, connections, requests, idle, patience, first, other);
  }
}
