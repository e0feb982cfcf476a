package org.gridmark.lab.host.inventory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.Network;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.emulated.EmulatedHostSpec;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.lab.host.ssh.SshHostSpec;
import org.gridmark.lab.host.ssh.SshHosts;
import org.jspecify.annotations.Nullable;

/** The hosts of a run, in use, and the programs that each is for. */
public final class Hosts implements AutoCloseable {
  private final List<Host> all;
  private final Map<HostRole, List<Host>> roles;
  private final Map<Host, String> sites;
  private final DeclaredLinks links;
  private final @Nullable Network network;
  private final Runnable end;

  private Hosts(
      List<? extends Host> all,
      Map<HostRole, List<Host>> roles,
      Map<Host, String> sites,
      DeclaredLinks links,
      @Nullable Network network,
      Runnable end) {
    this.all = List.copyOf(all);
    this.roles = Map.copyOf(roles);
    this.sites = Map.copyOf(sites);
    this.links = links;
    this.network = network;
    this.end = end;
  }

  /**
   * Those of an inventory, in use.
   *
   * @param opened in the order of the entries
   * @param end closes them
   */
  public static Hosts of(
      List<HostEntry> entries,
      List<? extends Host> opened,
      @Nullable Network network,
      Runnable end) {
    return new Hosts(
        opened, roles(entries, opened), sites(entries, opened), DeclaredLinks.NONE, network, end);
  }

  /** One host for everything, which others close. */
  public static Hosts alone(Host host) {
    Map<HostRole, List<Host>> roles = new EnumMap<>(HostRole.class);
    for (HostRole role : HostRole.values()) {
      roles.put(role, List.of(host));
    }
    return new Hosts(List.of(host), roles, Map.of(), DeclaredLinks.NONE, null, () -> {});
  }

  /** Begins to use those of an inventory, without a word. */
  public static Hosts open(Inventory inventory) throws IOException, InterruptedException {
    return open(inventory, notice -> {});
  }

  /**
   * Begins to use those of an inventory: all, or none.
   *
   * @param notices told what takes long, and what an earlier run has left, a line each
   * @throws IOException if one cannot be used
   */
  public static Hosts open(Inventory inventory, Consumer<String> notices)
      throws IOException, InterruptedException {
    List<HostEntry> entries = inventory.hosts();
    if (entries.getFirst().access() instanceof HostEntry.Ssh) {
      SshHosts reached =
          SshHosts.open(entries.stream().map(Hosts::machine).toList(), AgentProgram.classPath());
      return of(entries, reached.hosts(), null, reached::close);
    }
    if (entries.getFirst().access() instanceof HostEntry.Provided provided) {
      return provided.provider().open(entries, notices);
    }
    EmulatedHosts emulated =
        EmulatedHosts.open(entries.stream().map(Hosts::spec).toList(), AgentProgram.command());
    DeclaredLinks links = new DeclaredLinks(inventory.links(), emulated.hosts(), entries);
    Hosts opened =
        new Hosts(
            emulated.hosts(),
            roles(entries, emulated.hosts()),
            sites(entries, emulated.hosts()),
            links,
            emulated,
            emulated::close);
    opened.emulate(emulated);
    return opened;
  }

