package org.gridmark.system.prices.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.BadInput;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.lookup.Answer;
import org.gridmark.system.prices.lookup.PriceService;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.route.Timetable;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@code GET /price?from=8500101&to=8500103} with JSON, {@code /health} and {@code
 * /metrics}. Errors are one line of text: 400 for wrong input, 403 for a page of another server,
 * 404 for a route or a path that there is not, 421 for a foreign Host, 503 with Retry-After while
 * the legacy system fails.
 */
public final class PriceServer implements AutoCloseable {
  private static final int BACKLOG = 1024;
  private static final String RETRY_AFTER_SECONDS = "1";
  private static final int TO_READ_A_REQUEST_SECONDS = 10;

  static {
    preset("sun.net.httpserver.nodelay", "true");
    preset("sun.net.httpserver.maxReqTime", String.valueOf(TO_READ_A_REQUEST_SECONDS));
  }

  private final PriceService service;
  private final Timetable timetable;
  private final Health health;
  private final Metrics metrics = new Metrics();
  private final Admission admission;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private PriceServer(
      PriceService service, Timetable timetable, Health health, InetSocketAddress address)
      throws IOException {
    this.service = service;
    this.timetable = timetable;
    this.health = health;
    this.admission = new Admission(address.getHostString());
    this.server = HttpServer.create(address, BACKLOG);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
  }

  /** The JDK's server reads these once, when its first one is made. */
  private static void preset(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** Starts a server on the loopback address, at any free port. */
  public static PriceServer start(PriceService service, Timetable timetable) throws IOException {
    return start(service, timetable, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  /**
   * Starts a server.
   *
   * @param timetable the routes that it knows
   * @param address port 0: any free one
   */
  public static PriceServer start(
      PriceService service, Timetable timetable, InetSocketAddress address) throws IOException {
    PriceServer started =
        new PriceServer(service, timetable, new Health(service::storeFailure), address);
    started.server.start();
    return started;
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return server.getAddress();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      reply(exchange).send(exchange);
    }
  }

  private Reply reply(HttpExchange exchange) {
    return admission.refusal(exchange.getRequestHeaders()).orElseGet(() -> admitted(exchange));
  }

  private Reply admitted(HttpExchange exchange) {
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return Reply.line(405, "expected GET").with("Allow", "GET, HEAD");
    }
    return switch (exchange.getRequestURI().getPath()) {
      case "/price" -> price(exchange.getRequestURI().getRawQuery());
      case "/health" -> health.reply();
      case "/metrics" -> Reply.text(Metrics.TYPE, metrics.text(service.counts()));
      case null, default -> Reply.line(404, "no such path; there are /price, /health, /metrics");
    };
  }

  private Reply price(@Nullable String query) {
    try {
      RouteKey key = PriceQuery.key(query);
      Optional<Route> route = timetable.find(key);
      return route.isEmpty()
          ? Reply.line(404, "no route from %d to %d".formatted(key.origin(), key.destination()))
          : price(route.get());
    } catch (BadInput e) {
      return Reply.line(400, String.valueOf(e.getMessage()));
    } catch (LegacyFailure e) {
      return Reply.line(503, "no price now: " + e.getMessage())
          .with("Retry-After", RETRY_AFTER_SECONDS);
    }
  }

  private Reply price(Route route) throws LegacyFailure {
    long begin = System.nanoTime();
    Answer answer = service.price(route);
    metrics.record(answer.from(), System.nanoTime() - begin);
    return Reply.price(answer);
  }

  /** Ends the requests under way, and listens no more. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    try {
      threads.awaitTermination(1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
