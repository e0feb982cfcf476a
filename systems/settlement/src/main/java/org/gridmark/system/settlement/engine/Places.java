package org.gridmark.system.settlement.engine;

import java.util.List;

/**
 * Where an engine finds what it works between.
 *
 * @param broker its address
 * @param queues that messages come in by
 * @param databases their JDBC URLs, by their numbers: in the same order for all
 */
public record Places(String broker, Queues queues, List<String> databases) {
  /** Copies. */
  public Places {
    databases = List.copyOf(databases);
  }

  /** With one queue for each kind of message. */
  public Places(String broker, List<String> databases) {
    this(broker, Queues.SINGLE, databases);
  }
}
