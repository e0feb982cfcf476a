package org.gridmark.model.target;

import java.util.List;
import java.util.Map;

/**
 * A named variation of the system under test (000, section 4.7).
 *
 * @param name as given to {@code --strategy}
 * @param kind direct: the target's configuration; indirect: the JVM it runs on
 * @param meaning one line for people
 * @param jvmOptions added to each node's command line
 * @param settings handed to the driver
 */
public record Strategy(
    String name, Kind kind, String meaning, List<String> jvmOptions, Map<String, String> settings) {
  /** Copies. */
  public Strategy {
    jvmOptions = List.copyOf(jvmOptions);
    settings = Map.copyOf(settings);
  }

  /** What a strategy varies. */
  public enum Kind {
    DIRECT,
    INDIRECT
  }

  /** The one that every other is compared against. */
  public static final Strategy DEFAULT = direct("default", "as the target comes", Map.of());

  /** A variation of the target's configuration. */
  public static Strategy direct(String name, String meaning, Map<String, String> settings) {
    return new Strategy(name, Kind.DIRECT, meaning, List.of(), settings);
  }

  /** A variation of the nodes' JVM. */
  public static Strategy indirect(String name, String meaning, List<String> jvmOptions) {
    return new Strategy(name, Kind.INDIRECT, meaning, jvmOptions, Map.of());
  }
}
