package org.gridmark.lab.host.inventory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.gridmark.model.BadInput;

/**
 * The groups and hosts of an Ansible inventory, related as Ansible does it: a group is one wherever
 * it is mentioned. A host has the variables of all groups that it is in, directly or by way of
 * others. Of two values of a variable, the host's own counts before a group's, and that of a group
 * further from {@code all}, by the longest way, before that of a nearer one; at the same distance,
 * the greater {@code ansible_group_priority} decides, and then the later name.
 *
 * <p>Source: {@code ansible.inventory} of ansible-core 2.19: data, group, host and helpers.
 */
final class AnsibleGroups {
  static final String ALL = "all";
  static final String UNGROUPED = "ungrouped";
  private static final String PRIORITY = "ansible_group_priority";
  private static final int MOST_MENTIONS = 100_000;
  private static final int MOST_HOSTS = 10_000;
  private static final int MOST_GROUPS = 2_000;
  private static final int MOST_PRIORITY = 1_000_000;

  private final Map<String, Group> groups = new LinkedHashMap<>();
  private final Map<String, Member> hosts = new LinkedHashMap<>();
  private int mentions;

  /** A host, and the groups that it is in directly. */
  private static final class Member {
    final Set<Group> groups = new LinkedHashSet<>();
    final Map<String, AnsibleValue> variables = new LinkedHashMap<>();
  }

  private static final class Group {
    final String name;
    final Map<Group, Function<String, BadInput>> parents = new LinkedHashMap<>();
    final Set<Group> children = new LinkedHashSet<>();
    final Map<String, AnsibleValue> variables = new LinkedHashMap<>();
    long priority = 1;
    int depth;

    Group(String name) {
      this.name = name;
    }
  }

  /** A host, all groups that it is in, and the variables that count for it. */
  record Resolved(String name, Set<String> groups, Map<String, AnsibleValue> variables) {}

  AnsibleGroups() {
    child(ALL, UNGROUPED, BadInput::new);
  }

  /** Whether it has been mentioned. */
  boolean has(String group) {
    return groups.containsKey(group);
  }

  /** The names that users have given, in their order. */
  List<String> names() {
    return groups.keySet().stream()
        .filter(name -> !name.equals(ALL) && !name.equals(UNGROUPED))
        .toList();
  }

  /** Mentions a group. */
  void group(String name, Function<String, BadInput> at) {
    one(name);
    if (groups.size() > MOST_GROUPS) {
      throw at.apply("expected at most " + MOST_GROUPS + " groups");
    }
  }

  private Group one(String name) {
    return groups.computeIfAbsent(name, Group::new);
  }

  /** Mentions a group in another one. */
  void child(String parent, String child, Function<String, BadInput> at) {
    group(parent, at);
    group(child, at);
    Group above = one(parent);
    Group below = one(child);
    if (child.equals(UNGROUPED) && !parent.equals(ALL)) {
      throw at.apply(UNGROUPED + " can be in " + ALL + " alone");
    }
    below.parents.putIfAbsent(above, at);
    above.children.add(below);
  }

  /** Mentions hosts in a group. A port counts where a host is mentioned first. */
  void hosts(String group, HostPattern pattern, Function<String, BadInput> at) {
    mentions += pattern.names().size();
    if (mentions > MOST_MENTIONS || hosts.size() > MOST_HOSTS) {
      throw at.apply(
          "expected at most %d hosts, and %d mentions of them in all"
              .formatted(MOST_HOSTS, MOST_MENTIONS));
    }
    for (String name : pattern.names()) {
      if (!hosts.containsKey(name) && pattern.port() != 0) {
        AnsibleValue port = AnsibleValue.of(String.valueOf(pattern.port()), at);
        member(name).variables.put(AnsibleVariables.PORT.getFirst(), port);
      }
      member(name).groups.add(one(group));
    }
  }

  private Member member(String host) {
    return hosts.computeIfAbsent(host, name -> new Member());
  }

  /**
   * Sets a variable of a group, if there is one of that name, or else of a host, as Ansible does.
   */
  void variable(String owner, String name, AnsibleValue value) {
    Group group = groups.get(owner);
    if (group != null && name.equals(PRIORITY)) {
      group.priority = value.whole(0, MOST_PRIORITY);
    } else if (AnsibleVariables.counts(name, value)) {
      (group == null ? member(owner).variables : group.variables).put(name, value);
    }
  }

  /** The hosts in the order in which they were mentioned. */
  List<Resolved> resolve() {
    Group all = one(ALL);
    for (Group group : groups.values()) {
      if (group != all && group.parents.isEmpty()) {
        child(ALL, group.name, BadInput::new);
      }
    }
    measureDepths();
    List<Resolved> resolved = new ArrayList<>();
    hosts.forEach((name, host) -> resolved.add(resolve(name, host)));
    return resolved;
  }

  private Resolved resolve(String name, Member host) {
    List<Group> ordered = new ArrayList<>(around(host));
    ordered.sort(
        Comparator.comparingInt((Group group) -> group.depth)
            .thenComparingLong(group -> group.priority)
            .thenComparing(group -> group.name));
    Map<String, AnsibleValue> variables = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    for (Group group : ordered) {
      names.add(group.name);
      variables.putAll(group.variables);
    }
    variables.putAll(host.variables);
    return new Resolved(name, names, variables);
  }

  /**
   * All groups of a host. One that is in no other is in {@code ungrouped}; one that is taken out of
   * there is no more in it by way of others.
   */
  private Set<Group> around(Member host) {
    Group ungrouped = one(UNGROUPED);
    Set<Group> found = new LinkedHashSet<>(host.groups);
    boolean takenOut = found.remove(ungrouped);
    found.remove(one(ALL));
    if (found.isEmpty()) {
      found.add(ungrouped);
      takenOut = false;
    }
    Deque<Group> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      for (Group parent : open.remove().parents.keySet()) {
        if (found.add(parent)) {
          open.add(parent);
        }
      }
    }
    if (takenOut) {
      found.remove(ungrouped);
    }
    return found;
  }

  /** The longest way from {@code all} to each group, which exists where no group is in itself. */
  private void measureDepths() {
    Map<Group, Integer> waiting = new LinkedHashMap<>();
    groups.values().forEach(group -> waiting.put(group, group.parents.size()));
    Deque<Group> ready = new ArrayDeque<>();
    groups.values().stream().filter(group -> group.parents.isEmpty()).forEach(ready::add);
    while (!ready.isEmpty()) {
      Group group = ready.remove();
      waiting.remove(group);
      for (Group child : group.children) {
        child.depth = Math.max(child.depth, group.depth + 1);
        if (waiting.merge(child, -1, Integer::sum) == 0) {
          ready.add(child);
        }
      }
    }
    if (!waiting.isEmpty()) {
      throw loop(waiting.keySet());
    }
  }

  private static BadInput loop(Set<Group> left) {
    Set<Group> way = new LinkedHashSet<>();
    Group group = left.iterator().next();
    while (way.add(group)) {
      group = above(group, left).getKey();
    }
    Map.Entry<Group, Function<String, BadInput>> above = above(group, left);
    return above
        .getValue()
        .apply("group " + group.name + " is in itself, by way of " + above.getKey().name);
  }

  private static Map.Entry<Group, Function<String, BadInput>> above(Group group, Set<Group> left) {
    return group.parents.entrySet().stream()
        .filter(parent -> left.contains(parent.getKey()))
        .findFirst()
        .orElseThrow();
  }
}
