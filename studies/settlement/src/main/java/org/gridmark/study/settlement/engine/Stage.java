package org.gridmark.study.settlement.engine;

/** What a component's time goes to. */
public enum Stage {
  /** Waits for messages: idle. */
  TAKE,
  VERIFY,
  EXTRACT,
  /** Against static data. */
  CHECK,
  /** The databases' work, and waiting for it. */
  POST,
  /** Sends, and waits until the broker has committed. */
  COMMIT
}
