package org.gridmark.lab.spec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.Priority;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Strategy.Kind;
import org.gridmark.model.target.Target;

/**
 * The strategies that a target can be run with: its own, those of the JVM, and one of its own with
 * some of the JVM's.
 */
public final class Strategies {
  /** Before the home of another JVM. */
  public static final String JVM = "jvm:";

  /**
   * Indirect strategies (Barclays 2009, table 4.5): the JVMs of today are collectors and layouts of
   * one.
   */
  private static final List<Strategy> INDIRECT =
      List.of(
          switched("serial", "Serial collector", "UseSerialGC"),
          switched("parallel", "Parallel collector, for throughput", "UseParallelGC"),
          switched("g1", "G1 collector, mostly concurrent", "UseG1GC"),
          switched("zgc", "Z collector, concurrent", "UseZGC"),
          switched("shenandoah", "Shenandoah collector, concurrent", "UseShenandoahGC"),
          switched(
              "compact-headers",
              "object headers of 8 bytes in place of 12",
              "UnlockExperimentalVMOptions",
              "UseCompactObjectHeaders"),
          switched("large-pages", "heap in large pages of memory", "UseLargePages"),
          new Strategy(
              "even-priority",
              Kind.INDIRECT,
              "nodes and services at the priority of the clients",
              List.of(),
              Map.of(Priority.SETTING, "off"),
              ""));

  /** No strategy begins with a digit, and what follows a plus in a JDK's name does. */
  private static final Pattern PLUS = Pattern.compile("\\+(?!\\d)");

  private static final Pattern SERVERS =
      Pattern.compile(Strategy.SERVERS + "(\\d{1,3})x(\\d{1,3})");

  private Strategies() {}

  private static Strategy switched(String name, String meaning, String... flags) {
    return Strategy.indirect(
        name, meaning, Arrays.stream(flags).map(flag -> "-XX:+" + flag).toList());
  }

  /** All that this target can be run with in any study, each by itself. */
  public static List<Strategy> of(Target driver) {
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    all.addAll(driver.strategies());
    all.addAll(INDIRECT);
    return all;
  }

  /**
   * The same in one study.
   *
   * @param own those of the study
   */
  public static List<Strategy> of(List<Strategy> own, Target driver) {
    List<Strategy> all = of(driver);
    all.addAll(own);
    return all;
  }

  /** The names in a comma-separated list. */
  static List<String> names(String list) {
    return Arrays.stream(list.split(",")).map(String::trim).distinct().toList();
  }

  /** The same, of those that the target has in any study. */
  public static List<Strategy> parse(Host host, Target driver, String list) {
    return parse(host, List.of(), driver, list);
  }

  /**
   * The strategies of a comma-separated list.
   *
   * @param own those of the study
   * @throws BadInput with the nearest valid name, or with what the host's JVM cannot do
   */
  public static List<Strategy> parse(Host host, List<Strategy> own, Target driver, String list) {
    requireKnown(host, own, List.of(driver), list);
    return names(list).stream().map(name -> find(own, driver, name).orElseThrow()).toList();
  }

  /**
   * The strategy of a name, which may be several with a plus between them; empty if the target has
   * none.
   *
   * @throws BadInput if it combines two of the target's own, or varies a setting twice
   */
  static Optional<Strategy> find(List<Strategy> own, Target driver, String name) {
    List<Strategy> parts = new ArrayList<>();
    for (String part : PLUS.splitAsStream(name).toList()) {
      Optional<Strategy> found = single(own, driver, part);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      parts.add(found.get());
    }
    requireTogether(name, parts);
    return parts.stream()
        .sorted(Comparator.comparing(Strategy::kind).thenComparing(Strategies::ofEveryTarget))
        .reduce(Strategy::plus);
  }

  private static void requireTogether(String name, List<Strategy> parts) {
    if (parts.stream().filter(part -> part.kind() == Kind.DIRECT && !ofEveryTarget(part)).count()
        > 1) {
      throw new BadInput(
          "strategy "
              + name
              + ": expected one of the target's own or the study's at most, the others of the JVM"
              + " or of every target");
    }
    Set<String> varied = new HashSet<>();
    parts.stream()
        .flatMap(part -> part.settings().keySet().stream())
        .filter(key -> !varied.add(key))
        .findFirst()
        .ifPresent(
            key -> {
              throw new BadInput("strategy " + name + " varies " + key + " twice");
            });
  }

  private static boolean ofEveryTarget(Strategy strategy) {
    return ofEveryTarget(strategy.name()).isPresent();
  }

  private static Optional<Strategy> single(List<Strategy> own, Target driver, String name) {
    if (name.startsWith(JVM)) {
      String home = name.substring(JVM.length());
      return Optional.of(Strategy.jvm(name, "nodes run on the JVM in " + home, home));
    }
    return ofEveryTarget(name)
        .or(() -> of(own, driver).stream().filter(one -> one.name().equals(name)).findFirst());
  }

  /** The one that varies a setting of every study. */
  private static Optional<Strategy> ofEveryTarget(String name) {
    if (name.startsWith(Strategy.SCALE)) {
      return Optional.of(Strategy.scaled(name.substring(Strategy.SCALE.length())));
    }
    if (name.startsWith(Strategy.CORES)) {
      return Optional.of(Strategy.cores(name.substring(Strategy.CORES.length())));
    }
    if (name.startsWith(Strategy.BACKUPS)) {
      return Optional.of(Strategy.backups(name.substring(Strategy.BACKUPS.length())));
    }
    Matcher servers = SERVERS.matcher(name);
    return servers.matches()
        ? Optional.of(
            Strategy.servers(
                Integer.parseInt(servers.group(1)), Integer.parseInt(servers.group(2))))
        : Optional.empty();
  }

  /**
   * Refuses names that none of some targets has a strategy of, and strategies that the JVM cannot
   * do.
   */
  static void requireKnown(Host host, List<Strategy> own, List<Target> drivers, String list) {
    for (String name : names(list)) {
      List<Strategy> found =
          drivers.stream().flatMap(driver -> find(own, driver, name).stream()).distinct().toList();
      if (found.isEmpty()) {
        throw unknown(own, drivers, name);
      }
      found.forEach(one -> requirePossible(host, one));
    }
  }

  private static BadInput unknown(List<Strategy> own, List<Target> drivers, String name) {
    List<String> valid =
        drivers.stream()
            .flatMap(driver -> of(own, driver).stream())
            .map(Strategy::name)
            .distinct()
            .toList();
    String wrong =
        PLUS.splitAsStream(name).filter(part -> !valid.contains(part)).findFirst().orElse(name);
    return new BadInput("no strategy " + wrong + Suggestion.hint(wrong, valid));
  }

  /** Why the nodes' JVM cannot do what a strategy asks of it; empty if it can. */
  public static Optional<String> refusal(Host host, Strategy strategy) {
    if (strategy.jvm().isEmpty() && strategy.jvmOptions().isEmpty()) {
      return Optional.empty();
    }
    return jvm(host, strategy).refusal(strategy.jvmOptions());
  }

  /** Refuses a strategy that the nodes' JVM cannot do, by its name. */
  private static void requirePossible(Host host, Strategy strategy) {
    refusal(host, strategy)
        .ifPresent(
            reason -> {
              throw new BadInput("strategy " + strategy.name() + " is unsupported here: " + reason);
            });
  }

  /** The JVM that runs the nodes on a host. */
  public static Jvm jvm(Host host, Strategy strategy) {
    return strategy.jvm().isEmpty() ? Jvm.of(host) : new Jvm(host, strategy.jvm());
  }
}
