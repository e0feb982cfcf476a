package org.gridmark.driver.ignite;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.ignite.IgniteLogger;
import org.jspecify.annotations.Nullable;

/**
 * Passes on what Ignite says to the JDK's log, which writes to standard error. Ignite's own class
 * for it would read the log's configuration anew.
 */
final class LogToJdk implements IgniteLogger {
  /** Held so that its level is not forgotten. */
  static final Logger LOG = Logger.getLogger("org.apache.ignite");

  static {
    LOG.setLevel(Level.WARNING);
  }

  @Override
  public IgniteLogger getLogger(@Nullable Object category) {
    return this;
  }

  @Override
  public void trace(String message) {
    LOG.finest(message);
  }

  @Override
  public void debug(String message) {
    LOG.fine(message);
  }

  @Override
  public void info(String message) {
    LOG.info(message);
  }

  @Override
  public void warning(String message, @Nullable Throwable failure) {
    LOG.log(Level.WARNING, message, failure);
  }

  @Override
  public void error(String message, @Nullable Throwable failure) {
    LOG.log(Level.SEVERE, message, failure);
  }

  @Override
  public boolean isTraceEnabled() {
    return LOG.isLoggable(Level.FINEST);
  }

  @Override
  public boolean isDebugEnabled() {
    return LOG.isLoggable(Level.FINE);
  }

  @Override
  public boolean isInfoEnabled() {
    return LOG.isLoggable(Level.INFO);
  }

  @Override
  public boolean isQuiet() {
    return false;
  }

  @Override
  public @Nullable String fileName() {
    return null;
  }
}
