package org.gridmark.lab.cluster;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.Deployment;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Priority;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;

/**
 * A site of a trial or a system: the places of its programs, and what makes its cluster another one
 * than those at other sites. All of that is known before anything starts.
 */
public final class Premises {
  /** So many are tried before none is found that is free on every host. */
  private static final int PORTS = 100;

  /** Between the ports of two sites: members of a host try those that follow the first. */
  private static final int PORTS_APART = 200;

  private final String site;
  private final String prefix;
  private final Settings settings;
  private final Deployment deployment;
  private final String cluster;
  private final Secret secret = Secret.draw(new SecureRandom());
  private final Map<Host, Spot> spots = new HashMap<>();

  private Premises(
      String site,
      String prefix,
      Settings settings,
      Deployment deployment,
      String cluster,
      TrialTime time,
      int port)
      throws LabFailure {
    this.site = site;
    this.prefix = prefix;
    this.settings = settings;
    this.deployment = deployment;
    this.cluster = cluster;
    for (HostLayout layout : deployment.all()) {
      spots.put(layout.host(), spot(layout, time, port));
    }
  }

  /**
   * The only one.
   *
   * @param time by which programs say when things happened, on the controller's clock
   */
  public static Premises alone(Settings settings, Deployment deployment, TrialTime time)
      throws LabFailure {
    int port = port(settings.port(), hosts(deployment));
    return new Premises("", "", settings, deployment, clusterName(), time, port);
  }

  /**
   * Those of each site of a plan, by name, home first. One host has all sites; of several, each is
   * at one.
   */
  static Map<String, Premises> of(
      Plan plan, Hosts hosts, Settings settings, Deployment deployment, TrialTime time)
      throws LabFailure {
    Map<String, Premises> all = new LinkedHashMap<>();
    boolean apart = hosts.several() && !plan.sites().isEmpty();
    String name = clusterName();
    Iterator<Integer> ports =
        ports(settings.port(), plan.siteNames().size(), hosts(deployment)).iterator();
    for (String site : plan.siteNames()) {
      boolean home = site.equals(plan.home());
      all.put(
          site,
          new Premises(
              site,
              home ? "" : site + "-",
              settings,
              apart ? deployment.on(hosts.at(site)) : deployment,
              home ? name : name + "-" + site,
              time,
              ports.next()));
    }
    return all;
  }

  private static String clusterName() {
    return "gridmark-" + ProcessHandle.current().pid() + "-" + System.nanoTime() % 1_000_000;
  }

  private static List<Host> hosts(Deployment deployment) {
    return deployment.all().stream().map(HostLayout::host).toList();
  }

  private Spot spot(HostLayout layout, TrialTime time, int port) throws LabFailure {
    Host host = layout.host();
    try {
      ClockOffset clock = host.clock();
      TrialTime there = time.on(clock.ahead(), clock.error());
      return new Spot(layout, there, port, Priority.of(settings, layout));
    } catch (IOException e) {
      throw new LabFailure(host.name() + " cannot be used: " + e.getMessage());
    }
  }

  /** One for each of so many clusters, far from each other. */
  private static List<Integer> ports(int wanted, int count, List<Host> hosts) throws LabFailure {
    List<Integer> ports = new ArrayList<>();
    while (ports.size() < count) {
      int port = port(wanted == 0 ? 0 : wanted + ports.size() * PORTS_APART, hosts);
      if (ports.stream().noneMatch(other -> Math.abs(other - port) < PORTS_APART)) {
        ports.add(port);
      }
    }
    return ports;
  }

  /** The port of a cluster, which some products want to be the same on all hosts. */
  private static int port(int wanted, List<Host> hosts) throws LabFailure {
    for (int i = 1; true; i++) {
      try {
        int port = hosts.getFirst().freePort(wanted);
        for (Host host : hosts.subList(1, hosts.size())) {
          host.freePort(port);
        }
        return port;
      } catch (BadInput e) {
        if (wanted != 0 || i == PORTS) {
          throw e;
        }
      } catch (IOException e) {
        throw new LabFailure("a host cannot be used: " + e.getMessage());
      }
    }
  }

  /** Its name; of a plan of one site, that may be empty. */
  String site() {
    return site;
  }

  Deployment deployment() {
    return deployment;
  }

  /** The name of its cluster. */
  String cluster() {
    return cluster;
  }

  Secret secret() {
    return secret;
  }

  /** The name of a server. */
  String server(int number) {
    return "server-" + prefix + number;
  }

  /** The name of a storage node. */
  String node(int number) {
    return "node-" + prefix + number;
  }

  /**
   * The place of one of many programs or servers of a kind: they go round.
   *
   * @param number from 1
   */
  Spot spot(HostRole role, int number) {
    return Objects.requireNonNull(spots.get(deployment.at(role, number).host()));
  }

  /** Where members are now: a host that has come back may have another address. */
  List<ClusterSpec.Member> members() {
    return IntStream.rangeClosed(1, settings.servers())
        .mapToObj(server -> spot(HostRole.NODES, server))
        .distinct()
        .map(spot -> new ClusterSpec.Member(spot.host().address(), spot.port()))
        .toList();
  }
}
