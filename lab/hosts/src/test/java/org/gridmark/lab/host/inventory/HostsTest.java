package org.gridmark.lab.host.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Host;
import org.junit.jupiter.api.Test;

/** On a machine of two processors. */
class HostsTest {
  private static final Facts MACHINE = new Facts(2, List.of(0, 1), true, true, true, "");

  @Test
  void emulatedHostsThatCannotAllHaveTheirShareAreToldOf() {
    assertThat(hosts(0, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4).overcommitted())
        .hasValue(
            "the 6 emulated hosts are to have 2.40 processors, and the machine has 2: when all are"
                + " busy they get less; at most 0.33 each fit");
    assertThat(hosts(0, 1, 1).overcommitted()).isEmpty();
    assertThat(hosts(0, 0).overcommitted()).isEmpty();
  }

  @Test
  void hostsForClientsThatSendNothingAreToldOf() {
    Hosts hosts = hosts(List.of(HostRole.CLIENTS, HostRole.CLIENTS, HostRole.NODES), 0, 0, 0);

    assertThat(hosts.idle(1))
        .hasValue("no requests from host-1: there are 2 hosts for clients, and 1 client program");
    assertThat(hosts.idle(2)).isEmpty();
    assertThat(hosts.idle(3)).isEmpty();
  }

  /** Pods on one node, beside hosts that all see the same free memory. */
  @Test
  void memoryThatHostsOwnIsTakenTogether() throws Exception {
    assertThat(ofMemory(false, 3, 2, 2).availableMemory()).isEqualTo(3);
    assertThat(ofMemory(true, 3, 2, 2).availableMemory()).isEqualTo(7);
  }

  private static Hosts ofMemory(boolean own, long... sizes) {
    List<Host> opened = new ArrayList<>();
    for (long size : sizes) {
      opened.add(
          (Host)
              Proxy.newProxyInstance(
                  Host.class.getClassLoader(),
                  new Class<?>[] {Host.class},
                  (proxy, method, arguments) ->
                      switch (method.getName()) {
                        case "machine" -> "worker-1";
                        case "ownsMemory" -> own;
                        default -> size;
                      }));
    }
    return Hosts.of(List.of(), opened, null, () -> {});
  }

  /** A client, and a node on each of the others. */
  private static Hosts hosts(double... shares) {
    List<HostRole> roles = new ArrayList<>(Collections.nCopies(shares.length, HostRole.NODES));
    roles.set(0, HostRole.CLIENTS);
    return hosts(roles, shares);
  }

  private static Hosts hosts(List<HostRole> roles, double... shares) {
    List<HostEntry> entries = new ArrayList<>();
    List<Host> opened = new ArrayList<>();
    for (double share : shares) {
      String name = "host-" + entries.size();
      Set<HostRole> role = Set.of(roles.get(entries.size()));
      entries.add(new HostEntry(name, role, "", new HostEntry.Emulated(share, 0)));
      opened.add(host(name, share));
    }
    return Hosts.of(entries, opened, null, () -> {});
  }

  private static Host host(String name, double share) {
    return (Host)
        Proxy.newProxyInstance(
            Host.class.getClassLoader(),
            new Class<?>[] {Host.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "share" -> share;
                  case "name" -> name;
                  default -> MACHINE;
                });
  }
}
