package org.gridmark.lab.host.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.lab.host.ssh.SshAccess;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of inventories that are refused, and attacks on their reader. */
class AnsibleInventoryTest {
  private static final String REST = "\nclients: {hosts: {c: }}\n";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "nodes: {hosts: {a: {ansible_host: -oProxyCommand=x}}} | line 1: nodes.hosts.a.ansible_host:"
            + " expected the name or address of a host, not '-oProxyCommand=x'",
        "nodes: {hosts: {a: {ansible_host: 'b;reboot'}}} | expected the name or address of a host",
        "nodes: {hosts: {a: {ansible_host: c@b}}} | expected the name or address of a host",
        "nodes: {hosts: {a: {gridmark_address: '-x'}}} | expected the name or address of a host",
        "nodes: {hosts: {a: {ansible_user: -oProxyCommand=x}}} | line 1: nodes.hosts.a.ansible_user:"
            + " expected the name of a user, not '-oProxyCommand=x'",
        "nodes: {hosts: {a: {ansible_user: '$(id)'}}} | expected the name of a user",
        "nodes: {hosts: {a: {ansible_port: -oProxyCommand=x}}} | expected a whole number from 1 to"
            + " 65535",
        "nodes: {hosts: {a: {ansible_port: 022}}} | line 1: nodes.hosts.a.ansible_port: programs read"
            + " 022 differently; write a plain number, or text in quotes",
        "nodes: {hosts: {a: {ansible_user: no}}} | programs read no differently",
        "nodes: {hosts: {a: {ansible_private_key_file: \"x\\0y\"}}} | expected no control characters",
        "nodes: {hosts: {a: {gridmark_directory: \"x\\ny\"}}} | expected no control characters",
        "nodes: {hosts: {a: {ansible_port: 70000}}} | expected a whole number from 1 to 65535",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -o ProxyCommand=x}}} | line 1:"
            + " nodes.hosts.a.ansible_ssh_common_args: of ssh's options jump hosts alone are taken"
            + " from here, not ProxyCommand; put it in a file of ssh's configuration, and name that"
            + " as gridmark_config",
        "nodes: {hosts: {a: {ansible_ssh_extra_args: -oproxycommand=x}}} | not proxycommand;",
        "nodes: {hosts: {a: {ansible_ssh_args: '-o \"LocalCommand x\"'}}} | not LocalCommand;",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -o StrictHostKeyChecking=no}}} | not"
            + " StrictHostKeyChecking;",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -F evil.conf}}} | not -F;",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -CJ x}}} | not -CJ;",
        "nodes: {hosts: {a: {ansible_ssh_common_args: host reboot}}} | not host;",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -J -oProxyCommand=x}}} | expected jump hosts"
            + " such as user@host:port, not '-oProxyCommand=x'",
        "nodes: {hosts: {a: {ansible_ssh_common_args: '-J \"a b\"'}}} | expected jump hosts",
        "nodes: {hosts: {a: {ansible_ssh_common_args: '-J \"a -oX=y\"'}}} | expected jump hosts",
        "nodes: {hosts: {a: {ansible_ssh_common_args: '-J a,$(id)'}}} | expected jump hosts",
        "nodes: {hosts: {a: {ansible_ssh_common_args: '-J a;b'}}} | expected jump hosts",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -J a -J b}}} | expected one way over jump hosts",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -J}}} | expected a value after -J",
        "nodes: {hosts: {a: {ansible_ssh_common_args: -o}}} | expected a value after -o",
        "nodes: {hosts: {a: {ansible_ssh_common_args: '-o ProxyJump'}}} | expected an option such as"
            + " ProxyJump=HOST after -o, not 'ProxyJump'",
        "nodes: {hosts: {a: {ansible_ssh_common_args: \"-J 'x\"}}} | expected a quote",
        "nodes: {hosts: {a: {ansible_ssh_pass: x}}} | line 1: nodes.hosts.a.ansible_ssh_pass: cannot be"
            + " taken over: ssh gives no password here; use a key or an ssh agent",
        "nodes: {hosts: {a: {ansible_become: yes}}} | ansible_become: cannot be taken over: programs"
            + " run as the user that logs in: name that as ansible_user",
        "nodes: {hosts: {a: {ansible_host_key_checking: no}}} | cannot be taken over: host keys are"
            + " always checked",
        "nodes: {hosts: {a: {ansible_ssh_executable: /x}}} | cannot be taken over",
        "nodes: {hosts: {a: {ansible_connection: local}}} | line 1: nodes.hosts.a.ansible_connection:"
            + " hosts of an inventory are reached by ssh alone, not by local",
        "nodes: {hosts: {a: {ansible_host: '{{ ip }}'}}} | line 1: nodes.hosts.a.ansible_host: a Jinja"
            + " template is not evaluated here; write its value",
        "nodes: {hosts: {a: }, vars: {ansible_user: !vault x}} | line 1: nodes.vars.ansible_user: a"
            + " value with the tag !vault cannot be read here",
        "nodes: {hosts: {a: {ansible_host: [b]}}} | expected one value",
        "nodes: {hosts: {a: {gridmark_adress: b}}} | no variable gridmark_adress; did you mean"
            + " gridmark_address?",
        "nodes: {hosts: {a b: }} | line 1: nodes.hosts.a b: expected letters, digits",
        "nodes: {hosts: {'a[1:x]': }} | expected a range such as [01:10], [1:9:2] or [a:f] in a[1:x]",
        "nodes: {hosts: {'a[3:1]': }} | expected a range that begins before its end",
        "nodes: {hosts: {'a[01:100]': }} | with as many digits where they begin with 0, not [01:100]",
        "nodes: {hosts: {'a[1:9:0]': }} | expected a range that begins before its end",
        "nodes: {hosts: {'a[1:100000]': }} | [1:100000] stands for more than 1000 hosts",
        "nodes: {hosts: {'a[1:999999999]': }} | [1:999999999] stands for more than 1000 hosts",
        "nodes: {hosts: {'a[1:99][1:99]': }} | a[1:99][1:99] stands for more than 1000 hosts",
        "nodes: {hosts: {'a:0': }} | expected a port from 1 to 65535, not 0",
        "nodes: {host: {a: }} | line 1: nodes.host: no such key in a group; did you mean hosts?",
        "nodes: {hosts: [a]} | line 1: nodes.hosts: expected a mapping",
        "nodes: {hosts: {a: 5}} | line 1: nodes.hosts.a: expected a mapping",
        "nodes: {hosts: {a: {<<: [{x: 1}, {y: 2}]}}} | expected one mapping; readers of YAML disagree",
        "nodes: {children: {nodes: }} | line 1: nodes.children.nodes: group nodes is in itself",
        "nodes: {children: {x: {children: {y: {children: {x: }}}}}} | is in itself, by way of",
        "nodes: {children: {all: }} | is in itself, by way of",
        "nodes: {children: {ungrouped: }} | ungrouped can be in all alone",
        "nodes: {hosts: {a: }, vars: {ansible_group_priority: x}} | expected a whole number",
        "node: {hosts: {a: }} | no host is in a group nodes; groups here are node, clients",
        "plugin: aws_ec2 | is no inventory in YAML; ansible-inventory -i INVENTORY --list -y > hosts.yaml",
        "_meta: {hostvars: {}} | is no inventory in YAML; ansible-inventory -i INVENTORY --list -y",
      })
  void whatYamlHasThatIsWrongIsToldWithItsLine(String text, String complaint) {
    assertThatThrownBy(() -> read("hosts.yaml", text + REST))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[nodes]~a ansible_host=-x | line 4: a.ansible_host: expected the name or address of a host",
        "[nodes]~a ansible_user | line 4: expected key=value, not 'ansible_user'",
        "[nodes]~a x='y | line 4: expected a quote, and no backslash, at the end",
        "[nodes~a | line 3: expected a range such as [01:10], [1:9:2] or [a:f] in [nodes",
        "[no des]~a | line 3: expected a section such as [nodes], [nodes:vars] or [nodes:children]",
        "[nodes:hots]~a | line 3: expected hosts, vars or children after the colon, not hots",
        "[nodes:children]~east | line 4: no group east",
        "[nodes]~a~[east:vars]~x=y | line 5: no group east of which these are variables",
        "[nodes:children]~nodes | line 4: group nodes is in itself",
        "[nodes:children]~x~[x:children]~nodes | is in itself, by way of",
        "[nodes]~a ansible_host={{ ip }} | line 4: expected key=value, not 'ip'",
        "[nodes]~a ansible_host='{{ ip }}' | line 4: a.ansible_host: a Jinja template is not evaluated",
        "[nodes]~a~[nodes:vars]~ansible_ssh_common_args=-o ProxyCommand='nc x' | line 6:"
            + " nodes.ansible_ssh_common_args: of ssh's options jump hosts alone are taken",
        "[nodes]~a~[nodes:vars]~ansible_user=u'bench' | line 6: nodes.ansible_user: expected a plain"
            + " value, or one in quotes",
        "[nodes]~a~[nodes:vars]~ansible_user=bench # me | expected the name of a user, not 'bench # me'",
        "[nodes]~a ansible_connection=local | hosts of an inventory are reached by ssh alone",
        "[nodes]~a ansible_become=True | cannot be taken over: programs run as the user",
        "[nodes]~a[1:100000] | [1:100000] stands for more than 1000 hosts",
        "[nodes]~a: | expected letters, digits",
      })
  void whatIniHasThatIsWrongIsToldWithItsLine(String text, String complaint) {
    assertThatThrownBy(() -> read("hosts.ini", "[clients]\nc\n" + text.replace('~', '\n')))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "\u001b[31m", "\u0085", "\u2028"})
  void lettersThatDoNotShowAreRefused(String letter) {
    String ini = "[clients]\nc\n[nodes]\na x=" + letter + "y\n";
    String yaml = "clients: {hosts: {c: }}\nnodes: {hosts: {\"a" + letter + "b\": }}\n";

    assertThatThrownBy(() -> read("hosts.ini", ini))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 4: expected no control characters");
    assertThatThrownBy(() -> read("hosts.yaml", yaml)).isInstanceOf(BadInput.class);
  }

  @Test
  void hostsOfOtherGroupsTakeNoPartWhateverTheyAre() throws IOException {
    Inventory hosts =
        read(
            "hosts.ini",
            """
            localhost ansible_connection=local
            [windows]
            w1 ansible_connection=winrm ansible_password=secret
            [databases]
            db[1:3] ansible_become=true ansible_host={{ip}}
            [clients]
            c
            [nodes]
            n
            """);

    assertThat(hosts.hosts()).extracting(HostEntry::name).containsExactly("c", "n");
  }

  @Test
  void aNearerValueHidesOneThatCannotBeRead() throws IOException {
    Inventory hosts =
        read(
            "hosts.yaml",
            """
            all: {vars: {ansible_password: x, ansible_user: "{{ me }}", ansible_become: true}}
            nodes:
              vars: {ansible_password: , ansible_user: bench, ansible_become: false}
              hosts: {n: }
              children: {clients: {hosts: {c: }}}
            """);

    assertThat(machine(hosts, 0).destination()).isEqualTo("bench@n");
  }

  @Test
  void ansibleReadsJumpHostsInTheOrderOfSsh() throws IOException {
    Inventory hosts =
        read(
            "hosts.yaml",
            "nodes: {hosts: {n: {ansible_ssh_extra_args: -J c, ansible_ssh_common_args: -J b,"
                + " ansible_ssh_args: -C}}}"
                + REST);

    assertThat(machine(hosts, 0).jump()).isEqualTo("b");
  }

  @Test
  void anIniFileIsKnownByItsNameOrItsFirstLine() throws IOException {
    String text = "# hosts\n\n[clients]\nc\n[nodes]\nn\n";
    for (String name : List.of("hosts.ini", "hosts", "hosts.yml", "lab.cfg")) {
      assertThat(read(name, text).hosts()).hasSize(2);
      assertThat(read(name, "\uFEFF" + text).hosts()).hasSize(2);
    }
    assertThat(read("hosts", "c\nn:22\n").of(HostRole.NODES)).hasSize(1);
    assertThat(read("hosts", "hosts: [{name: c, address: 10.0.0.1}]").hosts()).hasSize(1);
    assertThat(read("hosts", "---\nnodes: {hosts: {n: }}" + REST).hosts()).hasSize(2);
  }

  @Test
  void filesOfOtherKindsAreNamedWithTheCommandThatTranslatesThem() throws IOException {
    String remedy = "; ansible-inventory -i INVENTORY --list -y > hosts.yaml makes a file that can";

    assertThatThrownBy(() -> read("ec2.py", "#!/usr/bin/python3\nprint()\n"))
        .hasMessageContaining("ec2.py is a program" + remedy);
    assertThatThrownBy(() -> read("hosts", "$ANSIBLE_VAULT;1.1;AES256\n3031\n"))
        .hasMessageContaining("hosts is encrypted" + remedy);
    assertThatThrownBy(() -> read("hosts.toml", "[nodes.hosts]\na = {}\n"))
        .hasMessageContaining("hosts.toml is in TOML" + remedy);
    assertThatThrownBy(() -> Inventory.of(folder.toString()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(" is a folder" + remedy);
  }

  @Test
  void variablesBesideAnInventoryAreRefusedWhereTheyCount() throws IOException {
    String text = "[clients]\nc\n[nodes]\nn\n[others]\no\n";
    write("group_vars/all.yml", "# ansible_user: told\nntp: x\nansible_python_interpreter: y\n");
    write("group_vars/others/all.yml", "ansible_connection: winrm\n");
    write("host_vars/o", "$ANSIBLE_VAULT;1.1;AES256\n");
    assertThat(read("hosts.ini", text).hosts()).hasSize(2);

    write("group_vars/nodes/ssh.yml", "ntp: x\nansible_port: 2222\n");
    assertThatThrownBy(() -> read("hosts.ini", text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("ssh.yml, line 2: ansible_port counts, and files beside an inventory")
        .hasMessageContaining("ansible-inventory -i INVENTORY --list -y > ELSEWHERE/hosts.yaml");

    Files.delete(folder.resolve("group_vars/nodes/ssh.yml"));
    write("host_vars/c.yaml", "$ANSIBLE_VAULT;1.1;AES256\n");
    assertThatThrownBy(() -> read("hosts.ini", text)).hasMessageContaining("c.yaml is encrypted");
  }

  @Test
  void groupsThatAreTooDeepAreRefused() {
    String opened =
        IntStream.range(0, 2000)
            .mapToObj(i -> "g" + i + ": {children: {")
            .collect(Collectors.joining());
    String sections =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "[g" + (i + 1) + ":children]\ng" + i + "\n")
            .collect(Collectors.joining());

    assertThatThrownBy(() -> read("hosts.yaml", opened + "}}".repeat(2000)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected at most 100 levels");
    assertThatThrownBy(
            () -> read("hosts.yaml", "nodes: &n {children: {a: {children: {b: *n}}}}" + REST))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected fewer groups in groups, or aliases");
    assertThatThrownBy(() -> read("hosts.ini", "[g0]\n" + sections))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected at most 2000 groups");
  }

  @Test
  void aliasesOfAliasesAreRefused() {
    String doubled =
        IntStream.range(0, 24)
            .mapToObj(
                i ->
                    "x%d: &x%d {children: {a%d: *x%d, b%d: *x%d}}%n"
                        .formatted(i + 1, i + 1, i, i, i, i))
            .collect(Collectors.joining());

    assertThatThrownBy(() -> read("hosts.yaml", "x0: &x0 {hosts: {h: }}\n" + doubled + REST))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected fewer groups in groups, or aliases");
    assertThatThrownBy(() -> read("hosts.yaml", "nodes: &n {<<: *n, hosts: {n: }}" + REST))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void aThousandHostsAreReadAndMoreAreRefused() throws IOException {
    assertThat(read("hosts.ini", "[clients]\nc\n[nodes]\nn[1:999]\n").hosts()).hasSize(1000);
    assertThatThrownBy(() -> read("hosts.ini", "[clients]\nc\n[nodes]\nn[1:1000]\n"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected at most 1000 hosts, not 1001");
    String repeated = "n[1:999]\n".repeat(200);
    assertThatThrownBy(() -> read("hosts.ini", "[clients]\nc\n[nodes]\n" + repeated))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected at most 10000 hosts, and 100000 mentions of them in all");
  }

  @Test
  void hostsInEveryGroupOfALongRowAreReadSoon() throws IOException {
    String row =
        IntStream.range(0, 1900)
            .mapToObj(i -> "[g%d:children]\ng%d\n".formatted(i + 1, i))
            .collect(Collectors.joining());
    String own =
        IntStream.range(0, 900)
            .mapToObj(i -> "[g%d]\nn%d\n".formatted(i % 9, i))
            .collect(Collectors.joining());
    String top = "[clients]\nc\n[nodes:children]\ng1900\n[g0]\n";

    assertThat(read("hosts.ini", top + row + own).of(HostRole.NODES)).hasSize(900);
  }

  @Test
  void longValuesAreRefusedWhereTheyCount() throws IOException {
    String number = "1" + ":1".repeat(200_000);
    String way = "-J a" + ",a".repeat(200_000);
    for (String name : List.of("hosts.yaml", "hosts.ini")) {
      assertThat(read(name, withValue(name, "app", number)).hosts()).hasSize(2);
      for (String variable : List.of("ansible_user", "ansible_port", "ansible_host")) {
        assertThatThrownBy(() -> read(name, withValue(name, variable, number)))
            .isInstanceOf(BadInput.class)
            .hasMessageEndingWith("n." + variable + ": expected at most 1000 letters");
      }
      assertThatThrownBy(() -> read(name, withValue(name, "ansible_ssh_args", way)))
          .isInstanceOf(BadInput.class)
          .hasMessageEndingWith("expected at most 1000 letters");
    }
  }

  private static String withValue(String file, String variable, String value) {
    return file.endsWith(".ini")
        ? "[clients]\nc\n[nodes]\nn %s=\"%s\"\n".formatted(variable, value)
        : "nodes:\n  hosts:\n    n:\n      %s: %s".formatted(variable, value) + REST;
  }

  @Test
  void aHugeFileIsRefused() {
    assertThatThrownBy(() -> read("hosts.ini", "[nodes]\n" + "n\n".repeat(600_000)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected at most 1000000 bytes");
    assertThatThrownBy(() -> Inventory.of("/dev/zero"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected a file, not a pipe, a device or a socket");
    assertThatThrownBy(() -> Inventory.of("a\0b")).isInstanceOf(BadInput.class);
  }

  private static SshAccess machine(Inventory hosts, int number) {
    return ((HostEntry.Ssh) hosts.hosts().get(number).access()).machine();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Inventory read(String name, String text) throws IOException {
    return Inventory.of(Files.writeString(folder.resolve(name), text).toString());
  }
}
