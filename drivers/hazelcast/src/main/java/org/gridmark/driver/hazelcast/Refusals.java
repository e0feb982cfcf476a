package org.gridmark.driver.hazelcast;

import com.hazelcast.client.AuthenticationException;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Notes from the log how members have answered the client: Hazelcast tries on, and says in the end
 * only that it could not connect.
 */
final class Refusals extends Handler implements AutoCloseable {
  private static final Pattern TRY =
      Pattern.compile(
          "Exception during initial connection to .*?: (?:[\\w.$]+(?:Exception|Error): )*(.*)");

  private final Logger log;
  private volatile boolean any;
  private volatile @Nullable String last;

  private Refusals(Logger log) {
    this.log = log;
  }

  /** From now on until it is closed. */
  static Refusals of(Logger log) {
    Refusals noting = new Refusals(log);
    log.addHandler(noting);
    return noting;
  }

  /** Whether a member has refused the client. */
  boolean any() {
    return any;
  }

  /** How the last try to reach a member ended; empty before there was one. */
  Optional<String> last() {
    return Optional.ofNullable(last);
  }

  @Override
  public void publish(LogRecord entry) {
    String text = String.valueOf(entry.getMessage());
    any |=
        entry.getThrown() instanceof AuthenticationException
            || text.contains(AuthenticationException.class.getSimpleName());
    Matcher tried = TRY.matcher(text.lines().findFirst().orElse(""));
    if (tried.find()) {
      last = tried.group(1);
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    log.removeHandler(this);
  }
}
