package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;

/** The removal of a run's objects. It waits for an API server that is away. */
final class Removal {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final int SERVERS_FAULT = 500;

  private final RunObjects objects;
  private final Duration most;
  private final Consumer<String> notices;
  private final Function<KubernetesClientException, String> line;
  private boolean away;

  /**
   * @param most that it waits; zero: one attempt, and no word of it
   * @param notices told that it waits, and what it has left
   * @param line says in one line why it cannot
   */
  Removal(
      RunObjects objects,
      Duration most,
      Consumer<String> notices,
      Function<KubernetesClientException, String> line) {
    this.objects = objects;
    this.most = most;
    this.notices = notices;
    this.line = line;
  }

  /** Whether nothing is left. */
  boolean done() {
    // Else every request would fail at once, and something would be left.
    boolean interrupted = Thread.interrupted();
    try {
      return attempts();
    } catch (InterruptedException e) {
      interrupted = true;
      return false;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private boolean attempts() throws InterruptedException {
    long begun = System.nanoTime();
    while (true) {
      try {
        objects.remove();
        return true;
      } catch (KubernetesClientException e) {
        if (most.isZero()) {
          return false;
        }
        if (isFinal(e) || System.nanoTime() - begun >= most.toNanos()) {
          notices.accept("--hosts: " + objects.left() + ": " + line.apply(e));
          return false;
        }
        tellOnce(e);
        Thread.sleep(LOOK);
      }
    }
  }

  private void tellOnce(KubernetesClientException e) {
    if (!away) {
      away = true;
      notices.accept(
          "--hosts: waits up to %d s to remove its Pods: %s"
              .formatted(most.toSeconds(), line.apply(e)));
    }
  }

  /** One that has just come back refuses what it will allow once it knows its roles. */
  private boolean isFinal(KubernetesClientException e) {
    int code = ApiFailure.code(e);
    return !away && code >= HttpURLConnection.HTTP_BAD_REQUEST && code < SERVERS_FAULT;
  }
}
