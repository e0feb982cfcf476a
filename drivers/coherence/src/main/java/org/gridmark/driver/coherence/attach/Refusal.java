package org.gridmark.driver.coherence.attach;

import com.tangosol.config.ConfigurationException;
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
    for (int i = 0; i < causes.size(); i++) {
      Throwable cause = causes.get(i);
      if (cause instanceof ConnectionException) {
        return i == causes.size() - 1 ? nobody(cause) : refused(cause);
      }
      if (cause instanceof ConfigurationException wrong) {
        throw new BadInput(file + ": " + oneLine(wrong.getProblem()));
      }
      if (String.valueOf(cause.getMessage()).contains(NO_MAPPING)) {
        throw new BadInput(
            "--attach: the cluster of %s has no cache-mapping for the run's caches: %s"
                .formatted(file, firstLine(cause)));
      }
    }
    throw failure;
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

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** Without the hint of what to set, which the file is. */
  private static String firstLine(Throwable failure) {
    String text = String.valueOf(failure.getMessage());
    return text.lines().findFirst().orElse(text).replaceFirst("; make sure .*", "");
  }
}
