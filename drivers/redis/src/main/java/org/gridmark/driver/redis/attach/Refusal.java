package org.gridmark.driver.redis.attach;

import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisAccessControlException;
import redis.clients.jedis.exceptions.JedisDataException;

/** The reasons for which a server is not used: it refuses, or it cannot be reached. */
public final class Refusal {
  /** The beginning of what a server says that does not know this client, or not its database. */
  private static final String REFUSED = "(?s)(ERR AUTH|ERR Client sent AUTH|DENIED|ERR DB index).*";

  private Refusal() {}

  /** Throws what the server says, where the file is the reason. */
  public static void requireNone(Object server, Throwable failure) {
    JedisDataException said = find(failure, JedisDataException.class);
    if (said == null) {
      return;
    }
    String words = reason(said);
    if (said instanceof JedisAccessControlException && !words.startsWith("NOPERM")) {
      throw new BadInput("--attach: " + server + " refuses user or password");
    }
    if (words.startsWith("ERR SELECT")) { // as a cluster answers, before it can be asked for more
      throw new BadInput(
          "--attach: db: expected 0: a Redis Cluster has no other, as the one of " + server);
    }
    if (said instanceof JedisAccessControlException || words.matches(REFUSED)) {
      throw new BadInput("--attach: " + server + " refuses this client: " + words);
    }
  }

  private static <T extends Throwable> @Nullable T find(Throwable failure, Class<T> kind) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (kind.isInstance(one)) {
        return kind.cast(one);
      }
      for (Throwable other : one.getSuppressed()) {
        T found = find(other, kind);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** The last that was found out. */
  public static String reason(Throwable failure) {
    if (find(failure, SocketTimeoutException.class) != null) {
      return "no answer in time";
    }
    Throwable one = failure;
    while (one.getCause() != null || one.getSuppressed().length > 0) {
      one = one.getCause() == null ? one.getSuppressed()[0] : one.getCause();
    }
    String words = String.valueOf(one.getMessage()).lines().findFirst().orElse(one.toString());
    if (words.matches("Unexpected end of stream.*|Connection reset.*|Broken pipe.*")) {
      return "it ends the connection: does it take TLS alone?";
    }
    return find(failure, SSLException.class) == null ? words : "TLS: " + words;
  }
}
