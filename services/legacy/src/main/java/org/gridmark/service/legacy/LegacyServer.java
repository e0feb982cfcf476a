package org.gridmark.service.legacy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.service.legacy.Calls.Failed;
import org.jspecify.annotations.Nullable;

/** The calls over HTTP, for those who have the token. */
final class LegacyServer {
  private static final int BACKLOG = 1024;
  private static final int MOST_BODY_BYTES = 4096;
  private static final Pattern STATIONS =
      Pattern.compile("stations=([0-9]{1,9}(?:-[0-9]{1,9}){1,99})");

  private final byte[] authorization;
  private final Calls calls = new Calls();

  private LegacyServer(String token) {
    this.authorization = bytes("Bearer " + token);
  }

  /** Returns when it answers; it does until the JVM ends. */
  static void start(String address, int port, String token) throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getByName(address), port), BACKLOG);
    server.createContext("/", new LegacyServer(token)::answer);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  private record Reply(int status, String body) {
    static Reply line(int status, @Nullable String line) {
      return new Reply(status, line + "\n");
    }

    static Reply lines(Map<String, ?> values) {
      return new Reply(
          200,
          values.entrySet().stream()
              .map(value -> value.getKey() + "=" + value.getValue() + "\n")
              .collect(Collectors.joining()));
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Reply reply = reply(exchange);
      byte[] body = bytes(reply.body());
      exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
      exchange.sendResponseHeaders(reply.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private Reply reply(HttpExchange exchange) throws IOException {
    String given = exchange.getRequestHeaders().getFirst("Authorization");
    if (given == null || !MessageDigest.isEqual(bytes(given), authorization)) {
      return Reply.line(401, "the token is missing or wrong");
    }
    try {
      return known(exchange);
    } catch (BadInput e) {
      return Reply.line(400, e.getMessage());
    } catch (Failed e) {
      return Reply.line(503, e.getMessage());
    } catch (InterruptedException e) {
      return Reply.line(503, "the system ends");
    }
  }

  private Reply known(HttpExchange exchange) throws IOException, Failed, InterruptedException {
    String path = exchange.getRequestURI().getPath();
    return switch (exchange.getRequestMethod() + " " + path) {
      case "GET /price" -> price(stations(exchange));
      case "GET /calls" -> Reply.lines(calls.counts());
      case "GET /behaviour" -> Reply.lines(calls.properties());
      case "PUT /behaviour" -> {
        calls.behave(Values.read(body(exchange), Behaviour.FIRST.keySet()));
        yield Reply.lines(calls.properties());
      }
      case "POST /calls/reset" -> {
        calls.reset();
        yield Reply.lines(calls.counts());
      }
      default ->
          Reply.line(
              404, "expected GET /price, GET or PUT /behaviour, GET /calls, or POST /calls/reset");
    };
  }

  /** With the route that it is for: an answer must not be taken for another request's. */
  private Reply price(List<Integer> stations) throws Failed, InterruptedException {
    String route = stations.stream().map(String::valueOf).collect(Collectors.joining("-"));
    return new Reply(200, calls.price(stations).text() + "stations=" + route + "\n");
  }

  private static List<Integer> stations(HttpExchange exchange) {
    var query = STATIONS.matcher(String.valueOf(exchange.getRequestURI().getRawQuery()));
    if (!query.matches()) {
      throw new BadInput(
          "expected /price?stations=8500101-8500102, the codes of 2 to 100 stations");
    }
    List<Integer> stations = new ArrayList<>();
    for (String code : query.group(1).split("-", -1)) {
      stations.add(Integer.parseInt(code));
    }
    return stations;
  }

  private static String body(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MOST_BODY_BYTES + 1);
    if (body.length > MOST_BODY_BYTES) {
      throw new BadInput("expected properties of up to " + MOST_BODY_BYTES + " bytes");
    }
    return new String(body, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
