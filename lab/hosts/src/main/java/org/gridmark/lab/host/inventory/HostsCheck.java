package org.gridmark.lab.host.inventory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.lab.doctor.FakeTimeFiles;
import org.gridmark.lab.doctor.Finding;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.FakeTime;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.Reach;

/** Looks at the hosts of runs, and measures the way between each two of them. */
public final class HostsCheck {
  private static final long LEAST_MEMORY = 1L << 30;
  private static final long LEAST_DISK = 200L << 20;

  /** A request that crosses two hosts takes less than that on a fast network. */
  private static final long CLOCK_ERROR_NANOS = 1_000_000;

  private final Hosts hosts;
  private final List<Finding> findings = new ArrayList<>();

  private HostsCheck(Hosts hosts) {
    this.hosts = hosts;
  }

  /** The findings on each host, and then on each two. */
  public static List<Finding> of(Hosts hosts) {
    HostsCheck check = new HostsCheck(hosts);
    List<Host> all = hosts.all();
    all.forEach(check::host);
    for (int i = 0; i < all.size(); i++) {
      for (Host other : all.subList(i + 1, all.size())) {
        check.way(all.get(i), other);
      }
    }
    return check.findings;
  }

  private void host(Host host) {
    String name = host.name();
    try {
      Map<String, String> facts = host.environment();
      String place =
          "%s, for %s, %s".formatted(host.address(), hosts.words(host), host.description());
      add(name, Finding.Level.OK, place);
      add(name + " system", Finding.Level.OK, system(host, facts));
      String brief = facts.getOrDefault("doctor", "");
      add(
          name + " set-up",
          brief.equals("no warning") ? Finding.Level.OK : Finding.Level.WARNING,
          brief);
      memory(name, host.availableMemory());
      clock(name, host.clock());
      add(name + " stepped clock", Finding.Level.OK, stepped(host));
      disk(host);
    } catch (IOException e) {
      problem(name, "it cannot be used: " + e.getMessage());
    }
  }

  private static String system(Host host, Map<String, String> facts) {
    int cores = host.facts().processors();
    return "%s, %s, %s in %s"
        .formatted(
            cores == 1 ? "1 core" : cores + " cores",
            facts.getOrDefault("system", "unknown system"),
            facts.getOrDefault("jdk", "unknown JVM"),
            host.facts().javaHome());
  }

  private void memory(String name, long available) {
    add(
        name + " memory",
        available < LEAST_MEMORY ? Finding.Level.WARNING : Finding.Level.OK,
        megabytes(available) + " can be had");
  }

  private void clock(String name, ClockOffset clock) {
    add(
        name + " clock",
        clock.error() > CLOCK_ERROR_NANOS ? Finding.Level.WARNING : Finding.Level.OK,
        clock.equals(ClockOffset.NONE) ? "the controller's" : "ahead by " + clock);
  }

  private static String stepped(Host host) {
    Optional<String> library;
    try {
      library = FakeTime.on(host);
    } catch (IOException e) {
      library =
          Optional.empty(); // a host without a shell, or one that is lost: the next look tells
    }
    return library
        .map(file -> "by " + file)
        .orElse(
            "not possible: the fault step-clock needs a shell and the package "
                + FakeTimeFiles.PACKAGE);
  }

  private void disk(Host host) throws IOException {
    Path folder = host.files().scratch();
    try {
      long free = host.files().free(folder);
      String found = "%s free at %s".formatted(megabytes(free), folder.getParent());
      if (free < LEAST_DISK) {
        problem(host.name() + " disk", found);
      } else {
        add(host.name() + " disk", Finding.Level.OK, found);
      }
    } finally {
      host.files().delete(folder);
    }
  }

  private void way(Host one, Host other) {
    String name = one.name() + " - " + other.name();
    try {
      Reach reach = DeclaredLinks.measure(one, other);
      Optional<String> difference = hosts.links().difference(one, other, reach);
      if (difference.isPresent()) {
        findings.add(
            new Finding(
                name,
                Finding.Level.WARNING,
                reach + "; " + difference.get(),
                "Numbers that depend on the network are not those of the network that was declared.",
                "fewer hosts, or more processors, on this machine"));
      } else {
        add(name, Finding.Level.OK, reach.toString());
      }
    } catch (IOException e) {
      problem(name, "no way from one to the other: " + e.getMessage());
    }
  }

  private static String megabytes(long bytes) {
    return (bytes >> 20) + " MB";
  }

  private void add(String topic, Finding.Level level, String found) {
    findings.add(new Finding(topic, level, found, "", ""));
  }

  private void problem(String topic, String found) {
    findings.add(problem(topic, found, "the host, its network or its firewall"));
  }

  private static Finding problem(String topic, String found, String remedy) {
    return new Finding(
        topic, Finding.Level.PROBLEM, found, "No run on these hosts is possible.", remedy);
  }

  /** The finding that the hosts cannot be used at all. */
  public static Finding unusable(String why) {
    return problem("hosts", why, "what --hosts names");
  }
}