  private void emulate(EmulatedHosts emulated) throws IOException {
    try {
      links.emulate(emulated);
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private static SshHostSpec machine(HostEntry entry) {
    return new SshHostSpec(entry.name(), ((HostEntry.Ssh) entry.access()).machine());
  }

  private static EmulatedHostSpec spec(HostEntry entry) {
    HostEntry.Emulated emulated = (HostEntry.Emulated) entry.access();
    return new EmulatedHostSpec(entry.name(), emulated.processors(), emulated.memory());
  }

  private static Map<HostRole, List<Host>> roles(
      List<HostEntry> entries, List<? extends Host> opened) {
    Map<HostRole, List<Host>> roles = new EnumMap<>(HostRole.class);
    for (int i = 0; i < entries.size(); i++) {
      for (HostRole role : entries.get(i).roles()) {
        roles.computeIfAbsent(role, key -> new ArrayList<>()).add(opened.get(i));
      }
    }
    return roles;
  }

  /** The sites that are named. */
  private static Map<Host, String> sites(List<HostEntry> entries, List<? extends Host> opened) {
    Map<Host, String> sites = new HashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      if (!entries.get(i).site().isEmpty()) {
        sites.put(opened.get(i), entries.get(i).site());
      }
    }
    return sites;
  }

  /** The site of a host; empty where its inventory names none. */
  public String siteOf(Host host) {
    return sites.getOrDefault(host, "");
  }

  /** The hosts of a site. */
  public List<Host> at(String site) {
    return all.stream().filter(host -> siteOf(host).equals(site)).toList();
  }

  /** Those of a site for one kind of programs, in their order. */
  public List<Host> of(HostRole role, String site) {
    return of(role).stream().filter(host -> siteOf(host).equals(site)).toList();
  }

  /** The names of all sites, in the order of the hosts; empty where some host has none. */
  public List<String> sites() {
    return sites.size() < all.size()
        ? List.of()
        : all.stream().map(this::siteOf).distinct().toList();
  }

  public List<Host> all() {
    return all;
  }

  /** Those for one kind of programs, in their order. */
  public List<Host> of(HostRole role) {
    return roles.getOrDefault(role, List.of());
  }

  /**
   * The host of one of many programs or servers of a kind: they go round.
   *
   * @param number from 1
   */
  public Host of(HostRole role, int number) {
    List<Host> there = of(role);
    return there.get((number - 1) % there.size());
  }

  /** The host of the first client: what is measured is measured there. */
  public Host first() {
    return of(HostRole.CLIENTS, 1);
  }

  /**
   * Why hosts that are emulated on one machine cannot all have their share of its processors at
   * once, in one line; empty if they can.
   */
  public Optional<String> overcommitted() {
    double shares = all.stream().mapToDouble(Host::share).sum();
    int there = first().facts().processors();
    if (shares <= there) {
      return Optional.empty();
    }
    long hosts = all.stream().filter(host -> host.share() > 0).count();
    return Optional.of(
        String.format(
            Locale.ROOT,
            "the %d emulated hosts are to have %.2f processors, and the machine has %d: when all"
                + " are busy they get less; at most %.2f each fit",
            hosts,
            shares,
            there,
            Math.floor(100.0 * there / hosts) / 100));
  }

  /**
   * Why some of several hosts for clients send nothing, in one line; empty if all do.
   *
   * @param programs how many clients there are, which go round
   */
  public Optional<String> idle(int programs) {
    return idle(of(HostRole.CLIENTS), programs);
  }

  /** The same of the hosts of a site. */
  public Optional<String> idle(String site, int programs) {
    return idle(of(HostRole.CLIENTS, site), programs);
  }

  private static Optional<String> idle(List<Host> clients, int programs) {
    if (programs >= clients.size()) {
      return Optional.empty();
    }
    String names =
        clients.subList(programs, clients.size()).stream()
            .map(Host::name)
            .collect(Collectors.joining(", "));
    return Optional.of(
        "no requests from %s: there are %d hosts for clients, and %s"
            .formatted(
                names,
                clients.size(),
                programs == 1 ? "1 client program" : programs + " client programs"));
  }

  /** Memory that programs can have now on all machines together, in bytes. */
  public long availableMemory() throws IOException {
    Map<String, Long> machines = new HashMap<>();
    for (Host host : all) {
      machines.merge(
          host.machine(), host.availableMemory(), host.ownsMemory() ? Long::sum : Math::max);
    }
    return machines.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The environment that numbers depend on, by name; of several hosts, with what each is. */
  public Map<String, String> environment() throws IOException {
    Map<String, String> everything = new LinkedHashMap<>(first().environment());
    for (Host host : several() ? all : List.<Host>of()) {
      ClockOffset clock = host.clock();
      String ahead = clock.equals(ClockOffset.NONE) ? "" : ", clock " + clock;
      everything.put(
          "host " + host.name(),
          "%s, for %s, %s%s".formatted(host.address(), words(host), host.description(), ahead));
    }
    overcommitted().ifPresent(why -> everything.put("emulated processors", why));
    everything.putAll(links.facts());
    return everything;
  }

  DeclaredLinks links() {
    return links;
  }

  String words(Host host) {
    return Arrays.stream(HostRole.values())
        .filter(role -> of(role).contains(host))
        .map(HostRole::word)
        .collect(Collectors.joining(" and "));
  }

  /** The network between them, which can be disturbed; empty where nothing can. */
  public Optional<Network> network() {
    return Optional.ofNullable(network);
  }

  /** Whether a run has more than one. */
  public boolean several() {
    return all.size() > 1;
  }

  @Override
  public void close() {
    end.run();
  }
}
