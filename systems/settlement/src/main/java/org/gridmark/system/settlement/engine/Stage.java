package org.gridmark.system.settlement.engine;

/** The stages that a component's time is divided into. */
public enum Stage {
  /** Waits for messages: idle. */
  TAKE,
  VERIFY,
  EXTRACT,
  /** Against static data. */
  CHECK,
  /** Waits for the other components of its program, or for the one of them that posts for all. */
  WAIT,
  /** Posts, for all components of its program: the databases' work. */
  POST,
  /** Sends, and waits until the broker has committed. */
  COMMIT
}
