package org.gridmark.model.target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A named variation of the system under test (Barclays 2009, section 4.7).
 *
 * @param name as given to {@code --strategy}
 * @param kind direct: the target's configuration; indirect: the JVM it runs on
 * @param meaning one line for people
 * @param jvmOptions added to each node's command line
 * @param settings handed to the driver; one that bears the key of a setting of the study also takes
 *     its place in the plan, so a strategy may vary what the study itself does
 * @param jvm the home of the nodes' JVM; empty: the one that Gridmark itself runs on
 */
public record Strategy(
    String name,
    Kind kind,
    String meaning,
    List<String> jvmOptions,
    Map<String, String> settings,
    String jvm) {
  /** Copies. */
  public Strategy {
    jvmOptions = List.copyOf(jvmOptions);
    settings = Map.copyOf(settings);
  }

  /** The part that a strategy varies. */
  public enum Kind {
    /** The target's configuration, and perhaps the JVM as well. */
    DIRECT,
    /** The JVM alone. */
    INDIRECT
  }

  /** Stands between the names of strategies that are combined. */
  public static final String PLUS = "+";

  /** The one that every other is compared against. */
  public static final Strategy DEFAULT = direct("default", "as the target comes", Map.of());

  /** A variation of the target's configuration. */
  public static Strategy direct(String name, String meaning, Map<String, String> settings) {
    return new Strategy(name, Kind.DIRECT, meaning, List.of(), settings, "");
  }

  /** Before the scale of a strategy that varies the size of the data alone. */
  public static final String SCALE = "scale-";

  /** Another size of the data: a study's setting, so that every target has it. */
  public static Strategy scaled(String scale) {
    return direct(SCALE + scale, "at scale " + scale, Map.of("scale", scale));
  }

  /** Before the number of processors in a strategy that varies it alone. */
  public static final String CORES = "cores-";

  /** A smaller machine: a study's setting, so that every target has it. */
  public static Strategy cores(String count) {
    String meaning = "all programs on " + count + " of the machine's processors";
    return direct(CORES + count, meaning, Map.of("cores", count));
  }

  /** Before the number of backups in a strategy that varies it alone. */
  public static final String BACKUPS = "backups-";

  /** Another number of copies: a study's setting, so that every target has it. */
  public static Strategy backups(String count) {
    String meaning = count + " backup copies of each entry";
    return direct(BACKUPS + count, meaning, Map.of("backups", count));
  }

  /** Before the number of servers, and of nodes on each, in a strategy that varies them alone. */
  public static final String SERVERS = "servers-";

  /**
   * Another size of the cluster, {@code servers-2x4}: a study's settings, so that every target has
   * it. On several hosts each server is a host of its own.
   *
   * @param each storage nodes on each server
   */
  public static Strategy servers(int servers, int each) {
    return direct(
        SERVERS + servers + "x" + each,
        "%d storage %s on each of %d %s"
            .formatted(
                each, each == 1 ? "node" : "nodes", servers, servers == 1 ? "server" : "servers"),
        Map.of("servers", String.valueOf(servers), "nodes", String.valueOf((long) servers * each)));
  }

  /** A variation of the nodes' JVM. */
  public static Strategy indirect(String name, String meaning, List<String> jvmOptions) {
    return new Strategy(name, Kind.INDIRECT, meaning, jvmOptions, Map.of(), "");
  }

  /** The nodes run on another JVM. */
  public static Strategy jvm(String name, String meaning, String home) {
    return new Strategy(name, Kind.INDIRECT, meaning, List.of(), Map.of(), home);
  }

  /**
   * This and that together, as the best of both kinds were combined in Barclays 2009, section 4.6.
   * The default adds nothing.
   *
   * @param other a variation of the JVM, or of settings that this one leaves alone
   */
  public Strategy plus(Strategy other) {
    if (!Collections.disjoint(settings.keySet(), other.settings.keySet())) {
      throw new IllegalArgumentException(name + " and " + other.name + " vary the same setting");
    }
    if (equals(DEFAULT)) {
      return other;
    }
    List<String> options = new ArrayList<>(jvmOptions);
    options.addAll(other.jvmOptions);
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.putAll(other.settings);
    return new Strategy(
        name + PLUS + other.name,
        kind,
        meaning + "; " + other.meaning,
        options,
        all,
        other.jvm.isEmpty() ? jvm : other.jvm);
  }
}
