package org.gridmark.lab.host.inventory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.gridmark.yaml.Item;

/**
 * Gridmark's own file of hosts: {@code hosts}, a list of machines that are reached by ssh, or
 * {@code emulated}, a list of hosts that this machine emulates, and {@code links} between these.
 * The output {@code hosts} in that of {@code terraform output -json} is such a list, too.
 */
public final class HostsFile {
  static final String DIRECTORY = "~/.cache/gridmark";
  private static final List<String> LISTS = List.of("hosts", "emulated", "links");
  private static final List<String> COMMON = List.of("name", "for", "site");
  private static final List<String> MACHINE =
      List.of("address", "ssh", "port", "key", "config", "directory", "java");
  private static final List<String> EMULATED = List.of("processors", "memory");
  private static final double MOST_PROCESSORS = 1024;

  private HostsFile() {}

  /** The JSON Schema of the file. */
  public static String schema() {
    try (InputStream in = HostsFile.class.getResourceAsStream("hosts.schema.json")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
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
    Item.Section section = root.section("hosts or emulated", LISTS);
    boolean emulated = section.has("emulated");
    if (emulated == section.has("hosts")) {
      throw root.bad("expected either hosts or emulated");
    }
    if (section.has("links") && !emulated) {
      throw section.get("links").bad("links can be declared between emulated hosts alone");
    }
    Item list = section.get(emulated ? "emulated" : "hosts");
    List<HostEntry> all = new ArrayList<>();
    for (Item host : list.list()) {
      all.add(emulated ? emulated(host) : machine(host));
    }
    return all;
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
    String address = values.need("address", "where the other hosts reach it").text();
    return entry(
        values,
        new HostEntry.Ssh(
            address,
            destination(values, address),
            values.has("port") ? (int) values.get("port").whole(1, 65_535) : 0,
            text(values, "key", ""),
            text(values, "config", ""),
            text(values, "directory", DIRECTORY),
            text(values, "java", "")));
  }

  private static String destination(Item.Section values, String address) {
    return notAnOption(values, "ssh", text(values, "ssh", address));
  }

  /** A name that begins with a dash would be an option of ssh. */
  private static String notAnOption(Item.Section values, String key, String text) {
    if (text.startsWith("-") || text.chars().anyMatch(Character::isWhitespace)) {
      throw (values.has(key) ? values.get(key) : values.whole())
          .bad("expected a host, or user@host, not '" + text + "'");
    }
    return text;
  }

  private static Item.Section section(Item host, List<String> own) {
    List<String> keys = new ArrayList<>(COMMON);
    keys.addAll(own);
    return host.section("a host: " + String.join(", ", keys), keys);
  }

  private static HostEntry entry(Item.Section values, HostEntry.Access access) {
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

  private static String text(Item.Section values, String key, String otherwise) {
    return values.has(key) ? values.get(key).text() : otherwise;
  }

  /** A size such as {@code 512m} or {@code 2g}. */
  private static long bytes(Item size) {
    String text = size.text();
    if (!text.matches("\\d{1,6}[mg]")) {
      throw size.bad("expected a size such as 512m or 2g, not '" + text + "'");
    }
    long number = Long.parseLong(text.substring(0, text.length() - 1));
    return number << (text.endsWith("g") ? 30 : 20);
  }
}
