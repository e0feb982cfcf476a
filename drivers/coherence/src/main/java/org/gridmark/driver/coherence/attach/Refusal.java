package org.gridmark.driver.coherence.attach;

import com.tangosol.config.ConfigurationException;
import com.tangosol.net.RequestTimeoutException;
import com.tangosol.net.messaging.ConnectionException;
import java.net.ConnectException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;

/**
 * Why a cluster cannot be used, as Coherence tells it: in causes of causes.
 *
 * @param file by which it was tried
 */
public record Refusal(Path file, RuntimeException failure) {
  private static final String NO_CLUSTER = "Unable to locate ";
  private static final String NO_MAPPING = "mapping for cache";

  /**
   * In one line.
   *
   * @return that nobody answers
   * @throws BadInput if it is the file's fault, or somebody answers and refuses
   */
  public ConnectException told() {
    List<Throwable> causes = causes(failure);
    if (causes.stream().anyMatch(GeneralSecurityException.class::isInstance)) {
      throw new BadInput(file + ": TLS: " + firstLine(root(causes)));
    }
    for (Throwable cause : causes) {
      if (cause instanceof ConnectionException) {
        return unconnected(cause, causes.getLast());
      }
      if (cause instanceof ConfigurationException wrong) {
        throw new BadInput(
            file
                + ": "
                + (causes.getLast() instanceof IllegalArgumentException value
                    ? firstLine(value)
                    : problem(wrong)));
      }
      if (String.valueOf(cause.getMessage()).contains(NO_MAPPING)) {
        throw new BadInput(
            "--attach: the cluster of %s has no cache-mapping for the run's caches: %s"
                .formatted(file, firstLine(cause)));
      }
    }
    throw failure;
  }

  /**
   * A connection that was not made.
   *
   * @param first what Coherence says of it
   * @param last what it came upon; the same where that is all
   */
  private ConnectException unconnected(Throwable first, Throwable last) {
    if (last instanceof RequestTimeoutException) {
      return new ConnectException(
          "a server accepts connections there and does not answer: " + firstLine(first));
    }
    if (firstLine(last).contains(NO_CLUSTER)) {
      throw new BadInput(
          "--attach: %s: a name service answers, and knows no such cluster or service: %s"
              .formatted(file, firstLine(last)));
    }
    // The cause of one may be another such: of a name service that was asked for the proxies.
    return last instanceof ConnectionException || last instanceof ConnectException
        ? nobody(last)
        : refused(first);
  }

  /** A cluster that was there, and is there no more. */
  public static ConnectException lost(ConnectionException failure) {
    return nobody(failure);
  }

  private static ConnectException nobody(Throwable failure) {
    return new ConnectException("no proxy answers: " + firstLine(failure));
  }

  private ConnectException refused(Throwable failure) {
    throw new BadInput(
        ("--attach: %s: a server answers and refuses this client: its TLS, its certificate or its"
                + " serializer; %s")
            .formatted(file, firstLine(failure)));
  }

  private static Throwable root(List<Throwable> causes) {
    return causes.stream()
        .filter(java.io.IOException.class::isInstance)
        .findFirst()
        .orElse(causes.getLast());
  }

  private static List<Throwable> causes(Throwable failure) {
    List<Throwable> all = new ArrayList<>();
    for (Throwable one = failure; one != null; one = one.getCause()) {
      all.add(one);
    }
    return all;
  }

  /** Without the elements of the file that it cites, which may have a password. */
  private static String problem(ConfigurationException wrong) {
    return wrong.getProblem().replaceAll("(?s)\\[<.*>]", "[...]").strip().replaceAll("\\s+", " ");
  }

  /** Without the hint of what to set, which the file is. */
  private static String firstLine(Throwable failure) {
    String text = String.valueOf(failure.getMessage());
    return text.lines().findFirst().orElse(text).replaceFirst("; make sure .*", "");
  }
}
