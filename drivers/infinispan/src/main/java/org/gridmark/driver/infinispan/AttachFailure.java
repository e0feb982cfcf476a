package org.gridmark.driver.infinispan;

import java.io.IOException;
import java.net.ConnectException;
import javax.security.sasl.SaslException;
import org.gridmark.model.BadInput;
import org.infinispan.commons.CacheConfigurationException;

/** Tells of a connection to a user's cluster that did not come about, in one line. */
final class AttachFailure {
  /** Before what a server says, in a client's message. */
  private static final String SERVER_SAYS = "Exception: ";

  private AttachFailure() {}

  /**
   * Why it failed.
   *
   * @return the cluster does not answer
   * @throws BadInput if the file is wrong, or the servers refuse this client
   */
  static ConnectException of(AttachedConfig config, RuntimeException failure) {
    String reason = firstLine(root(failure));
    if (failure instanceof CacheConfigurationException) {
      throw new BadInput(config.file() + ": " + reason);
    }
    if (isRefusal(failure)) {
      throw new BadInput(
          "--attach: %s refuses user or password: %s".formatted(config.servers(), reason));
    }
    return new ConnectException("no server answers at " + config.servers() + ": " + reason);
  }

  /** Whether a server, or the client in its name, has said no. */
  static boolean isRefusal(Throwable failure) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      String text = String.valueOf(one.getMessage());
      if (one instanceof SecurityException
          || one instanceof SaslException
          || text.contains(SaslException.class.getSimpleName())
          || text.contains(SecurityException.class.getSimpleName())) {
        return true;
      }
    }
    return false;
  }

  /** The first cause of which something is said. */
  private static Throwable root(Throwable failure) {
    Throwable root = failure;
    for (Throwable one = failure; one != null; one = one.getCause()) {
      root = one.getMessage() == null ? root : one;
      if (one instanceof IOException) {
        break; // a store that cannot be opened says why before it says how it found out
      }
    }
    return root;
  }

  /** A message without what follows, and without the way that it came. */
  static String firstLine(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    String line = message.lines().findFirst().orElse(message);
    int at = line.indexOf(SERVER_SAYS);
    return (at < 0 ? line : line.substring(at + SERVER_SAYS.length())).strip();
  }
}
