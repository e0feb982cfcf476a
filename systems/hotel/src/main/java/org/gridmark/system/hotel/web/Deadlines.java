package org.gridmark.system.hotel.web;

import io.helidon.http.HttpPrologue;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1ConnectionListener;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The time that a request has from its first line until it is answered. Helidon closes connections
 * that ask nothing, but waits for ever for headers and bodies that do not come, and for clients
 * that do not read. A connection is served by one thread, by which it is known here.
 */
final class Deadlines implements Http1ConnectionListener, AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Deadlines.class.getName());

  private final long patience;
  private final Map<Thread, Busy> busy = new ConcurrentHashMap<>();
  private final Thread watch;

  private record Busy(ConnectionContext connection, long since) {}

  Deadlines(Duration patience) {
    this.patience = patience.toNanos();
    Duration period = patience.dividedBy(10);
    watch = Thread.ofPlatform().daemon().name("deadlines").start(() -> watch(period));
  }

  private void watch(Duration period) {
    try {
      while (true) {
        Thread.sleep(period);
        closeLate();
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  @Override
  public void prologue(ConnectionContext connection, HttpPrologue prologue) {
    busy.put(Thread.currentThread(), new Busy(connection, System.nanoTime()));
  }

  /** This thread has answered. */
  void end() {
    busy.remove(Thread.currentThread());
  }

  @Override
  public void close() {
    watch.interrupt();
  }

  private void closeLate() {
    long now = System.nanoTime();
    busy.forEach(
        (thread, request) -> {
          if (now - request.since > patience && busy.remove(thread, request)) {
            close(request.connection);
          }
        });
  }

  /** It may have ended already: then it says so, and there is nothing to do. */
  private static void close(ConnectionContext connection) {
    try {
      connection.serverSocket().close();
    } catch (UncheckedIOException e) {
      LOG.log(System.Logger.Level.TRACE, "closed before", e);
    }
  }
}
