package org.gridmark.lab.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.Network;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Plan;

/** The faults of a trial's hosts, and of the network between them. */
final class HostFaults {
  private final Hosts hosts;
  private final Supplier<List<ProgramProcess>> programs;
  private final Set<Host> down = ConcurrentHashMap.newKeySet();

  /**
   * @param programs all that are, or were, on the hosts
   */
  HostFaults(Hosts hosts, Supplier<List<ProgramProcess>> programs) {
    this.hosts = hosts;
    this.programs = programs;
  }

  /** Something that is done to the network. */
  private interface Change {
    void make(Network network) throws IOException;
  }

  /**
   * Ends all nodes of a server at once. Where a host is that server and nothing else, the host
   * fails.
   */
  void kill(List<ProgramProcess> server) throws LabFailure {
    Host host = server.getFirst().host();
    if (!hosts.several() || !isAlone(server, host)) {
      server.forEach(ProgramProcess::kill);
      return;
    }
    down.add(host);
    try {
      host.crash();
    } catch (IOException e) {
      throw new LabFailure(host.name() + " does not fail: " + e.getMessage());
    }
  }

  private boolean isAlone(List<ProgramProcess> some, Host host) {
    return programs.get().stream()
        .filter(program -> program.host().equals(host) && program.isAlive())
        .allMatch(some::contains);
  }

  /** A host that has failed comes back before anything is started on it. */
  void bringBack(Host host) throws LabFailure {
    if (down.contains(host)) {
      try {
        host.restart();
      } catch (IOException e) {
        throw new LabFailure(host.name() + " does not come back: " + e.getMessage());
      }
      down.remove(host);
    }
  }

  boolean isDown(Host host) {
    return down.contains(host);
  }

  /** Cuts servers off from all other hosts, either way. */
  void isolate(List<ProgramProcess> servers) throws LabFailure {
    part(own(servers));
  }

  /**
   * Cuts servers off, together with the clients that are not on the host of the first one.
   *
   * @param clients the hosts for clients of their site
   */
  void split(List<ProgramProcess> servers, List<Host> clients) throws LabFailure {
    Set<Host> apart = own(servers);
    apart.addAll(clients);
    apart.remove(clients.getFirst());
    part(apart);
  }

  private void part(Set<Host> apart) throws LabFailure {
    List<Host> others = others(apart);
    change(
        network -> {
          network.cut(apart, others);
          network.cut(others, apart);
        });
  }

  /** Whether links between hosts can be cut. */
  boolean canCut() {
    return hosts.network().isPresent();
  }

  /** Cuts the link between the hosts of two nodes, either way; all others hear both. */
  void partTwo(ProgramProcess one, ProgramProcess other) throws LabFailure {
    Set<Host> first = own(List.of(one));
    Set<Host> second = own(List.of(other));
    change(
        network -> {
          network.cut(first, second);
          network.cut(second, first);
        });
  }

  /** Leaves no memory on the host of a server. */
  void exhaustMemory(List<ProgramProcess> server) throws LabFailure {
    each(own(server), Host::exhaustMemory);
  }

  /** Keeps every host to its share of the processors, or gives it all that there is. */
  void limitProcessors(boolean limited) throws LabFailure {
    each(hosts.all(), host -> host.limitProcessors(limited));
  }

  /**
   * Before anything is started: the hosts of nodes get what faults of a plan strike. A file in
   * which the offset of a clock stands is on such a disk, too, so that it goes with the host for
   * certain.
   */
  void prepare(Plan plan) throws LabFailure {
    boolean fills = PossibleFaults.has(plan, Fault.FillDisk.class);
    boolean steps = PossibleFaults.has(plan, Fault.StepClock.class);
    if (fills || (steps && hosts.network().isPresent())) {
      each(hosts.of(HostRole.NODES), Host::ownDisk);
    }
  }

  /** Leaves no space on the hosts of servers. */
  void fillDisks(List<ProgramProcess> servers) throws LabFailure {
    each(own(servers), Host::fillDisk);
  }

  /** Undoes it. */
  void freeDisks(List<ProgramProcess> servers) throws LabFailure {
    each(servers.stream().map(ProgramProcess::host).distinct().toList(), Host::freeDisk);
  }

  /** Something that is done to a host. */
  private interface Deed {
    void on(Host host) throws IOException;
  }

  private static void each(Collection<Host> hosts, Deed deed) throws LabFailure {
    for (Host host : hosts) {
      try {
        deed.on(host);
      } catch (IOException e) {
        throw new LabFailure(String.valueOf(e.getMessage()));
      }
    }
  }

  /** Lets nothing through that servers send to other hosts. */
  void mute(List<ProgramProcess> servers) throws LabFailure {
    Set<Host> muted = own(servers);
    change(network -> network.cut(muted, others(muted)));
  }

  /** Slows the links between servers and all other hosts, either way. */
  void slow(List<ProgramProcess> servers, LinkQuality quality) throws LabFailure {
    slow(own(servers), quality);
  }

  private void slow(Collection<Host> slowed, LinkQuality quality) throws LabFailure {
    List<Host> others = others(slowed);
    change(
        network -> {
          network.slow(slowed, others, quality);
          network.slow(others, slowed, quality);
        });
  }

  /** Cuts a site off from all others, one way or both. */
  void cutSite(String site, Fault.CutSite.Way way) throws LabFailure {
    List<Host> own = hosts.at(site);
    List<Host> others = others(own);
    change(
        network -> {
          if (way != Fault.CutSite.Way.IN) {
            network.cut(own, others);
          }
          if (way != Fault.CutSite.Way.OUT) {
            network.cut(others, own);
          }
        });
  }

  /** Slows the links between a site and all others, either way. */
  void slowSite(String site, LinkQuality quality) throws LabFailure {
    slow(hosts.at(site), quality);
  }

  /** All links are as they were. */
  void heal() throws LabFailure {
    change(Network::heal);
  }

  /** The hosts of servers, on which nothing else may be. */
  private Set<Host> own(List<ProgramProcess> servers) throws LabFailure {
    Set<Host> own = new LinkedHashSet<>();
    for (ProgramProcess node : servers) {
      if (!isAlone(servers, node.host())) {
        throw new LabFailure("host " + node.host().name() + " has other programs, too");
      }
      own.add(node.host());
    }
    return own;
  }

  private List<Host> others(Collection<Host> some) {
    List<Host> others = new ArrayList<>(hosts.all());
    others.removeAll(some);
    return others;
  }

  private void change(Change change) throws LabFailure {
    Network network =
        hosts.network().orElseThrow(() -> new LabFailure("these hosts have no such network"));
    try {
      change.make(network);
    } catch (IOException e) {
      throw new LabFailure("the network cannot be disturbed: " + e.getMessage());
    }
  }
}
