package org.gridmark.lab.host.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.lab.host.ssh.SshAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inventories as Ansible itself reads them: what it told of each lies beside it. */
class AnsibleOracleTest {
  private static final Path FOLDER =
      Path.of("src/test/resources/org/gridmark/lab/host/inventory/ansible");
  private static final String TOLD = ".list.json";
  private static final Pattern JUMP =
      Pattern.compile("(?:-J\\s*|ProxyJump[=\\s]+)([^\\s\"]+)", Pattern.CASE_INSENSITIVE);

  private static Stream<String> inventories() throws IOException {
    try (Stream<Path> all = Files.list(FOLDER)) {
      return all
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.endsWith(TOLD) && !name.startsWith("README"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @Test
  void thereAreManyInventoriesAndAnswersOfAnsible() throws IOException {
    assertThat(inventories().count()).isGreaterThan(20);
    assertThat(inventories().map(name -> FOLDER.resolve(name + TOLD))).allMatch(Files::exists);
  }

  @ParameterizedTest
  @MethodSource("inventories")
  void hostsAreReachedAsAnsibleReachesThem(String name) throws IOException {
    JsonNode told = told(name);
    Map<String, SshAccess> expected = new TreeMap<>();
    for (String host : taking(told)) {
      expected.put(host, access(host, told.at("/_meta/hostvars").path(host)));
    }

    Map<String, SshAccess> read = new TreeMap<>();
    for (HostEntry host : read(name).hosts()) {
      read.put(host.name(), ((HostEntry.Ssh) host.access()).machine());
    }

    assertThat(read).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("inventories")
  void programsAreOnTheHostsOfTheirGroups(String name) throws IOException {
    JsonNode told = told(name);
    Inventory read = read(name);
    if (!told.has("nodes")) {
      assertThat(told.path("all").path("children")).hasSize(1); // only those without a group
      return;
    }
    assertThat(names(read, HostRole.NODES)).isEqualTo(members(told, "nodes"));
    assertThat(names(read, HostRole.CLIENTS)).isEqualTo(members(told, "clients"));
    assertThat(names(read, HostRole.SERVICES))
        .isEqualTo(
            told.has("services")
                ? members(told, "services")
                : Set.of(read.of(HostRole.CLIENTS).getFirst().name()));
  }

  private static Inventory read(String name) {
    return Inventory.of(FOLDER.resolve(name).toString());
  }

  private static JsonNode told(String name) throws IOException {
    return new ObjectMapper().readTree(FOLDER.resolve(name + TOLD).toFile());
  }

  private static Set<String> names(Inventory hosts, HostRole role) {
    return hosts.of(role).stream()
        .map(HostEntry::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** All hosts of the three groups, or of an inventory without groups. */
  private static Set<String> taking(JsonNode told) {
    Set<String> all = new TreeSet<>(members(told, "nodes"));
    all.addAll(members(told, "clients"));
    all.addAll(members(told, "services"));
    return all.isEmpty() ? members(told, "ungrouped") : all;
  }

  private static Set<String> members(JsonNode told, String group) {
    Set<String> all = new TreeSet<>();
    told.path(group).path("hosts").forEach(host -> all.add(host.textValue()));
    told.path(group)
        .path("children")
        .forEach(child -> all.addAll(members(told, child.textValue())));
    return all;
  }

  private static SshAccess access(String name, JsonNode variables) {
    String host = last(variables, name, "ansible_host", "ansible_ssh_host");
    String user = last(variables, "", "ansible_user", "ansible_ssh_user");
    return new SshAccess(
        last(variables, host, "gridmark_address"),
        user.isEmpty() ? host : user + "@" + host,
        Integer.parseInt(last(variables, "0", "ansible_port", "ansible_ssh_port")),
        last(variables, "", "ansible_private_key_file", "ansible_ssh_private_key_file"),
        last(variables, "", "gridmark_config"),
        last(variables, "~/.cache/gridmark", "gridmark_directory"),
        last(variables, "", "gridmark_java"),
        jump(variables));
  }

  private static String last(JsonNode variables, String otherwise, String... names) {
    String found = otherwise;
    for (String name : names) {
      JsonNode value = variables.path(name);
      found = value.isMissingNode() || value.isNull() ? found : value.asText();
    }
    return found;
  }

  private static String jump(JsonNode variables) {
    List<String> arguments = new ArrayList<>();
    for (Iterator<String> names =
            List.of("ansible_ssh_args", "ansible_ssh_common_args", "ansible_ssh_extra_args")
                .iterator();
        names.hasNext(); ) {
      arguments.add(last(variables, "", names.next()));
    }
    Matcher jump = JUMP.matcher(String.join(" ", arguments));
    return jump.find() ? jump.group(1) : "";
  }
}
