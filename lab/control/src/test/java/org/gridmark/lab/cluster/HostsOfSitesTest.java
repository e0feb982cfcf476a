package org.gridmark.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Site;
import org.junit.jupiter.api.Test;

class HostsOfSitesTest {
  private static final Set<HostRole> CLIENTS = EnumSet.of(HostRole.CLIENTS, HostRole.SERVICES);
  private static final Set<HostRole> NODES = EnumSet.of(HostRole.NODES);

  private final List<HostEntry> entries = new ArrayList<>();

  private static Plan plan(String... atLondon) {
    List<String> clients = List.of("users", "readers");
    Plan one = new Plan(List.of(), 0, List.of("kafka"), clients, Set.of(), List.of());
    return one.at("newyork", List.of(new Site("london", List.of(), Set.of(atLondon))));
  }

  @Test
  void oneMachineHasAllSites() {
    assertThat(HostsOfSites.refusal(plan("readers"), Hosts.alone(LocalHost.HERE))).isEmpty();
  }

  @Test
  void aPlanOfOneSiteRunsOnHostsOfAnySite() {
    add("a", "rack", CLIENTS);
    add("b", "", NODES);

    Plan one = new Plan(List.of(), 0, List.of(), List.of("users"), Set.of(), List.of());
    assertThat(HostsOfSites.refusal(one, hosts())).isEmpty();
  }

  @Test
  void hostsOfThePlansSitesWillDo() {
    add("a", "newyork", CLIENTS);
    add("b", "newyork", NODES);
    add("c", "london", EnumSet.allOf(HostRole.class));

    assertThat(HostsOfSites.refusal(plan("readers", "kafka"), hosts())).isEmpty();
  }

  @Test
  void hostsOfNoSiteOrOfOthersAreRefused() {
    add("a", "", CLIENTS);
    add("b", "", NODES);
    assertThat(refusal("readers"))
        .hasValue(
            "the plan has the sites newyork, london, and the hosts are of none: --hosts"
                + " examples/hosts/two-sites.yaml");

    entries.clear();
    add("a", "newyork", CLIENTS);
    add("b", "tokyo", NODES);
    assertThat(refusal("readers"))
        .hasValue(
            "the plan has the sites newyork, london, and the hosts are at newyork, tokyo: --hosts"
                + " examples/hosts/two-sites.yaml");
  }

  @Test
  void aSiteThatLacksAKindOfHostIsRefused() {
    add("a", "newyork", CLIENTS);
    add("b", "newyork", NODES);
    add("c", "london", NODES);

    assertThat(refusal()).isEmpty();
    assertThat(refusal("readers")).hasValue("no host at london is for clients");
    assertThat(refusal("kafka")).hasValue("no host at london is for services");
  }

  @Test
  void sitesHaveAsManyHostsForNodes() {
    add("a", "newyork", CLIENTS);
    add("b", "newyork", NODES);
    add("c", "london", NODES);
    add("d", "london", NODES);

    assertThat(refusal())
        .hasValue(
            "hosts for nodes: 1 at newyork and 2 at london, and all sites have as many nodes");
  }

  @Test
  void hostsThatSendNothingAreToldOfByTheirSites() {
    for (String site : List.of("newyork", "london")) {
      add(site + "-1", site, CLIENTS);
      add(site + "-2", site, CLIENTS);
      add(site + "-3", site, NODES);
    }

    assertThat(HostsOfSites.idle(plan("readers"), hosts()))
        .containsExactly(
            "no requests from newyork-2: there are 2 hosts for clients, and 1 client program",
            "no requests from london-2: there are 2 hosts for clients, and 1 client program");
    assertThat(HostsOfSites.idle(plan(), hosts()))
        .containsExactly(
            "no requests from london-1, london-2: there are 2 hosts for clients, and 0 client"
                + " programs");
  }

  private Optional<String> refusal(String... atLondon) {
    return HostsOfSites.refusal(plan(atLondon), hosts());
  }

  private void add(String name, String site, Set<HostRole> roles) {
    entries.add(new HostEntry(name, roles, site, new HostEntry.Emulated(0, 0)));
  }

  private Hosts hosts() {
    List<Host> opened = entries.stream().map(entry -> host(entry.name())).toList();
    return Hosts.of(entries, opened, null, () -> {});
  }

  private static Host host(String name) {
    return (Host)
        Proxy.newProxyInstance(
            Host.class.getClassLoader(),
            new Class<?>[] {Host.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "equals" -> arguments[0] instanceof Host other && other.name().equals(name);
                  case "hashCode" -> name.hashCode();
                  default -> name;
                });
  }
}
