package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;

/** Where the programs of a trial, or of a system, go. */
public record Deployment(Map<HostRole, List<HostLayout>> layouts) {
  /** Copies. */
  public Deployment {
    layouts = Map.copyOf(layouts);
  }

  /** All on one host. */
  public static Deployment of(HostLayout one) {
    Map<HostRole, List<HostLayout>> layouts = new EnumMap<>(HostRole.class);
    for (HostRole role : HostRole.values()) {
      layouts.put(role, List.of(one));
    }
    return new Deployment(layouts);
  }

  /**
   * Of a trial: nothing outlives it but the logs.
   *
   * @param logs the controller's folder for what all programs log
   */
  public static Deployment passing(Hosts hosts, Path logs) throws LabFailure {
    Map<Host, HostLayout> all = new HashMap<>();
    for (Host host : hosts.all()) {
      all.put(host, HostLayout.passing(host, logs, scratch(host)));
    }
    Map<HostRole, List<HostLayout>> layouts = new EnumMap<>(HostRole.class);
    for (HostRole role : HostRole.values()) {
      layouts.put(role, hosts.of(role).stream().map(all::get).toList());
    }
    return new Deployment(layouts);
  }

  /** The part of it that is on these hosts. */
  public Deployment on(List<Host> some) {
    Map<HostRole, List<HostLayout>> there = new EnumMap<>(HostRole.class);
    layouts.forEach(
        (role, all) ->
            there.put(role, all.stream().filter(one -> some.contains(one.host())).toList()));
    return new Deployment(there);
  }

  private static Path scratch(Host host) throws LabFailure {
    try {
      return host.files().scratch();
    } catch (IOException e) {
      throw new LabFailure("no temporary directory on " + host.name() + ": " + e.getMessage());
    }
  }

  /**
   * The place of one of many programs or servers of a kind: they go round.
   *
   * @param number from 1
   */
  public HostLayout at(HostRole role, int number) {
    List<HostLayout> there = layouts.getOrDefault(role, List.of());
    return there.get((number - 1) % there.size());
  }

  /** The places of these kinds of programs. */
  public Stream<HostLayout> of(HostRole... roles) {
    return Stream.of(roles).flatMap(role -> layouts.getOrDefault(role, List.of()).stream());
  }

  /** Each place once. */
  public List<HostLayout> all() {
    return layouts.values().stream().flatMap(List::stream).distinct().toList();
  }

  /**
   * Brings the logs home and removes what was there for the programs alone.
   *
   * @param notices told in a line of each host whose logs are missing, and why
   */
  public void tidy(Consumer<String> notices) {
    for (HostLayout layout : all()) {
      try {
        layout.host().files().collect(layout.logs());
      } catch (IOException e) {
        notices.accept("no logs of host %s: %s".formatted(layout.host().name(), e.getMessage()));
      }
      try {
        layout.host().files().delete(layout.scratch());
      } catch (IOException e) {
        // The host is lost, and what is left there with it.
      }
    }
  }
}
