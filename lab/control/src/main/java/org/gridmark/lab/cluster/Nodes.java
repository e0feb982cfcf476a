package org.gridmark.lab.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.model.study.Settings;

/** The storage nodes of a site's cluster that are JVMs of ours, dead ones, too. */
final class Nodes {
  private final Entrance entrance;
  private final Settings settings;
  private final HostFaults hosts;
  private final Premises premises;
  private final ServerClocks clocks;
  private final List<ProgramProcess> nodes = new ArrayList<>();
  private final Servers servers;

  /** None yet. */
  Nodes(
      Entrance entrance,
      Settings settings,
      HostFaults hosts,
      Premises premises,
      ServerClocks clocks) {
    this.entrance = entrance;
    this.settings = settings;
    this.hosts = hosts;
    this.premises = premises;
    this.clocks = clocks;
    this.servers = new Servers(settings.servers(), premises::server, nodes);
  }

  /** Starts so many; they are still on their way. */
  void start(int count) throws LabFailure {
    for (int i = 1; i <= count; i++) {
      add();
    }
  }

  /** Starts one more; it is still on its way. */
  ProgramProcess add() throws LabFailure {
    String node = premises.node(nodes.size() + 1);
    int server = servers.emptiest();
    hosts.bringBack(premises.spot(HostRole.NODES, server).host());
    entrance
        .gate()
        .start(
            () ->
                nodes.add(entrance.launcher().node(premises.site(), node, server, told(), clocks)));
    servers.put(node, server);
    return nodes.getLast();
  }

  /** Starts one more, and returns when it has joined. */
  ProgramProcess addJoined() throws LabFailure, InterruptedException {
    ProgramProcess node = add();
    entrance.await(node);
    return node;
  }

  /** Starts as many as have died, on the servers that they were on. */
  List<ProgramProcess> addLost() throws LabFailure {
    List<ProgramProcess> added = new ArrayList<>();
    long alive = nodes.stream().filter(ProgramProcess::isAlive).count();
    for (long i = alive; i < settings.nodes(); i++) {
      added.add(add());
    }
    return added;
  }

  /** Returns when all from the one of that place on, which begins with 0, have joined. */
  void awaitJoined(int from) throws LabFailure, InterruptedException {
    for (ProgramProcess node : nodes.stream().skip(from).toList()) {
      entrance.await(node);
    }
  }

  /** Returns when none is there any more. */
  void endAll() {
    nodes.forEach(ProgramProcess::kill);
    nodes.forEach(node -> node.awaitEnd(Cluster.END));
  }

  /** Ends all, and returns when as many as there are when whole have come up. */
  void renew() throws LabFailure, InterruptedException {
    endAll();
    int first = nodes.size();
    start(settings.nodes());
    awaitJoined(first);
  }

  private Map<String, String> told() {
    return entrance.told().apply(premises.site());
  }

  /** Their servers. */
  Servers servers() {
    return servers;
  }

  /** All that were ever started, as they become more. */
  List<ProgramProcess> all() {
    return nodes;
  }
}
