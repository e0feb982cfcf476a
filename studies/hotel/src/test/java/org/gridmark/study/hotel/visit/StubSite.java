package org.gridmark.study.hotel.visit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.Search;
import org.jspecify.annotations.Nullable;

/**
 * A site with the marks of the real one, without inventory. Tests change what it says.
 *
 * <p>By itself it serves until its input ends: {@code StubSite HOTELS CITIES}; its first line is
 * the address.
 */
final class StubSite implements AutoCloseable {
  private final StubWorld world;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(16);
  private final AtomicInteger sessions = new AtomicInteger();
  private final Map<String, String> guests = new ConcurrentHashMap<>();
  private final Map<String, Kept> kept = new ConcurrentHashMap<>();

  /** The pages that were asked for, by session and in order. */
  final Queue<String> log = new ConcurrentLinkedQueue<>();

  /** Told of a request before it is answered; may answer it itself. */
  volatile Twist twist = (path, n) -> null;

  private final AtomicInteger asked = new AtomicInteger();

  /** Something that is not as it should be. */
  interface Twist {
    /** Another answer to the n-th request; null for the usual one. */
    @Nullable Answer answer(String path, int n);
  }

  /**
   * An answer.
   *
   * @param status 0 for the usual page
   * @param lost whether the connection ends in place of it, after the work was done
   * @param from text of the usual page in whose place another stands
   */
  record Answer(int status, String body, boolean lost, String from, String to) {
    static Answer of(int status, String page) {
      return new Answer(status, "<body data-page=\"" + page + "\">", false, "", "");
    }

    static Answer losing() {
      return new Answer(0, "", true, "", "");
    }

    static Answer changed(String from, String to) {
      return new Answer(0, "", false, from, to);
    }
  }

  /** A reservation. */
  record Kept(String guest, int hotel, int type, int price, State state) {
    Kept in(State other) {
      return new Kept(guest, hotel, type, price, other);
    }
  }

