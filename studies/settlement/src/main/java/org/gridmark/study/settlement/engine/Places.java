package org.gridmark.study.settlement.engine;

import java.util.List;

/**
 * Where an engine finds what it works between.
 *
 * @param broker its address
 * @param databases their JDBC URLs, by their numbers: in the same order for all
 */
public record Places(String broker, List<String> databases) {
  /** Copies. */
  public Places {
    databases = List.copyOf(databases);
  }
}
