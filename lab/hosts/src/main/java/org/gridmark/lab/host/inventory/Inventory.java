package org.gridmark.lab.host.inventory;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gridmark.lab.doctor.FakeTimeFiles;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.YamlText;

/**
 * The hosts of a run. Each kind of programs has one at least: where the user has told no other, the
 * first of several is for clients and services, and the others for nodes; services without a host
 * are with the first client.
 */
public record Inventory(List<HostEntry> hosts, List<LinkEntry> links) {
  private static final int MOST_EMULATED = 64;
  static final double LEAST_PROCESSORS = 0.05;
  private static final Pattern SHORT =
      Pattern.compile("emulated:(\\d+)(?:x(\\d+(?:\\.\\d+)?))?(?:\\+(\\d+))?");

  /** Any delay will do: it takes more than a rate alone. */
  private static final LinkQuality LATER =
      new LinkQuality(Duration.ofMillis(10), Duration.ZERO, 0, 0);

  static final String NAME_EXPECTED =
      "expected letters, digits, '.', '-' and '_' in the name of a host";
  static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?");

  /** Gives each host its programs. */
  public Inventory {
    hosts = withRoles(hosts);
    links = List.copyOf(links);
  }

  /** Without links. */
  Inventory(List<HostEntry> hosts) {
    this(hosts, List.of());
  }

  /**
   * Reads what {@code --hosts} names.
   *
   * @param text a file, or {@code emulated:NxP+C}: N emulated hosts for nodes, with P processors
   *     each, and C without a limit for clients and services, or one
   * @throws BadInput with the line of the file, if it is wrong
   */
  public static Inventory of(String text) {
    Matcher emulated = SHORT.matcher(text);
    if (emulated.matches()) {
      return emulated(emulated);
    }
    if (text.startsWith("emulated")) {
      throw new BadInput(
          "--hosts: expected emulated:HOSTSxPROCESSORS+CLIENTS, such as emulated:4x0.4 or"
              + " emulated:4x0.4+2, not "
              + text);
    }
    YamlText file = YamlText.of(path(text));
    return AnsibleInventory.read(file).map(Inventory::new).orElseGet(() -> own(file));
  }

  private static Path path(String text) {
    try {
      Path path = Path.of(text);
      if (Files.isDirectory(path)) {
        throw new BadInput("--hosts: " + text + " is a folder; " + AnsibleInventory.REMEDY);
      }
      return path;
    } catch (InvalidPathException e) {
      throw new BadInput("--hosts: expected a file or emulated:HOSTSxPROCESSORS");
    }
  }

  private static Inventory own(YamlText file) {
    Item root = file.root();
    List<HostEntry> hosts = HostsFile.read(root);
    requireNames(root, hosts);
    return new Inventory(hosts, HostsFile.links(root, hosts));
  }

  private static Inventory emulated(Matcher text) {
    int count = count(text.group(1));
    int clients = text.group(3) == null ? 1 : count(text.group(3));
    double processors = text.group(2) == null ? 0 : Double.parseDouble(text.group(2));
    if (Math.min(count, clients) < 1
        || Math.max(count, clients) > MOST_EMULATED
        || (text.group(2) != null && processors < LEAST_PROCESSORS)) {
      throw new BadInput(
          "--hosts: expected 1 to %d emulated hosts of at least %s processors, not %s"
              .formatted(MOST_EMULATED, LEAST_PROCESSORS, text.group()));
    }
    List<HostEntry> all = new ArrayList<>();
    IntStream.rangeClosed(1, clients)
        .mapToObj(number -> clients == 1 ? "client" : "client-" + number)
        .map(Inventory::emulatedClient)
        .forEach(all::add);
    IntStream.rangeClosed(1, count)
        .mapToObj(
            number ->
                new HostEntry(
                    "host-" + number,
                    Set.of(HostRole.NODES),
                    "",
                    new HostEntry.Emulated(processors, 0)))
        .forEach(all::add);
    return new Inventory(all);
  }

