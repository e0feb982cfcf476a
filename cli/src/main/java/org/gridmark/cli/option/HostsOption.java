package org.gridmark.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gridmark.lab.cluster.HostsOfSites;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.Inventory;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The hosts that programs run on. */
public final class HostsOption {
  /** Its name among the options of a run. */
  public static final String HOSTS = "hosts";

  private static final String NODES = "nodes";
  private static final String SERVERS = "servers";

  @Option(
      names = "--hosts",
      paramLabel = "FILE|emulated:NxP+C",
      description =
          "the hosts that programs run on: a file (see gridmark schema hosts), an Ansible inventory,"
              + " or N emulated hosts of P processors each, and C for clients (default: this"
              + " machine)")
  private @Nullable String hosts;

  /** As it is kept with a run: a file by its whole path. */
  public Map<String, String> given() {
    if (hosts == null) {
      return Map.of();
    }
    boolean file = !hosts.startsWith("emulated");
    return Map.of(HOSTS, file ? Path.of(hosts).toAbsolutePath().normalize().toString() : hosts);
  }

  /**
   * Settings as they are with these hosts, where the user gives no others: each host for nodes is a
   * server, and all have the same number of nodes, at each site of the plan; and their network can
   * be disturbed, or not, and so can their clocks.
   *
   * @param plan the experiment's
   */
  public Settings with(Settings settings, Map<String, String> user, Function<Settings, Plan> plan) {
    if (hosts == null) {
      return user.containsKey(Setting.CLOCK)
          ? settings
          : settings.with(Map.of(Setting.CLOCK, Inventory.clockHere()));
    }
    Inventory inventory = Inventory.of(hosts);
    List<HostEntry> nodes = inventory.of(HostRole.NODES);
    Settings all = with(settings, user, inventory, nodes.size());
    long home = inventory.severalSites() ? atHome(nodes, plan.apply(all)) : 0;
    return home == 0 ? all : with(settings, user, inventory, (int) home);
  }

  /** How many of these hosts are at the plan's home; 0 if all may be there. */
  private static long atHome(List<HostEntry> nodes, Plan plan) {
    return plan.sites().isEmpty()
        ? 0
        : nodes.stream().filter(host -> host.site().equals(plan.home())).count();
  }

  private static Settings with(
      Settings settings, Map<String, String> user, Inventory inventory, int count) {
    Map<String, String> all = new LinkedHashMap<>();
    if (!user.containsKey(Setting.NETWORK)) {
      all.put(Setting.NETWORK, inventory.network());
    }
    if (!user.containsKey(Setting.CLOCK)) {
      all.put(Setting.CLOCK, inventory.clock());
    }
    if (!user.containsKey(SERVERS)) {
      all.put(SERVERS, String.valueOf(count));
    }
    if (!user.containsKey(NODES)) {
      all.put(NODES, String.valueOf(Math.ceilDiv(settings.nodes(), count) * count));
    }
    return settings.with(all);
  }

  /** Refuses hosts that are at other sites than a plan has, before one of them is reached. */
  public void requireSites(RunSpec spec) {
    if (hosts != null) {
      Inventory inventory = Inventory.of(hosts);
      for (Candidate one : spec.able().able()) {
        HostsOfSites.refusal(spec.plan(one), inventory)
            .ifPresent(
                why -> {
                  throw new BadInput(why);
                });
      }
    }
  }

  /** Begins to use the hosts that were given, or this machine. */
  public Hosts open() throws LabFailure, InterruptedException {
    return open(hosts);
  }

  /** Begins to use those of an earlier run, by its options. */
  public static Hosts open(Map<String, String> options) throws LabFailure, InterruptedException {
    return open(options.get(HOSTS));
  }

  /** The same, by the arguments of an earlier command. */
  public static Hosts open(List<String> arguments) throws LabFailure, InterruptedException {
    int option = arguments.indexOf("--" + HOSTS);
    return open(option < 0 ? null : arguments.get(option + 1));
  }

  private static Hosts open(@Nullable String hosts) throws LabFailure, InterruptedException {
    try {
      return hosts == null
          ? Hosts.alone(LocalHost.HERE)
          : Hosts.open(Inventory.of(hosts), text -> System.err.println(Printable.lines(text)));
    } catch (IOException e) {
      throw new LabFailure(String.valueOf(e.getMessage()));
    }
  }
}