  StubSite(StubWorld world) {
    this.world = world;
    // else each answer that keeps its connection waits for an acknowledgement
    System.setProperty("sun.net.httpserver.nodelay", "true");
    // else it closes a connection that rests beside 200 others, perhaps while it is used again
    System.setProperty("sun.net.httpserver.maxIdleConnections", "20000");
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 4096);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::serve);
    server.start();
  }

  public static void main(String[] args) throws IOException {
    try (StubSite site =
        new StubSite(new StubWorld(Integer.parseInt(args[0]), Integer.parseInt(args[1])))) {
      site.logs = false;
      System.out.println(site.address());
      while (System.in.read() >= 0) {
        // until the parent has gone
      }
    }
  }

  private boolean logs = true;

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** From now on nobody is logged in. */
  void endSessions() {
    guests.clear();
  }

  Map<String, Kept> reservations() {
    return kept;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void serve(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    boolean post = exchange.getRequestMethod().equals("POST");
    String query = exchange.getRequestURI().getRawQuery();
    String form = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    Map<String, String> fields = fields(post ? form : query == null ? "" : query);
    String cookie = String.valueOf(exchange.getRequestHeaders().getFirst("Cookie"));
    String session = cookie.startsWith("hotel=") ? cookie.substring("hotel=".length()) : "";
    Answer other = twist.answer((post ? "POST " : "GET ") + path, asked.incrementAndGet());
    if (other != null && other.status() > 0) {
      send(exchange, other.status(), other.body());
      return;
    }
    Out out = page(exchange, path, post, fields, session);
    if (other != null && other.lost()) {
      exchange.close();
    } else if (out.status() == 303) {
      exchange.getResponseHeaders().add("Location", out.text());
      exchange.sendResponseHeaders(303, -1);
      exchange.close();
    } else {
      String text = other == null ? out.text() : out.text().replace(other.from(), other.to());
      send(exchange, out.status(), text);
    }
  }

  /** A page, or where it leads to. */
  private record Out(int status, String text) {}

  private static Map<String, String> fields(String encoded) {
    return Arrays.stream(encoded.split("&", -1))
        .filter(pair -> pair.contains("="))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], UTF_8)));
  }

  private Out page(
      HttpExchange exchange,
      String path,
      boolean post,
      Map<String, String> fields,
      String session) {
    String guest = guests.get(session);
    if (post && !fields.getOrDefault("token", "").equals("t" + session)) {
      return new Out(403, html("refused", session, ""));
    }
    if (logs) {
      log.add(session + " " + (post ? "POST " : "GET ") + path);
    }
    if (path.equals("/login")) {
      return post ? enter(exchange, fields) : new Out(200, loginForm(exchange));
    }
    if (path.equals("/logout")) {
      guests.remove(session);
      exchange.getResponseHeaders().add("Set-Cookie", "hotel=; Max-Age=0; Path=/");
      return new Out(303, "/");
    }
    if (Set.of("/hold", "/pay", "/cancel", "/stays").contains(path) && guest == null) {
      return new Out(303, "/login?next=%2F&ended=1");
    }
    return post
        ? change(path, fields, String.valueOf(guest))
        : new Out(200, read(path, fields, session));
  }

  private String loginForm(HttpExchange exchange) {
    String id = "s" + sessions.incrementAndGet();
    exchange.getResponseHeaders().add("Set-Cookie", "hotel=" + id + "; HttpOnly; Path=/");
    return html("login", id, "<form action=\"/login\">" + token(id) + "</form>");
  }

  private Out enter(HttpExchange exchange, Map<String, String> fields) {
    String email = fields.getOrDefault("email", "");
    int guest = Integer.parseInt(email.replaceAll("[^0-9]", ""));
    if (!email.equals(world.email(guest))
        || !world.password(guest).equals(fields.get("password"))) {
      return new Out(403, html("login", "", ""));
    }
    String id = "g" + sessions.incrementAndGet();
    guests.put(id, email);
    exchange.getResponseHeaders().add("Set-Cookie", "hotel=" + id + "; HttpOnly; Path=/");
    return new Out(303, "/");
  }

  private Out change(String path, Map<String, String> fields, String guest) {
    String key = fields.getOrDefault("key", "");
    switch (path) {
      case "/hold" -> {
        int hotel = Integer.parseInt(fields.get("hotel"));
        int type = Integer.parseInt(fields.get("room"));
        int nights = Integer.parseInt(fields.get("nights"));
        int price = world.rooms(hotel).get(type).price() * nights;
        kept.putIfAbsent(key, new Kept(guest, hotel, type, price, State.HELD));
      }
      case "/pay" -> kept.computeIfPresent(key, (same, one) -> one.in(State.PAID));
      default -> kept.computeIfPresent(key, (same, one) -> one.in(State.CANCELLED));
    }
    return new Out(303, "/stay/" + key);
  }

  private String read(String path, Map<String, String> fields, String session) {
    String[] parts = path.split("/", -1);
    if (path.equals("/")) {
      return html("home", session, "");
    }
    return switch (parts[1]) {
      case "search" -> search(fields, session);
      case "hotel" ->
          parts.length == 3
              ? hotel(Integer.parseInt(parts[2]), session)
              : rooms(Integer.parseInt(parts[2]), fields, session);
      case "hold" -> form(fields, session);
      case "stay" ->
          html("stay", session, "<article" + marks(parts[2], kept.get(parts[2])) + "></article>");
      default -> stays(session);
    };
  }

  private String search(Map<String, String> fields, String session) {
    Search search =
        new Search(
            fields.get("city"),
            Integer.parseInt(fields.get("stars")),
            100 * Integer.parseInt(fields.get("euros")),
            LocalDate.parse(fields.get("arrival")),
            Integer.parseInt(fields.get("nights")),
            Integer.parseInt(fields.get("page")));
    VisitedWorld.Results found = world.find(search);
    StringBuilder list =
        new StringBuilder("<ol class=\"hotels\" data-more=\"" + found.more() + "\">");
    for (int number : found.hotels()) {
      VisitedWorld.Listed hotel = world.listed(number);
      list.append(
          "<li class=\"card\" data-hotel=\"%d\" data-price=\"%d\" data-stars=\"%d\"><a href=\"/h\">%s</a></li>"
              .formatted(number, hotel.price(), hotel.stars(), escape(hotel.name())));
    }
    return html("search", session, list + "</ol>");
  }

  private String hotel(int number, String session) {
    Hotel hotel = world.hotel(number);
    return html(
        "hotel",
        session,
        ("<h1>%s</h1><article data-hotel=\"%d\" data-price=\"%d\" data-stars=\"%d\"><dl><dd>%s</dd>"
                + "<dd>%s</dd><dd>%s</dd><dd>%s</dd></dl></article><p id=\"review\">%s</p>")
            .formatted(
                escape(hotel.name()),
                number,
                hotel.price(),
                hotel.stars(),
                escape(hotel.address()),
                escape(hotel.city()),
                escape(hotel.phone()),
                escape(hotel.fax()),
                escape(hotel.review())));
  }

  private String rooms(int number, Map<String, String> fields, String session) {
    int nights = Integer.parseInt(fields.get("nights"));
    StringBuilder list = new StringBuilder("<ul class=\"rooms\" data-hotel=\"" + number + "\">");
    List<Room> rooms = world.rooms(number);
    for (int type = 0; type < rooms.size(); type++) {
      list.append(
          "<li class=\"card\" data-type=\"%d\" data-free=\"%d\" data-price=\"%d\"><h2>%s</h2></li>"
              .formatted(type, 7, rooms.get(type).price() * nights, rooms.get(type).name()));
    }
    return html("rooms", session, list + "</ul>");
  }

  private String form(Map<String, String> fields, String session) {
    int hotel = Integer.parseInt(fields.get("hotel"));
    int room = Integer.parseInt(fields.get("room"));
    int price = world.rooms(hotel).get(room).price() * Integer.parseInt(fields.get("nights"));
    String key = "key-%08d".formatted(sessions.incrementAndGet());
    return html(
        "hold",
        session,
        "<form method=\"post\" action=\"/hold\" data-key=\"%s\" data-price=\"%d\" data-free=\"7\">"
                .formatted(key, price)
            + hidden("key", key)
            + hidden("hotel", "" + hotel)
            + hidden("room", "" + room)
            + "</form>");
  }

  private String stays(String session) {
    String guest = String.valueOf(guests.get(session));
    String list =
        kept.entrySet().stream()
            .filter(one -> one.getValue().guest().equals(guest))
            .map(one -> "<li class=\"card\"" + marks(one.getKey(), one.getValue()) + "></li>")
            .collect(Collectors.joining());
    return html("stays", session, "<ul>" + list + "</ul>");
  }

  private static String marks(String key, @Nullable Kept one) {
    return one == null
        ? ""
        : " data-key=\"%s\" data-state=\"%s\" data-hotel=\"%d\" data-type=\"%d\" data-price=\"%d\""
            .formatted(key, one.state(), one.hotel(), one.type(), one.price());
  }

  private String html(String page, String session, String content) {
    String leave =
        guests.containsKey(session)
            ? "<form method=\"post\" action=\"/logout\">" + token(session) + "</form>"
            : "";
    return "<!doctype html>\n<html lang=\"en\"><body data-page=\"%s\" data-node=\"stub\">%s%s</body></html>"
        .formatted(page, leave, content);
  }

  private static String token(String session) {
    return hidden("token", "t" + session);
  }

  private static String hidden(String name, String value) {
    return "<input type=\"hidden\" name=\"%s\" value=\"%s\">".formatted(name, value);
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
