package org.gridmark.lab.host.inventory;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.YamlText;

/**
 * An Ansible inventory, in YAML or as an INI file. The groups {@code nodes}, {@code clients} and
 * {@code services} tell the programs that hosts are for, and hosts that are in none of them take no
 * part. Of its variables those count that tell how ssh reaches a host, and those that begin with
 * {@code gridmark_}.
 *
 * <p>Source: the Ansible manual, "How to build your inventory" and "Connecting to hosts: behavioral
 * inventory parameters".
 */
final class AnsibleInventory {
  /** The command with which Ansible itself translates inventories of every kind. */
  static final String REMEDY =
      "ansible-inventory -i INVENTORY --list -y > hosts.yaml makes a file that can be read";

  /** The same where it must not lie beside the inventory. */
  static final String ELSEWHERE =
      "ansible-inventory -i INVENTORY --list -y > ELSEWHERE/hosts.yaml makes a file that has all";

  private static final int MOST_GROUPS_TOLD = 20;

  private AnsibleInventory() {}

  /** The hosts of a file; empty: it is no inventory of Ansible's. */
  static Optional<List<HostEntry>> read(YamlText text) {
    AnsibleGroups groups = new AnsibleGroups();
    refuseOthers(text);
    if (AnsibleIni.is(text)) {
      AnsibleIni.read(text, groups);
    } else {
      Item root = text.foreign();
      if (!AnsibleYaml.is(root)) {
        return Optional.empty();
      }
      AnsibleYaml.read(root, groups);
    }
    List<AnsibleGroups.Resolved> hosts = takingPart(text.file(), groups);
    requireFew(text.file(), hosts);
    Set<String> owners = new HashSet<>();
    hosts.forEach(
        host -> {
          owners.add(host.name());
          owners.addAll(host.groups());
        });
    AnsibleFolders.refuse(Path.of(text.file()), owners);
    return Optional.of(hosts.stream().map(host -> new AnsibleHost(host).entry()).toList());
  }

  /** Refuses what Ansible would run, decrypt or read by another reader. */
  private static void refuseOthers(YamlText text) {
    String why =
        text.text().startsWith("#!")
            ? "is a program"
            : isEncrypted(text)
                ? "is encrypted"
                : text.file().endsWith(".toml") ? "is in TOML" : "";
    if (!why.isEmpty()) {
      throw new BadInput(text.file() + " " + why + "; " + REMEDY);
    }
  }

  static boolean isEncrypted(YamlText text) {
    return text.text().startsWith("$ANSIBLE_VAULT");
  }

  private static List<AnsibleGroups.Resolved> takingPart(String file, AnsibleGroups groups) {
    List<AnsibleGroups.Resolved> hosts = groups.resolve();
    if (groups.names().isEmpty() && !hosts.isEmpty()) {
      return hosts;
    }
    for (HostRole role : List.of(HostRole.NODES, HostRole.CLIENTS)) {
      if (hosts.stream().noneMatch(host -> host.groups().contains(role.word()))) {
        throw new BadInput(
            "%s: no host is in a group %s; groups here are %s"
                .formatted(file, role.word(), told(groups.names())));
      }
    }
    return hosts.stream().filter(host -> !AnsibleHost.roles(host).isEmpty()).toList();
  }

  private static void requireFew(String file, List<AnsibleGroups.Resolved> hosts) {
    if (hosts.size() > HostPattern.MOST) {
      throw new BadInput(
          "%s: expected at most %d hosts, not %d".formatted(file, HostPattern.MOST, hosts.size()));
    }
  }

  private static String told(List<String> groups) {
    String more = groups.size() > MOST_GROUPS_TOLD ? ", ..." : "";
    return groups.isEmpty()
        ? "none"
        : String.join(", ", groups.subList(0, Math.min(groups.size(), MOST_GROUPS_TOLD))) + more;
  }
}
