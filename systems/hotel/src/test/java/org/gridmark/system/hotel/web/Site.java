package org.gridmark.system.hotel.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.gridmark.system.hotel.web.session.LocalSessions;
import org.gridmark.system.hotel.web.session.WebSessions;

/** A server before a site in memory, with a clock that a test sets. */
final class Site implements AutoCloseable {
  static final Duration SESSION = Duration.ofMinutes(30);

  final MemorySite hotels = new MemorySite();
  final AtomicReference<Instant> now =
      new AtomicReference<>(MemorySite.TODAY.atStartOfDay().toInstant(ZoneOffset.UTC));
  final InstantSource clock = now::get;
  final WebSessions sessions;
  final HotelServer server;

  Site() {
    this(options -> options);
  }

  Site(Function<ServerOptions, ServerOptions> change) {
    this(change, null);
  }

  Site(Function<ServerOptions, ServerOptions> change, WebSessions given) {
    sessions = given != null ? given : new LocalSessions(SESSION, 1_000, clock);
    ServerOptions options =
        ServerOptions.of("web-1", "memory").at(clock, () -> MemorySite.TODAY.plusDays(1));
    server =
        HotelServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            hotels,
            sessions,
            change.apply(options));
  }

  int port() {
    return server.address().getPort();
  }

  Browser browser() {
    return new Browser(port());
  }

  void pass(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
  }

  @Override
  public void close() {
    server.close();
  }
}
