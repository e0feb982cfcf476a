package org.gridmark.lab.host.inventory;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.gridmark.lab.host.ssh.SshAccess;
import org.gridmark.lab.host.ssh.SshNames;

/** A host of an Ansible inventory, by the variables that count for it. */
final class AnsibleHost {
  private static final Set<String> BY_SSH =
      Set.of("ssh", "smart", "ansible.builtin.ssh", "ansible.legacy.ssh");
  private static final int LAST_PORT = 65_535;

  private final AnsibleGroups.Resolved host;

  AnsibleHost(AnsibleGroups.Resolved host) {
    this.host = host;
  }

  /** The programs that its groups tell. */
  static Set<HostRole> roles(AnsibleGroups.Resolved host) {
    Set<HostRole> roles = EnumSet.noneOf(HostRole.class);
    HostRole.words().stream()
        .filter(host.groups()::contains)
        .forEach(word -> roles.add(HostRole.of(word)));
    return roles;
  }

  /** It as a host of a run. */
  HostEntry entry() {
    refuse();
    String reached = name(AnsibleVariables.HOST).orElse(host.name());
    Optional<AnsibleValue> port = value(AnsibleVariables.PORT);
    SshAccess access =
        new SshAccess(
            name(List.of(AnsibleVariables.ADDRESS)).orElse(reached),
            user().map(user -> user + "@").orElse("") + reached,
            port.map(value -> (int) value.whole(1, LAST_PORT)).orElse(0),
            text(AnsibleVariables.KEY, ""),
            text(List.of(AnsibleVariables.CONFIG), ""),
            text(List.of(AnsibleVariables.DIRECTORY), HostsFile.DIRECTORY),
            text(List.of(AnsibleVariables.JAVA), ""),
            jump());
    String site = text(List.of(AnsibleVariables.SITE), "");
    return new HostEntry(host.name(), roles(host), site, new HostEntry.Ssh(access));
  }

  private void refuse() {
    refuse(AnsibleVariables.REFUSED, value -> true);
    refuse(AnsibleVariables.REFUSED_IF_TRUE, AnsibleValue::isTrue);
    refuse(AnsibleVariables.REFUSED_IF_FALSE, value -> !value.isTrue());
    value(List.of(AnsibleVariables.CONNECTION))
        .filter(value -> !BY_SSH.contains(value.readable()))
        .ifPresent(
            value -> {
              throw value.bad(
                  "hosts of an inventory are reached by ssh alone, not by " + value.readable());
            });
  }

  private void refuse(Map<String, String> all, Predicate<AnsibleValue> wrong) {
    all.forEach(
        (name, why) ->
            value(List.of(name))
                .filter(wrong)
                .ifPresent(
                    value -> {
                      throw value.bad("cannot be taken over: " + why);
                    }));
  }

  /** Of several names of a variable the last one that has a value. */
  private Optional<AnsibleValue> value(List<String> names) {
    return names.reversed().stream()
        .flatMap(name -> Optional.ofNullable(host.variables().get(name)).stream())
        .filter(value -> !value.isNothing())
        .findFirst();
  }

  private String text(List<String> names, String otherwise) {
    Optional<AnsibleValue> value = value(names);
    String text = value.map(AnsibleValue::readable).orElse(otherwise);
    if (value.isPresent() && !SshNames.isLine(text)) {
      throw value.get().bad("expected no control characters");
    }
    return text;
  }

  private Optional<String> name(List<String> names) {
    return value(names)
        .map(
            value -> {
              if (!SshNames.isHost(value.readable())) {
                throw value.bad(
                    "expected the name or address of a host, not '" + value.readable() + "'");
              }
              return value.readable();
            });
  }

  private Optional<String> user() {
    return value(AnsibleVariables.USER)
        .map(
            value -> {
              if (!SshNames.isUser(value.readable())) {
                throw value.bad("expected the name of a user, not '" + value.readable() + "'");
              }
              return value.readable();
            });
  }

  /** Ssh takes the first value that it is given. */
  private String jump() {
    return AnsibleVariables.ARGUMENTS.stream()
        .flatMap(name -> value(List.of(name)).stream())
        .map(SshArguments::jump)
        .toList()
        .stream()
        .filter(jump -> !jump.isEmpty())
        .findFirst()
        .orElse("");
  }
}
