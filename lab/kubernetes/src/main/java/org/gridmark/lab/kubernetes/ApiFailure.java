package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.http.WebSocketHandshakeException;
import java.net.HttpURLConnection;

/** A request that an API server did not fulfil, in one line. */
final class ApiFailure {
  private ApiFailure() {}

  /**
   * The line.
   *
   * @param doing verb and resource, to complete "cannot ..."
   * @param server its URL
   */
  static String line(String doing, String server, KubernetesClientException failure) {
    int code = code(failure);
    return switch (code) {
      case 0 -> "cannot reach the API server " + server + ": " + cause(failure);
      case HttpURLConnection.HTTP_UNAUTHORIZED ->
          "cannot " + doing + ": the API server " + server + " takes no such credentials (401)";
      case HttpURLConnection.HTTP_FORBIDDEN -> "is forbidden to " + doing + " (403)";
      default -> "cannot " + doing + " (" + code + "): " + message(failure);
    };
  }

  /** The status of the answer, which a failed handshake hides; 0 without an answer. */
  static int code(KubernetesClientException failure) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof KubernetesClientException client && client.getCode() > 0) {
        return client.getCode();
      }
      if (one instanceof WebSocketHandshakeException handshake && handshake.getResponse() != null) {
        return handshake.getResponse().code();
      }
    }
    return 0;
  }

  private static String cause(Throwable failure) {
    Throwable deepest = failure;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return ClusterWords.line(
        deepest.getMessage() == null ? deepest.toString() : deepest.getMessage());
  }

  private static String message(KubernetesClientException failure) {
    String told = failure.getStatus() == null ? null : failure.getStatus().getMessage();
    return ClusterWords.line(told == null ? failure.getMessage() : told);
  }
}
