package org.gridmark.lab.host.inventory;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.lab.host.ssh.SshAccess;
import org.gridmark.yaml.Item;
import org.jspecify.annotations.Nullable;

/**
 * An Ansible inventory in YAML. The groups {@code nodes}, {@code clients} and {@code services} tell
 * the programs that a host is for; of its variables those that tell how ssh reaches it count, and
 * those that begin with {@code gridmark_}. All others are passed over.
 *
 * <p>Source: the Ansible manual, "How to build your inventory" and "Connecting to hosts: behavioral
 * inventory parameters".
 */
final class AnsibleInventory {
  private static final String ALL = "all";

  private final Map<String, Map<String, Item>> variables = new LinkedHashMap<>();
  private final Map<String, Set<HostRole>> roles = new LinkedHashMap<>();

  private AnsibleInventory() {}

  /** Whether a file is one: it describes the group of all hosts. */
  static boolean is(Item root) {
    return root.isMapping() && root.entriesIfAny("groups").containsKey(ALL);
  }

  static List<HostEntry> read(Item root) {
    AnsibleInventory inventory = new AnsibleInventory();
    root.entries("groups")
        .forEach((name, group) -> inventory.group(name, group, Map.of(), Set.of()));
    List<HostEntry> all = new ArrayList<>();
    inventory.variables.forEach((name, values) -> all.add(inventory.host(name, values)));
    if (all.isEmpty()) {
      throw root.bad("expected at least one host");
    }
    return all;
  }

  /** A variable that is nearer to a host counts before one that is further away. */
  private void group(
      String name, Item group, Map<String, Item> inherited, Set<HostRole> inheritedRoles) {
    Map<String, Item> parts = parts(group);
    Map<String, Item> variables = new LinkedHashMap<>(inherited);
    variables.putAll(parts(parts.get("vars")));
    Set<HostRole> roles = EnumSet.noneOf(HostRole.class);
    roles.addAll(inheritedRoles);
    if (HostRole.words().contains(name)) {
      roles.add(HostRole.of(name));
    }
    parts(parts.get("hosts"))
        .forEach(
            (host, own) -> {
              Map<String, Item> all =
                  this.variables.computeIfAbsent(host, key -> new LinkedHashMap<>());
              variables.forEach(all::putIfAbsent);
              all.putAll(parts(own));
              this.roles.computeIfAbsent(host, key -> EnumSet.noneOf(HostRole.class)).addAll(roles);
            });
    parts(parts.get("children")).forEach((child, inside) -> group(child, inside, variables, roles));
  }

  /** The entries of a mapping; a key without a value, as is usual for hosts, has none. */
  private static Map<String, Item> parts(@Nullable Item mapping) {
    return mapping == null || !mapping.isMapping() ? Map.of() : mapping.entriesIfAny("values");
  }

  private HostEntry host(String name, Map<String, Item> values) {
    String reached = name(values, "ansible_host", name);
    String user = name(values, "ansible_user", "");
    HostEntry.Ssh access =
        new HostEntry.Ssh(
            new SshAccess(
                text(values, "gridmark_address", reached),
                user.isEmpty() ? reached : user + "@" + reached,
                values.containsKey("ansible_port")
                    ? (int) values.get("ansible_port").whole(1, 65_535)
                    : 0,
                text(values, "ansible_ssh_private_key_file", ""),
                text(values, "gridmark_config", ""),
                text(values, "gridmark_directory", HostsFile.DIRECTORY),
                text(values, "gridmark_java", "")));
    return new HostEntry(
        name, roles.getOrDefault(name, Set.of()), text(values, "gridmark_site", ""), access);
  }

  /** A name that begins with a dash would be an option of ssh. */
  private static String name(Map<String, Item> values, String key, String otherwise) {
    Item value = values.get(key);
    if (value != null && value.text().startsWith("-")) {
      throw value.bad("a name cannot begin with a dash");
    }
    return text(values, key, otherwise);
  }

  private static String text(Map<String, Item> values, String key, String otherwise) {
    Item value = values.get(key);
    return value == null ? otherwise : value.text();
  }
}
