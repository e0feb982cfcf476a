package org.gridmark.lab.host.inventory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.Suggestion;
import org.gridmark.yaml.Item;

/**
 * An Ansible inventory in YAML: groups, each with {@code hosts}, {@code children} and {@code vars}.
 * Anchors, aliases and merges are followed.
 */
final class AnsibleYaml {
  private static final String HOSTS = "hosts";
  private static final String CHILDREN = "children";
  private static final String VARS = "vars";
  private static final List<String> PARTS = List.of(HOSTS, CHILDREN, VARS);
  private static final String PLUGIN = "plugin";
  private static final String META = "_meta";
  private static final String MERGE = "<<";
  private static final int MOST_MAPPINGS = 100_000;
  private static final int MOST_DEPTH = 100;

  private final AnsibleGroups groups;
  private int mappings;

  private AnsibleYaml(AnsibleGroups groups) {
    this.groups = groups;
  }

  /** Whether a file is one: it describes a group, or says that a plugin or a program made it. */
  static boolean is(Item root) {
    return root.isMapping()
        && root.entriesIfAny("groups").entrySet().stream()
            .anyMatch(entry -> isGroup(entry.getKey(), entry.getValue()));
  }

  private static boolean isGroup(String name, Item value) {
    return List.of(AnsibleGroups.ALL, META, PLUGIN).contains(name)
        || (value.isMapping()
            && value.entriesIfAny("a group").entrySet().stream()
                .anyMatch(part -> PARTS.contains(part.getKey()) && !part.getValue().isList()));
  }

  /** Reads one. */
  static void read(Item root, AnsibleGroups groups) {
    AnsibleYaml yaml = new AnsibleYaml(groups);
    Map<String, Item> top = yaml.mapping(root, 0);
    for (String sign : List.of(META, PLUGIN)) {
      if (top.containsKey(sign)) {
        throw top.get(sign).bad("is no inventory in YAML; " + AnsibleInventory.REMEDY);
      }
    }
    top.forEach((name, group) -> yaml.group(name, group, 0));
  }

  private void group(String name, Item group, int depth) {
    groups.group(name, group::bad);
    if (group.isNothing()) {
      return;
    }
    mapping(group, depth).forEach((key, part) -> part(name, key, part, depth + 1));
  }

  private void part(String group, String key, Item part, int depth) {
    if (!PARTS.contains(key)) {
      throw part.bad("no such key in a group" + Suggestion.hint(key, PARTS));
    }
    if (part.isMapping() || part.isList()) {
      mapping(part, depth).forEach((name, value) -> entry(group, key, name, value, depth + 1));
    } else if (!part.isNothing()) {
      alone(group, key, part);
    }
  }

  private void entry(String group, String key, String name, Item value, int depth) {
    switch (key) {
      case VARS -> groups.variable(group, name, value(value));
      case HOSTS -> {
        HostPattern pattern = HostPattern.of(name, value::bad);
        groups.hosts(group, pattern, value::bad);
        Map<String, Item> all = value.isNothing() ? Map.of() : mapping(value, depth);
        for (String host : pattern.names()) {
          all.forEach((variable, one) -> groups.variable(host, variable, value(one)));
        }
      }
      default -> {
        group(name, value, depth);
        groups.child(group, name, value::bad);
      }
    }
  }

  /** One name may stand without a colon. */
  private void alone(String group, String key, Item name) {
    switch (key) {
      case VARS -> groups.variable(group, name.text(), AnsibleValue.none(name::bad));
      case HOSTS -> groups.hosts(group, HostPattern.of(name.text(), name::bad), name::bad);
      default -> groups.child(group, name.text(), name::bad);
    }
  }

  private Map<String, Item> mapping(Item item, int depth) {
    mappings++;
    if (depth > MOST_DEPTH || mappings > MOST_MAPPINGS) {
      throw item.bad("expected fewer groups in groups, or aliases");
    }
    Map<String, Item> own = new LinkedHashMap<>(item.entriesIfAny("a mapping"));
    Item merged = own.remove(MERGE);
    if (merged == null) {
      return own;
    }
    if (merged.isList()) {
      throw merged.bad("expected one mapping; readers of YAML disagree about several");
    }
    Map<String, Item> all = mapping(merged, depth + 1);
    all.putAll(own);
    return all;
  }

  private static AnsibleValue value(Item value) {
    if (!value.tag().isEmpty() && !value.tag().equals("!unsafe")) {
      return AnsibleValue.unreadable(
          "a value with the tag " + value.tag() + " cannot be read here", value::bad);
    }
    if (value.isNothing()) {
      return AnsibleValue.none(value::bad);
    }
    if (value.isMapping() || value.isList()) {
      return AnsibleValue.unreadable("expected one value", value::bad);
    }
    String text = value.text();
    return value.isBare() ? AnsibleValue.bare(text, value::bad) : AnsibleValue.of(text, value::bad);
  }
}
