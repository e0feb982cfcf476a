package org.gridmark.system.prices.legacy;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Requests to the legacy system over connections that stay open: one for each request under way.
 * Sockets alone, since a call by java.net.http costs several times the processor time.
 */
final class HttpLegacyClient implements AutoCloseable {
  private static final int OK = 200;

  private final LegacyAddress address;
  private final Duration timeout;
  private final Deque<HttpConnection> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  /**
   * No connection yet.
   *
   * @param timeout to connect, and for an answer
   */
  HttpLegacyClient(String address, Duration timeout) {
    this.address = LegacyAddress.of(address);
    this.timeout = timeout;
  }

  /** The values of the answer to a request without a body. */
  Map<String, String> ask(String method, String path) throws LegacyFailure {
    return answer(method + " " + path, address.head(method, path, Map.of()));
  }

  /** The same with a body. */
  Map<String, String> ask(String method, String path, String body) throws LegacyFailure {
    Map<String, String> length = Map.of("Content-Length", Integer.toString(body.length()));
    return answer(method + " " + path, address.head(method, path, length) + body);
  }

  private Map<String, String> answer(String about, String request) throws LegacyFailure {
    try {
      HttpConnection.Answer answer = send(request);
      if (answer.status() != OK) {
        String reason = answer.body().lines().findFirst().orElse("");
        throw new LegacyFailure(
            "the legacy system answered %d: %s".formatted(answer.status(), reason));
      }
      return Text.read(answer.body());
    } catch (SocketTimeoutException e) {
      throw new LegacyFailure(
          "the legacy system did not answer %s within %d ms".formatted(about, timeout.toMillis()),
          e);
    } catch (IOException e) {
      throw new LegacyFailure("the legacy system cannot be asked: " + e.getMessage(), e);
    }
  }

  /**
   * A server may close a connection that has been idle. So a request that finds it closed, and has
   * no byte of an answer, is sent once more on a new one.
   */
  private HttpConnection.Answer send(String request) throws IOException {
    HttpConnection used = idle.pollFirst();
    if (used != null) {
      try {
        return ask(used, request);
      } catch (SocketTimeoutException e) {
        throw e;
      } catch (IOException e) {
        if (used.answered()) {
          throw e;
        }
      }
    }
    return ask(new HttpConnection(address, timeout), request);
  }

  private HttpConnection.Answer ask(HttpConnection connection, String request) throws IOException {
    try {
      HttpConnection.Answer answer = connection.ask(request, timeout);
      if (connection.quiet()) {
        idle.addFirst(connection);
      } else {
        connection.close();
      }
      if (closed) {
        closeIdle();
      }
      return answer;
    } catch (IOException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  /** Closes the connections that are not in use; those in use, when their request ends. */
  @Override
  public void close() {
    closed = true;
    closeIdle();
  }

  /** A connection that has answered for something else is not used again. */
  void closeIdle() {
    for (HttpConnection one = idle.poll(); one != null; one = idle.poll()) {
      one.close();
    }
  }
}
