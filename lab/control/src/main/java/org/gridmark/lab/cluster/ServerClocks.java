package org.gridmark.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.FakeTime;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Plan;

/**
 * The wall clocks of servers, as their storage nodes read them. Where no fault of a plan steps one,
 * nothing is between a node and its host's clock. Whatever measures is never shown another clock.
 */
public final class ServerClocks {
  /** All nodes read the clocks of their hosts. */
  public static final ServerClocks OF_HOSTS = new ServerClocks(Map.of());

  private final Map<String, Clock> clocks;

  /**
   * The clock of a server.
   *
   * @param library of {@link FakeTime}
   * @param offset the file that says by how much it is off
   */
  private record Clock(Host host, String library, Path offset) {}

  private ServerClocks(Map<String, Clock> clocks) {
    this.clocks = clocks;
  }

  /** Those of a site of a trial, which are right until one is stepped. */
  static ServerClocks of(Plan plan, Premises premises, int servers) throws LabFailure {
    if (!PossibleFaults.has(plan, Fault.StepClock.class)) {
      return OF_HOSTS;
    }
    Map<String, Clock> clocks = new HashMap<>();
    for (int server = 1; server <= servers; server++) {
      String label = premises.server(server);
      clocks.put(label, clock(label, premises.spot(HostRole.NODES, server).layout()));
    }
    return new ServerClocks(clocks);
  }

  private static Clock clock(String server, HostLayout layout) throws LabFailure {
    Host host = layout.host();
    Path offset = layout.scratch().resolve("clock-of-" + server);
    try {
      String library =
          FakeTime.on(host).orElseThrow(() -> new LabFailure(host.name() + " has no libfaketime"));
      FakeTime.set(host, offset, Duration.ZERO);
      return new Clock(host, library, offset);
    } catch (IOException e) {
      throw new LabFailure(host.name() + " cannot be used: " + e.getMessage());
    }
  }

  /** The command of a storage node, so that it reads the clock of its server. */
  List<String> shown(String server, List<String> command) {
    Clock clock = clocks.get(server);
    return clock == null ? command : FakeTime.shown(clock.library(), clock.offset(), command);
  }

  /** Sets by how much the clock of a server is off. */
  void set(String server, Duration by) throws LabFailure {
    Clock clock = clocks.get(server);
    if (clock == null) {
      throw new LabFailure("the clock of " + server + " cannot be stepped");
    }
    try {
      FakeTime.set(clock.host(), clock.offset(), by);
    } catch (IOException e) {
      throw new LabFailure("the clock of %s: %s".formatted(server, e.getMessage()));
    }
  }
}
