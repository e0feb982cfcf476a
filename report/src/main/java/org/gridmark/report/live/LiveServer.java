package org.gridmark.report.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Serves the live page on 127.0.0.1 until closed. Messages are kept for a while and no longer;
 * publishing takes negligible time, however many pages are open.
 */
public final class LiveServer implements AutoCloseable {
  /** {@code /TOKEN/} is the page, {@code /TOKEN/data} what it asks for. */
  private static final Pattern PATH = Pattern.compile("/([^/]*)(/.*)?");

  private static final Pattern AFTER = Pattern.compile("after=(\\d{1,18})");
  private static final int WAITING = 16;

  // Of the JDK's server, unless somebody has set them: it is for a browser or two, and whoever
  // does not finish a request, or does not take an answer, shall not stay for long.
  private static final Map<String, String> BOUNDS =
      Map.of(
          "jdk.httpserver.maxConnections", "32",
          "sun.net.httpserver.maxReqTime", "10",
          "sun.net.httpserver.maxRspTime", "10",
          "sun.net.httpserver.nodelay", "true");

  static {
    BOUNDS.forEach((name, value) -> System.getProperties().putIfAbsent(name, value));
  }

  private final Access access = Access.random();
  private final Backlog backlog = new Backlog();
  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("live-", 0).factory());

  private LiveServer(HttpServer server) {
    this.server = server;
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /**
   * Opens the page.
   *
   * @param port or 0 for any that is free
   */
  public static LiveServer open(int port) throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    return new LiveServer(HttpServer.create(new InetSocketAddress(loopback, port), WAITING));
  }

  /** Where the page is, the token included. */
  public URI address() {
    return URI.create("http://127.0.0.1:%d/%s/".formatted(port(), access.token()));
  }

  private int port() {
    return server.getAddress().getPort();
  }

  /**
   * Adds to what the page has to show.
   *
   * @param json {@code {"pulse": {...}}} or {@code {"used": {...}}}
   */
  public void publish(String json) {
    backlog.add(json);
  }

  /**
   * Replaces the page's head.
   *
   * @param json an object with {@code run, trial, trials, strategy, step, steps, phase, share,
   *     left}
   */
  public void status(String json) {
    backlog.status(json);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Matcher path = PATH.matcher(String.valueOf(exchange.getRequestURI().getRawPath()));
      @Nullable String host = exchange.getRequestHeaders().getFirst("Host");
      if (!path.matches() || !access.admits(host, port(), path.group(1))) {
        send(exchange, 403, "text/plain", "");
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET");
        send(exchange, 405, "text/plain", "");
      } else {
        show(exchange, path.group(2) == null ? "" : path.group(2));
      }
    }
  }

  private void show(HttpExchange exchange, String file) throws IOException {
    switch (file) {
      case "/" -> send(exchange, 200, "text/html", LivePage.render());
      case "/data" -> {
        @Nullable String query = exchange.getRequestURI().getRawQuery();
        Matcher after = AFTER.matcher(query == null ? "" : query);
        long number = after.matches() ? Long.parseLong(after.group(1)) : 0;
        send(exchange, 200, "application/json", backlog.since(number));
      }
      default -> send(exchange, 404, "text/plain", "");
    }
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", type + "; charset=utf-8");
    headers.set("Content-Security-Policy", LivePage.policy());
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  /** Ends every connection and frees the port. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
