package org.gridmark.driver.ignite;

import java.util.List;

/** The settings that Ignite takes from system properties alone, before it looks at them. */
final class Silence {
  /** Nothing beside the work. */
  private static final List<String> OFF =
      List.of(
          "IGNITE_NO_ASCII", "IGNITE_NO_SHUTDOWN_HOOK", "IGNITE_PERFORMANCE_SUGGESTIONS_DISABLED");

  private Silence() {}

  static void keep() {
    OFF.forEach(property -> System.setProperty(property, "true"));
    System.setProperty("IGNITE_UPDATE_NOTIFIER", "false");
    // The JVM has a filter of what is deserialized, which lets less through than Ignite's.
    System.setProperty("IGNITE_ENABLE_OBJECT_INPUT_FILTER_AUTOCONFIGURATION", "false");
    // Quiet output, as Ignite has it, is written to standard output, past its logger.
    System.setProperty("IGNITE_QUIET", "false");
  }
}
