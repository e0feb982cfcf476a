package org.gridmark.lab.cluster;

import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/** The target's cluster at one site of a trial: its storage nodes, and what is known of them. */
final class SiteCluster {
  private final Premises premises;
  private final Target driver;
  private final ClusterSpec configured;
  private final Settings settings;
  private final Nodes nodes;
  private final ServerClocks clocks;

  /**
   * None of its nodes is started yet.
   *
   * @param configured the cluster there, as far as it is known before anything starts
   */
  SiteCluster(
      Premises premises,
      Target driver,
      ClusterSpec configured,
      Settings settings,
      Nodes nodes,
      ServerClocks clocks) {
    this.premises = premises;
    this.driver = driver;
    this.configured = configured;
    this.settings = settings;
    this.nodes = nodes;
    this.clocks = clocks;
  }

  /** Its name; of a plan of one site, that may be empty. */
  String site() {
    return premises.site();
  }

  /** Whether the target keeps its entries in nodes that are JVMs of ours. */
  boolean hasNodes() {
    return driver.hasNodes(configured);
  }

  /** The servers of another make that the target consists of there, by name. */
  List<String> servers() {
    return driver.servers(configured);
  }

  boolean needsServices() {
    return driver.needsServices(configured);
  }

  /** The addresses of services that nodes and clients learn. */
  Map<String, String> told(Map<String, String> addresses) {
    return needsServices() ? addresses : Map.of();
  }

  /** Whether a client can tell where entries are kept. */
  boolean showsPlacement() {
    return driver.traits(configured).contains(Trait.PLACEMENT);
  }

  /**
   * How many nodes found it before the others look for it: several that start at once on a busy
   * machine could each found one, or wait for a client that looks for one itself. Nodes that work
   * with services meet there; a store behind a cache is a service where none meets.
   */
  int founders() {
    boolean meet =
        !needsServices() || configured.caches().stream().anyMatch(cache -> cache.store() != null);
    return meet ? 1 : 0;
  }

  /** Starts the one that founds it, if that is needed. */
  void found() throws LabFailure {
    if (hasNodes()) {
      nodes.start(founders());
    }
  }

  /** Starts the others once it is founded; they are still on their way. */
  void startOthers() throws LabFailure, InterruptedException {
    if (hasNodes()) {
      nodes.awaitJoined(nodes.all().size() - founders());
      nodes.start(settings.nodes() - founders());
    }
  }

  /** Every storage node. */
  Nodes nodes() {
    return nodes;
  }

  /** The storage nodes that are there, the oldest first. */
  List<ProgramProcess> alive() {
    return nodes.all().stream().filter(ProgramProcess::isAlive).toList();
  }

  /** The hosts for its clients. */
  List<Host> clientHosts() {
    return premises.deployment().of(HostRole.CLIENTS).map(HostLayout::host).toList();
  }

  /** The wall clocks that its nodes read. */
  ServerClocks clocks() {
    return clocks;
  }
}
