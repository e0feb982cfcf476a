package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.Network;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.host.local.ScratchFolders;
import org.gridmark.model.BadInput;

/**
 * Emulated hosts that are plugged into one switch. Needs Linux, its administrator, and iproute2.
 */
public final class EmulatedHosts implements AutoCloseable, Network {
  /** As many as one part of an address can tell apart. */
  private static final int MOST = 200;

  private static final String NETWORK = "10.77.0.";
  private static final List<String> PROGRAMS = List.of("ip", "tc", "unshare", "nsenter", "mount");

  private final Path directory;
  private final Switch network;
  private final Disks disks;
  private final Links links;
  private final List<EmulatedHost> hosts = new ArrayList<>();

  private EmulatedHosts(Path directory, Switch network, Disks disks) {
    this.directory = directory;
    this.network = network;
    this.disks = disks;
    this.links = new Links(network);
  }

  /** Why this machine cannot emulate hosts, in one line; empty if it can. */
  public static Optional<String> refusal() {
    if (!System.getProperty("os.name", "").equals("Linux")) {
      return Optional.of("hosts can be emulated on Linux alone");
    }
    if (!"root".equals(System.getProperty("user.name"))) {
      return Optional.of("only root can emulate hosts");
    }
    Optional<String> missing = PROGRAMS.stream().filter(one -> !isThere(one)).findFirst();
    if (missing.isPresent()) {
      return Optional.of(
          "emulated hosts need the program " + missing.get() + " (packages iproute2, util-linux)");
    }
    return ControlGroups.find().isEmpty()
        ? Optional.of("emulated hosts need control groups for cpu and memory")
        : Optional.empty();
  }

  /** Why it cannot emulate a link of this quality between them; empty if it can. */
  public static Optional<String> refusal(LinkQuality quality) {
    return LinkMeans.refusal(quality);
  }

  static boolean isThere(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /**
   * Starts them, after what a controller that was killed may have left is removed.
   *
   * @param agent the command that runs an agent on this machine
   * @throws BadInput if this machine cannot
   */
  public static EmulatedHosts open(List<EmulatedHostSpec> specs, List<String> agent)
      throws IOException, InterruptedException {
    refusal()
        .ifPresent(
            why -> {
              throw new BadInput(why);
            });
    if (specs.size() > MOST) {
      throw new BadInput("at most " + MOST + " hosts can be emulated, not " + specs.size());
    }
    ControlGroups groups = ControlGroups.find().orElseThrow();
    groups.removeAbandoned();
    Path directory = ScratchFolders.make();
    EmulatedHosts opened = open(directory);
    try {
      opened.start(specs, groups, agent);
      return opened;
    } catch (IOException | InterruptedException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  private static EmulatedHosts open(Path directory) throws IOException {
    Switch network = Switch.open();
    try {
      return new EmulatedHosts(directory, network, Disks.open(directory));
    } catch (IOException e) {
      network.close();
      throw e;
    }
  }

  private void start(List<EmulatedHostSpec> specs, ControlGroups groups, List<String> agent)
      throws IOException, InterruptedException {
    Files.write(directory.resolve("hosts"), names(specs));
    Facts machine = LocalHost.HERE.facts();
    Map<String, List<Integer>> placed =
        machine.pins() ? Placement.of(specs, machine.usable()) : Map.of();
    List<Thread> starting = new ArrayList<>();
    List<IOException> failures = new ArrayList<>();
    for (int i = 0; i < specs.size(); i++) {
      EmulatedHostSpec spec = specs.get(i);
      int number = i + 1;
      List<String> command = pinned(agent, placed.getOrDefault(spec.name(), List.of()));
      starting.add(Thread.ofVirtual().start(() -> start(spec, number, groups, command, failures)));
    }
    for (Thread one : starting) {
      one.join();
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
    hosts.sort(Comparator.comparingInt(one -> specs.indexOf(one.spec())));
  }

  private void start(
      EmulatedHostSpec spec,
      int number,
      ControlGroups groups,
      List<String> agent,
      List<IOException> failures) {
    try {
      ControlGroup group = ControlGroup.make(groups, ControlGroups.name(spec.name()), spec);
      EmulatedHost host =
          new EmulatedHost(spec, number, network, links, disks, group, agent, directory);
      synchronized (this) {
        hosts.add(host);
      }
    } catch (IOException e) {
      synchronized (this) {
        failures.add(e);
      }
    }
  }

  /** A command that keeps to some processors; to none: it may use any. */
  private static List<String> pinned(List<String> command, List<Integer> processors) {
    if (processors.isEmpty()) {
      return command;
    }
    String list = processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    List<String> whole = new ArrayList<>(List.of("taskset", "--cpu-list", list));
    whole.addAll(command);
    return whole;
  }

  private static List<String> names(List<EmulatedHostSpec> specs) {
    List<String> all = new ArrayList<>(List.of("127.0.0.1 localhost"));
    for (int i = 0; i < specs.size(); i++) {
      all.add(address(i + 1) + " " + specs.get(i).name());
    }
    return all;
  }

  static String address(int number) {
    return NETWORK + number;
  }

  /** In the order of what was asked for. */
  public List<EmulatedHost> hosts() {
    return List.copyOf(hosts);
  }

  /** Puts a link between hosts, one way, that stays. */
  public void declare(
      Collection<? extends Host> from, Collection<? extends Host> to, LinkQuality quality)
      throws IOException {
    links.declare(mine(from), mine(to), quality);
  }

  @Override
  public void cut(Collection<? extends Host> from, Collection<? extends Host> to)
      throws IOException {
    links.cut(mine(from), mine(to));
  }

  @Override
  public void isolate(Host host) throws IOException {
    cut(List.of(host), hosts);
    cut(hosts, List.of(host));
  }

  @Override
  public void slow(
      Collection<? extends Host> from, Collection<? extends Host> to, LinkQuality quality)
      throws IOException {
    links.slow(mine(from), mine(to), quality);
  }

  @Override
  public Optional<String> whyNot(LinkQuality quality) {
    return refusal(quality);
  }

  @Override
  public void heal() throws IOException {
    links.heal();
  }

  private List<EmulatedHost> mine(Collection<? extends Host> some) {
    if (!hosts.containsAll(some)) {
      throw new IllegalArgumentException("a host that is not emulated here");
    }
    return hosts.stream().filter(some::contains).toList();
  }

  @Override
  public void close() {
    hosts.parallelStream().forEach(EmulatedHost::close);
    links.close();
    network.close();
    disks.close();
    try {
      LocalHost.HERE.files().delete(directory);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
  }
}
