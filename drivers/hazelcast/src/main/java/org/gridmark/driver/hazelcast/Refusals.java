package org.gridmark.driver.hazelcast;

import com.hazelcast.client.AuthenticationException;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Notes from the log whether a member has refused the client: Hazelcast tries on, and says in the
 * end only that it could not connect.
 */
final class Refusals extends Handler implements AutoCloseable {
  private final Logger log;
  private volatile boolean any;

  private Refusals(Logger log) {
    this.log = log;
  }

  /** From now on until it is closed. */
  static Refusals of(Logger log) {
    Refusals noting = new Refusals(log);
    log.addHandler(noting);
    return noting;
  }

  boolean any() {
    return any;
  }

  @Override
  public void publish(LogRecord entry) {
    any |=
        entry.getThrown() instanceof AuthenticationException
            || String.valueOf(entry.getMessage())
                .contains(AuthenticationException.class.getSimpleName());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    log.removeHandler(this);
  }
}
