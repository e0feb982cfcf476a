package org.gridmark.lab.host.inventory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.gridmark.lab.host.ssh.SshAccess;
import org.gridmark.lab.host.ssh.SshNames;
import org.gridmark.yaml.Item;

/**
 * Gridmark's own file of hosts: {@code hosts}, a list of machines that are reached by ssh, {@code
 * emulated}, a list of hosts that this machine emulates, with {@code links} between these, or the
 * word of a {@link HostProvider}, and what that reads. The output {@code hosts} in that of {@code
 * terraform output -json} is such a list, too.
 */
public final class HostsFile {
  static final String DIRECTORY = "~/.cache/gridmark";
  private static final String LINKS = "links";
  private static final String EMULATED_LIST = "emulated";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> COMMON = List.of("name", "for", "site");
  private static final List<String> MACHINE =
      List.of("address", "ssh", "port", "key", "config", "directory", "java");
  private static final List<String> EMULATED = List.of("processors", "memory");
  private static final double MOST_PROCESSORS = 1024;

  private HostsFile() {}

  /** The JSON Schema of the file. */
  public static String schema() {
    try (InputStream in = HostsFile.class.getResourceAsStream("hosts.schema.json")) {
      JsonNode schema = JSON.readTree(Objects.requireNonNull(in));
      for (HostProvider provider : HostProviders.all()) {
        ((ObjectNode) schema.path("properties"))
            .set(provider.word(), JSON.readTree(provider.schema()));
      }
      return schema.toPrettyString() + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<HostEntry> read(Item root) {
    Item output = root.isMapping() ? root.entriesIfAny("hosts").get("hosts") : null;
    if (output != null && output.isMapping()) {
      Item value = output.entriesIfAny("an output of Terraform").get("value");
      return (value == null ? output : value).list().stream().map(HostsFile::machine).toList();
    }
    Map<String, Function<Item, List<HostEntry>>> readers = readers();
    String words = String.join(" or ", readers.keySet());
    List<String> keys = new ArrayList<>(readers.keySet());
    keys.add(LINKS);
    Map<String, Item> values = new LinkedHashMap<>(root.section(words, keys).values());
    Item links = values.remove(LINKS);
    if (values.size() != 1) {
      throw root.bad("expected either " + words);
    }
    Map.Entry<String, Item> only = values.entrySet().iterator().next();
    if (links != null && !only.getKey().equals(EMULATED_LIST)) {
      throw links.bad("links can be declared between emulated hosts alone");
    }
    return Objects.requireNonNull(readers.get(only.getKey())).apply(only.getValue());
  }

  private static Map<String, Function<Item, List<HostEntry>>> readers() {
    Map<String, Function<Item, List<HostEntry>>> readers = new LinkedHashMap<>();
    readers.put("hosts", list -> list.list().stream().map(HostsFile::machine).toList());
    readers.put(EMULATED_LIST, list -> list.list().stream().map(HostsFile::emulated).toList());
    HostProviders.all().forEach(provider -> readers.put(provider.word(), provider::read));
    return readers;
  }

  /** The links between the hosts of a file. */
  static List<LinkEntry> links(Item root, List<HostEntry> hosts) {
    Item links = root.entries("hosts or emulated").get("links");
    return links == null ? List.of() : LinkEntry.read(links, hosts);
  }

  private static HostEntry emulated(Item host) {
    Item.Section values = section(host, EMULATED);
    double processors =
        values.has("processors")
            ? values.get("processors").number(Inventory.LEAST_PROCESSORS, MOST_PROCESSORS)
            : 0;
    long memory = values.has("memory") ? bytes(values.get("memory")) : 0;
    return entry(values, new HostEntry.Emulated(processors, memory));
  }

  private static HostEntry machine(Item host) {
    Item.Section values = section(host, MACHINE);
    String address = address(values.need("address", "where the other hosts reach it"));
    return entry(
        values,
        new HostEntry.Ssh(
            new SshAccess(
                address,
                destination(values, address),
                values.has("port") ? (int) values.get("port").whole(1, 65_535) : 0,
                text(values, "key", ""),
                text(values, "config", ""),
                text(values, "directory", DIRECTORY),
                text(values, "java", ""))));
  }

  private static String address(Item value) {
    if (!SshNames.isHost(value.text())) {
      throw value.bad("expected the name or address of a host, not '" + value.text() + "'");
    }
    return value.text();
  }

  private static String destination(Item.Section values, String address) {
    String text = text(values, "ssh", address);
    if (!SshNames.isDestination(text)) {
      throw values.get("ssh").bad("expected a host, or user@host, not '" + text + "'");
    }
    return text;
  }

  /** The values of a host: those that every host has, and its kind's own. */
  public static Item.Section section(Item host, List<String> own) {
    List<String> keys = new ArrayList<>(COMMON);
    keys.addAll(own);
    return host.section("a host: " + String.join(", ", keys), keys);
  }

  /** The host that these values describe. */
  public static HostEntry entry(Item.Section values, HostEntry.Access access) {
    Set<HostRole> roles = EnumSet.noneOf(HostRole.class);
    if (values.has("for")) {
      values.get("for").list().forEach(one -> roles.add(role(one)));
    }
    return new HostEntry(
        values.need("name", "what it is called").text(), roles, text(values, "site", ""), access);
  }

  private static HostRole role(Item word) {
    return HostRole.of(word.oneOf("kind of programs", HostRole.words()));
  }

  /** A value, or what it is otherwise. */
  public static String text(Item.Section values, String key, String otherwise) {
    if (!values.has(key)) {
      return otherwise;
    }
    String text = values.get(key).text();
    if (!SshNames.isLine(text)) {
      throw values.get(key).bad("expected no control characters");
    }
    return text;
  }

  /** A size such as {@code 512m} or {@code 2g}. */
  public static long bytes(Item size) {
    String text = size.text();
    if (!text.matches("\\d{1,6}[mg]")) {
      throw size.bad("expected a size such as 512m or 2g, not '" + text + "'");
    }
    long number = Long.parseLong(text.substring(0, text.length() - 1));
    return number << (text.endsWith("g") ? 30 : 20);
  }
}