  private static int count(String digits) {
    return digits.length() > 4 ? MOST_EMULATED + 1 : Integer.parseInt(digits);
  }

  private static HostEntry emulatedClient(String name) {
    return new HostEntry(
        name, EnumSet.of(HostRole.CLIENTS, HostRole.SERVICES), "", new HostEntry.Emulated(0, 0));
  }

  private static void requireNames(Item root, List<HostEntry> hosts) {
    Set<String> names = new HashSet<>();
    for (HostEntry host : hosts) {
      if (!NAME.matcher(host.name()).matches()) {
        throw root.bad(NAME_EXPECTED + ", not '" + host.name() + "'");
      }
      if (!names.add(host.name())) {
        throw root.bad("host " + host.name() + " is there twice");
      }
    }
    if (hosts.stream().map(host -> host.access().getClass()).distinct().count() > 1) {
      throw root.bad("hosts are either all emulated or none is");
    }
  }

  private static List<HostEntry> withRoles(List<HostEntry> given) {
    Set<HostRole> told = EnumSet.noneOf(HostRole.class);
    given.forEach(host -> told.addAll(host.roles()));
    Set<HostRole> first = EnumSet.of(HostRole.CLIENTS, HostRole.SERVICES);
    first.removeAll(told);
    long free = given.stream().filter(host -> host.roles().isEmpty()).count();
    if (free == 1 && !told.contains(HostRole.NODES)) {
      first.add(HostRole.NODES);
    }
    List<HostEntry> all = new ArrayList<>();
    for (HostEntry host : given) {
      Set<HostRole> roles = first.isEmpty() ? Set.of(HostRole.NODES) : EnumSet.copyOf(first);
      all.add(host.roles().isEmpty() ? host.in(roles) : host);
      if (host.roles().isEmpty()) {
        first.clear();
      }
    }
    addServices(all);
    requireAll(all);
    return List.copyOf(all);
  }

  /** Where no host is told to be for services, they are with the first client. */
  private static void addServices(List<HostEntry> all) {
    if (all.stream().anyMatch(host -> host.roles().contains(HostRole.SERVICES))) {
      return;
    }
    IntStream.range(0, all.size())
        .filter(i -> all.get(i).roles().contains(HostRole.CLIENTS))
        .findFirst()
        .ifPresent(
            i -> {
              Set<HostRole> roles = EnumSet.copyOf(all.get(i).roles());
              roles.add(HostRole.SERVICES);
              all.set(i, all.get(i).in(roles));
            });
  }

  private static void requireAll(List<HostEntry> hosts) {
    for (HostRole role : HostRole.values()) {
      if (hosts.stream().noneMatch(host -> host.roles().contains(role))) {
        throw new BadInput("--hosts: no host is for " + role.word());
      }
    }
  }

  /**
   * The disturbances that the network between them allows, as {@link
   * org.gridmark.model.study.Setting#NETWORK} has it.
   */
  public String network() {
    if (hosts.stream().noneMatch(host -> host.access() instanceof HostEntry.Emulated)) {
      return "none";
    }
    return EmulatedHosts.refusal(LATER).isEmpty() ? "slow" : "cut";
  }

  /**
   * Whether the wall clocks of their nodes can be stepped, as {@link
   * org.gridmark.model.study.Setting#CLOCK} has it; hosts elsewhere are not asked yet.
   */
  public String clock() {
    return hosts.stream().allMatch(host -> host.access() instanceof HostEntry.Emulated)
        ? clockHere()
        : "none";
  }

  /** The same of this machine. */
  public static String clockHere() {
    return FakeTimeFiles.areHere() ? "step" : "none";
  }

  /** Whether they are at more than one site. */
  public boolean severalSites() {
    return hosts.stream().map(HostEntry::site).distinct().count() > 1;
  }

  /** Those for one kind of programs, in their order. */
  public List<HostEntry> of(HostRole role) {
    return hosts.stream().filter(host -> host.roles().contains(role)).toList();
  }
}
