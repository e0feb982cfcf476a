package org.gridmark.lab.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.Inventory;
import org.gridmark.model.study.Plan;

/** How the hosts of a run suit the sites of a plan. One host alone has all of them. */
public final class HostsOfSites {
  private HostsOfSites() {}

  private static boolean apart(Plan plan, Hosts hosts) {
    return hosts.several() && !plan.sites().isEmpty();
  }

  /** Why a plan cannot have its sites on these hosts, in one line; empty if it can. */
  public static Optional<String> refusal(Plan plan, Hosts hosts) {
    if (!apart(plan, hosts)) {
      return Optional.empty();
    }
    List<String> wanted = plan.siteNames();
    return Stream.of(
            others(wanted, hosts.sites()).stream(),
            wanted.stream().flatMap(site -> lacking(plan, hosts, site).stream()),
            uneven(wanted, hosts).stream())
        .flatMap(reasons -> reasons)
        .findFirst();
  }

  /** The same as far as their file tells, before one of them is reached. */
  public static Optional<String> refusal(Plan plan, Inventory inventory) {
    List<String> given =
        inventory.hosts().stream()
            .map(HostEntry::site)
            .filter(site -> !site.isEmpty())
            .distinct()
            .toList();
    return inventory.hosts().size() > 1 && !plan.sites().isEmpty()
        ? others(plan.siteNames(), given)
        : Optional.empty();
  }

  private static Optional<String> others(List<String> wanted, List<String> given) {
    if (Set.copyOf(wanted).equals(Set.copyOf(given))) {
      return Optional.empty();
    }
    return Optional.of(
        "the plan has the sites %s, and the hosts %s: --hosts %s"
            .formatted(
                String.join(", ", wanted),
                given.isEmpty() ? "are of none" : "are at " + String.join(", ", given),
                PossibleFaults.TWO_SITES));
  }

  private static Optional<String> lacking(Plan plan, Hosts hosts, String site) {
    List<HostRole> needed = new ArrayList<>(List.of(HostRole.NODES));
    Stream<String> apart = Stream.concat(plan.clients().stream(), plan.frontends().stream());
    if (isAt(plan, site, apart)) {
      needed.add(HostRole.CLIENTS);
    }
    if (isAt(plan, site, plan.services().stream())) {
      needed.add(HostRole.SERVICES);
    }
    return needed.stream()
        .filter(role -> hosts.of(role, site).isEmpty())
        .findFirst()
        .map(role -> "no host at %s is for %s".formatted(site, role.word()));
  }

  private static boolean isAt(Plan plan, String site, Stream<String> programs) {
    return programs.anyMatch(program -> plan.siteOf(program).equals(site));
  }

  private static Optional<String> uneven(List<String> sites, Hosts hosts) {
    int home = hosts.of(HostRole.NODES, sites.getFirst()).size();
    return sites.stream()
        .filter(site -> hosts.of(HostRole.NODES, site).size() != home)
        .findFirst()
        .map(
            site ->
                "hosts for nodes: %d at %s and %d at %s, and all sites have as many nodes"
                    .formatted(
                        home, sites.getFirst(), hosts.of(HostRole.NODES, site).size(), site));
  }

  /** Why some of several hosts for clients send nothing, a line a site. */
  public static List<String> idle(Plan plan, Hosts hosts) {
    if (!apart(plan, hosts)) {
      return hosts.idle(plan.clients().size()).stream().toList();
    }
    return plan.siteNames().stream()
        .flatMap(site -> hosts.idle(site, clients(plan, site)).stream())
        .toList();
  }

  private static int clients(Plan plan, String site) {
    return (int) plan.clients().stream().filter(client -> plan.siteOf(client).equals(site)).count();
  }
}
