package org.gridmark.system.hotel.web;

import io.helidon.http.DirectHandler;
import io.helidon.http.DirectHandler.EventType;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.web.api.Api;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.http.Routes;
import org.gridmark.system.hotel.web.page.Layout;
import org.gridmark.system.hotel.web.page.Pages;
import org.gridmark.system.hotel.web.session.Login;
import org.gridmark.system.hotel.web.session.WebSessions;

/** A web node: it serves a hotel site by HTTP/1.1 until it is closed. The site is left open. */
public final class HotelServer implements AutoCloseable {
  private static final int PROLOGUE = 4_096;
  private static final int HEADERS = 8_192;

  private final WebServer server;
  private final Deadlines deadlines;
  private final InetSocketAddress address;

  private HotelServer(WebServer server, Deadlines deadlines, InetSocketAddress address) {
    this.server = server;
    this.deadlines = deadlines;
    this.address = address;
  }

  /**
   * Starts to serve.
   *
   * @param wanted with port 0 for any that is free
   */
  public static HotelServer start(
      InetSocketAddress wanted, HotelSite site, WebSessions sessions, ServerOptions options) {
    Deadlines deadlines = new Deadlines(options.patience());
    Traffic traffic = new Traffic();
    try {
      Layout layout = new Layout(options.node(), options.mode());
      Login login = new Login(site, sessions, options.clock(), options.patience().dividedBy(3));
      List<Route> routes =
          new ArrayList<>(new Pages(site, sessions, login, layout, options.arrival()).routes());
      routes.addAll(new Api(site, login).routes());
      routes.addAll(new Operations(site, sessions, traffic, options.node()).routes());
      Dispatcher dispatcher =
          new Dispatcher(
              new Routes(routes),
              sessions,
              layout,
              new Guard(wanted.getHostString(), options),
              options,
              traffic,
              deadlines);
      WebServer server = server(wanted, options, deadlines, dispatcher).start();
      return new HotelServer(
          server, deadlines, new InetSocketAddress(wanted.getAddress(), server.port()));
    } catch (RuntimeException e) {
      deadlines.close();
      throw e;
    }
  }

  private static WebServer server(
      InetSocketAddress wanted, ServerOptions options, Deadlines deadlines, Dispatcher pages) {
    Http1Config http =
        Http1Config.builder()
            .maxPrologueLength(PROLOGUE)
            .maxHeadersSize(HEADERS)
            .addReceiveListener(deadlines)
            .build();
    return WebServer.builder()
        .address(wanted.getAddress())
        .port(wanted.getPort())
        .shutdownHook(false)
        .featuresDiscoverServices(false)
        .protocolsDiscoverServices(false)
        .maxPayloadSize(Dispatcher.BODY)
        .maxTcpConnections(options.connections())
        .idleConnectionTimeout(options.idle())
        .idleConnectionPeriod(
            Duration.ofMillis(Math.clamp(options.idle().toMillis() / 4, 10, 5_000)))
        .connectionOptions(socket -> socket.tcpNoDelay(true))
        .addConnectionSelector(Http1ConnectionSelector.builder().config(http).build())
        .directHandlers(refusals(options.secure()))
        .routing(HttpRouting.builder().any(pages))
        .build();
  }

  /** Answers to requests that are none, made before a page is asked for. */
  private static DirectHandlers refusals(boolean secure) {
    List<Header> always = Protection.headers(secure);
    DirectHandler plain =
        (request, type, status, headers, message) -> {
          DirectHandler.TransportResponse.Builder response =
              DirectHandler.TransportResponse.builder().status(status).keepAlive(false);
          always.forEach(response::header);
          return response
              .header(HeaderNames.CONTENT_TYPE, "text/plain; charset=utf-8")
              .entity(status.code() + " " + status.reasonPhrase() + "\n")
              .build();
        };
    DirectHandlers.Builder handlers = DirectHandlers.builder();
    for (EventType type : EventType.values()) {
      handlers.addHandler(type, plain);
    }
    return handlers.build();
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return address;
  }

  /** Ends within seconds, requests that are under way first. */
  @Override
  public void close() {
    try {
      server.stop();
    } finally {
      deadlines.close();
    }
  }
}
