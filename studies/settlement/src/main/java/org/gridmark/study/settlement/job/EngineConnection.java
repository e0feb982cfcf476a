package org.gridmark.study.settlement.job;

import org.gridmark.model.target.Connection;
import org.gridmark.system.settlement.engine.Places;

/**
 * A connection to the engine, which nobody speaks to: its queues and databases are what is reached.
 *
 * @param places where these are
 */
public record EngineConnection(Places places) implements Connection {
  @Override
  public void close() {
    // nothing is held open
  }
}
