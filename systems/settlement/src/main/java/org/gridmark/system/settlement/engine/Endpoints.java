package org.gridmark.system.settlement.engine;

import java.util.List;

/**
 * Where an engine finds what it works between.
 *
 * @param broker its address
 * @param queues that messages come in by
 * @param databases their JDBC URLs, by their numbers: in the same order for all
 */
public record Endpoints(String broker, Queues queues, List<String> databases) {
  /** Copies. */
  public Endpoints {
    databases = List.copyOf(databases);
  }

  /** With one queue for each kind of message. */
  public Endpoints(String broker, List<String> databases) {
    this(broker, Queues.SINGLE, databases);
  }
}
