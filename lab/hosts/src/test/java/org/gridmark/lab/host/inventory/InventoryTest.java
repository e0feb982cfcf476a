package org.gridmark.lab.host.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.ssh.SshAccess;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InventoryTest {
  @TempDir Path folder;

  @Test
  void emulatedHostsHaveTheirShareAndAClientThatHasNoLimit() {
    Inventory hosts = Inventory.of("emulated:2x0.4");

    assertThat(hosts.hosts())
        .containsExactly(
            new HostEntry(
                "client",
                Set.of(HostRole.CLIENTS, HostRole.SERVICES),
                "",
                new HostEntry.Emulated(0, 0)),
            new HostEntry("host-1", Set.of(HostRole.NODES), "", new HostEntry.Emulated(0.4, 0)),
            new HostEntry("host-2", Set.of(HostRole.NODES), "", new HostEntry.Emulated(0.4, 0)));
  }

  @Test
  void clientsHaveAsManyHostsAsAreAskedFor() {
    Inventory hosts = Inventory.of("emulated:2x0.4+2");

    assertThat(names(hosts, HostRole.CLIENTS)).containsExactly("client-1", "client-2");
    assertThat(names(hosts, HostRole.NODES)).containsExactly("host-1", "host-2");
  }

  @Test
  void theNetworkOfEmulatedHostsAloneCanBeDisturbed() throws IOException {
    assertThat(Inventory.of("emulated:2").network()).isIn("cut", "slow");
    assertThat(read("hosts: [{name: a, address: b}]").network()).isEqualTo("none");
  }

  @Test
  void theFirstOfSeveralIsForClientsAndServices() throws IOException {
    Inventory hosts =
        read(
            """
            hosts:
              - {name: a, address: 10.0.0.1}
              - name: b
                address: 10.0.0.2
                ssh: bench@b.example
                port: 2222
                key: ~/.ssh/bench
                config: bench.conf
                directory: /data/gm
                java: /opt/jdk
                site: london
              - {name: c, address: 10.0.0.3}
            """);

    assertThat(names(hosts, HostRole.CLIENTS)).containsExactly("a");
    assertThat(names(hosts, HostRole.SERVICES)).containsExactly("a");
    assertThat(names(hosts, HostRole.NODES)).containsExactly("b", "c");
    assertThat(hosts.hosts().get(0).access())
        .isEqualTo(
            new HostEntry.Ssh(
                new SshAccess("10.0.0.1", "10.0.0.1", 0, "", "", "~/.cache/gridmark", "")));
    assertThat(hosts.hosts().get(1).access())
        .isEqualTo(
            new HostEntry.Ssh(
                new SshAccess(
                    "10.0.0.2",
                    "bench@b.example",
                    2222,
                    "~/.ssh/bench",
                    "bench.conf",
                    "/data/gm",
                    "/opt/jdk")));
    assertThat(hosts.hosts().get(1).site()).isEqualTo("london");
  }

  @Test
  void aHostAloneIsForAll() throws IOException {
    Inventory hosts = read("hosts: [{name: a, address: 10.0.0.1}]");
    assertThat(hosts.hosts().getFirst().roles()).containsExactlyInAnyOrder(HostRole.values());
  }

  @Test
  void givenRolesCount() throws IOException {
    Inventory hosts =
        read(
            """
            emulated:
              - {name: a, processors: 0.5, memory: 512m}
              - {name: b, for: [nodes, services], memory: 2g}
              - {name: c, for: clients}
            """);

    assertThat(names(hosts, HostRole.NODES)).containsExactly("a", "b");
    assertThat(names(hosts, HostRole.SERVICES)).containsExactly("b");
    assertThat(names(hosts, HostRole.CLIENTS)).containsExactly("c");
    assertThat(hosts.hosts().get(0).access()).isEqualTo(new HostEntry.Emulated(0.5, 512 << 20));
    assertThat(hosts.hosts().get(1).access()).isEqualTo(new HostEntry.Emulated(0, 2L << 30));
  }

  @Test
  void anAnsibleInventoryIsRead() throws IOException {
    Inventory hosts =
        read(
            """
            all:
              vars:
                ansible_user: bench
                ansible_port: 2222
                something_else: {of: others}
              hosts:
                spare: {ansible_host: 192.0.2.9}
              children:
                nodes:
                  vars: {gridmark_site: london, ansible_port: 2200}
                  hosts:
                    one: {ansible_host: 192.0.2.1, gridmark_address: 10.0.0.1}
                    two:
                  children:
                    large:
                      hosts: {three: {ansible_port: 22}}
                clients:
                  hosts: {one: , four: {ansible_ssh_private_key_file: /keys/four}}
                services:
                  hosts: {four: }
            """);

    assertThat(hosts.hosts())
        .extracting(HostEntry::name)
        .containsExactly("one", "two", "three", "four");
    assertThat(names(hosts, HostRole.NODES)).containsExactly("one", "two", "three");
    assertThat(names(hosts, HostRole.CLIENTS)).containsExactly("one", "four");
    assertThat(hosts.hosts().get(0).access())
        .isEqualTo(ssh("10.0.0.1", "bench@192.0.2.1", 2200, ""));
    assertThat(hosts.hosts().get(0).site()).isEqualTo("london");
    assertThat(hosts.hosts().get(2).access()).isEqualTo(ssh("three", "bench@three", 22, ""));
    assertThat(hosts.hosts().get(3).access())
        .isEqualTo(ssh("four", "bench@four", 2222, "/keys/four"));
  }

  @Test
  void theExamplesAreRead() {
    assertThat(example("hosts.yaml").of(HostRole.NODES)).hasSize(7);
    assertThat(names(example("hosts.yaml"), HostRole.SERVICES)).containsExactly("node-7");
    assertThat(example("hosts.yaml").hosts().get(6).access())
        .isEqualTo(
            new HostEntry.Ssh(
                new SshAccess(
                    "10.0.0.16",
                    "bench@192.0.2.16",
                    2222,
                    "~/.ssh/bench",
                    "",
                    "/mnt/nvme/gridmark",
                    "/opt/jdk-25")));
    assertThat(names(example("ansible-inventory.yaml"), HostRole.CLIENTS))
        .containsExactly("driver");
    assertThat(names(example("ansible-inventory.yaml"), HostRole.NODES))
        .containsExactly("node-1", "node-2", "node-3");
    assertThat(names(example("terraform-output.json"), HostRole.SERVICES))
        .containsExactly("driver");
    assertThat(example("terraform-output.json").of(HostRole.NODES).getLast().access())
        .isEqualTo(ssh("10.0.0.12", "ubuntu@192.0.2.12", 0, ""));
  }

  @Test
  void bothSitesOfTheExampleHaveHostsForEverything() {
    Inventory sites = example("two-sites.yaml");

    assertThat(sites.severalSites()).isTrue();
    for (String site : List.of("newyork", "london")) {
      assertThat(sites.of(HostRole.NODES)).filteredOn(host -> host.site().equals(site)).hasSize(2);
      assertThat(sites.of(HostRole.CLIENTS))
          .filteredOn(host -> host.site().equals(site))
          .containsAll(
              sites.of(HostRole.SERVICES).stream().filter(h -> h.site().equals(site)).toList())
          .hasSize(1);
    }
    assertThat(example("network-bound.yaml").severalSites()).isFalse();
    assertThat(example("tiles.yaml").severalSites()).isFalse();
  }

  private static Inventory example(String name) {
    return Inventory.of(Path.of("../../examples/hosts", name).toString());
  }

  @Test
  void linksBetweenSitesAndHostsAreRead() throws IOException {
    Inventory hosts =
        read(
            """
            emulated:
              - {name: a, site: london}
              - {name: b, site: tokyo}
              - {name: c}
            links:
              - between: [london, tokyo]
                delay: 20ms
                jitter: 2 ms
                loss: 0.1 %
                rate: 100 mbit/s
              - {from: c, to: london, delay: 1ms}
            """);

    LinkQuality far = LinkQuality.parse("20ms,2ms jitter,0.1 % loss,100 mbit/s");
    assertThat(hosts.links())
        .containsExactly(
            new LinkEntry("london", "tokyo", far),
            new LinkEntry("tokyo", "london", far),
            new LinkEntry("c", "london", LinkQuality.parse("1ms")));
    assertThat(read("emulated: [{name: a}]").links()).isEmpty();
  }

  private static HostEntry.Ssh ssh(String address, String destination, int port, String key) {
    return new HostEntry.Ssh(
        new SshAccess(address, destination, port, key, "", "~/.cache/gridmark", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "hosts: [{name: a}] | line 1: hosts: expected address: where the other hosts reach it",
        "hosts: [{name: a, adress: b}] | line 1: hosts: no key adress here; did you mean address?",
        "hosts: [{name: a, address: b, ssh: -oProxyCommand=x}] | line 1: hosts.ssh: expected a host,"
            + " or user@host, not '-oProxyCommand=x'",
        "hosts: [{name: a b, address: c}] | line 1: expected letters, digits, '.', '-' and '_' in the"
            + " name of a host, not 'a b'",
        "hosts: [{name: a, address: b},{name: a, address: c}] | line 1: host a is there twice",
        "hosts: [{name: a, address: b, for: node}] | line 1: hosts.for: no kind of programs node; did"
            + " you mean nodes?",
        "emulated: [{name: a, memory: 5k}] | line 1: emulated.memory: expected a size such as 512m or"
            + " 2g, not '5k'",
        "emulated: [{name: a, processors: 0}] | line 1: emulated.processors: expected a number from"
            + " 0.05 to 1024, not '0'",
        "links: [{from: a, to: a}] | line 1: expected either hosts or emulated",
        "{hosts: [{name: a, address: b}], links: [{from: a, to: a}]} | line 1: links: links can be"
            + " declared between emulated hosts alone",
        "{emulated: [{name: a, site: x}], links: [{from: a, to: y}]} | line 1: links.to: no site or"
            + " host y; valid are a, x",
        "{emulated: [{name: a, site: a}], links: [{from: a, to: a}]} | line 1: links.from: a is the"
            + " name of a site and of a host",
        "{emulated: [{name: a}], links: [{from: a, to: a, dely: 1ms}]} | line 1: links: no key dely"
            + " here; did you mean delay?",
        "{emulated: [{name: a}], links: [{from: a, to: a, delay: 1}]} | line 1: links: expected a"
            + " delay such as 20ms, not '1'",
        "{emulated: [{name: a}], links: [{from: a, between: [a, a]}]} | line 1: links: expected either"
            + " between: [ONE, OTHER], or from: ONE and to: OTHER",
        "hosts: [{name: a, address: b, ssh: x@-oProxyCommand=y}] | line 1: hosts.ssh: expected a host",
        "hosts: [{name: a, address: b, key: \"x\\0y\"}] | line 1: hosts.key: expected no control characters",
        "hosts: [{name: a, address: b, ssh: 'x;y'}] | line 1: hosts.ssh: expected a host",
        "hosts: [{name: a, address: -b, ssh: c}] | line 1: hosts.address: expected the name or address of a"
            + " host, not '-b'",
      })
  void whatIsWrongIsToldWithItsLine(String text, String complaint) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint); // other kinds of hosts may be installed, and named, too
  }

  @ParameterizedTest
  @CsvSource({
    "emulated:0",
    "emulated:65",
    "emulated:4x0.01",
    "emulated:99999999999",
    "emulated:x",
    "emulated:4+0",
    "emulated:4x0.4+99999",
    "emulated:4+"
  })
  void shortFormsThatAreWrongAreRefused(String text) {
    assertThatThrownBy(() -> Inventory.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("--hosts: expected ");
  }

  @Test
  void servicesWithoutAHostAreWithTheFirstClient() throws IOException {
    Inventory hosts =
        read(
            """
            hosts:
              - {name: a, address: 10.0.0.1, for: nodes}
              - {name: b, address: 10.0.0.2, for: clients}
              - {name: c, address: 10.0.0.3, for: clients}
            """);

    assertThat(names(hosts, HostRole.SERVICES)).containsExactly("b");
    assertThat(names(hosts, HostRole.CLIENTS)).containsExactly("b", "c");
  }

  @Test
  void everyKindOfProgramsNeedsAHost() {
    assertThatThrownBy(() -> read("hosts: [{name: a, address: b, for: clients}]"))
        .isInstanceOf(BadInput.class)
        .hasMessage("--hosts: no host is for nodes");
  }

  private static List<String> names(Inventory hosts, HostRole role) {
    return hosts.of(role).stream().map(HostEntry::name).toList();
  }

  private Inventory read(String text) throws IOException {
    return Inventory.of(Files.writeString(folder.resolve("hosts.yaml"), text).toString());
  }
}
