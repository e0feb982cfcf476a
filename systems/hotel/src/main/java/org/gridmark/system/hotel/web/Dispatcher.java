package org.gridmark.system.hotel.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.RequestException;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.gridmark.system.hotel.stay.Unavailable;
import org.gridmark.system.hotel.web.api.Json;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Ask;
import org.gridmark.system.hotel.web.http.Fields;
import org.gridmark.system.hotel.web.http.Refused;
import org.gridmark.system.hotel.web.http.Route;
import org.gridmark.system.hotel.web.http.Route.Audience;
import org.gridmark.system.hotel.web.http.Routes;
import org.gridmark.system.hotel.web.page.Layout;
import org.gridmark.system.hotel.web.page.Pages;
import org.gridmark.system.hotel.web.session.Visitor;
import org.gridmark.system.hotel.web.session.WebSessions;

/** The way of every request: checked, read, answered by its page, counted. */
final class Dispatcher implements Handler {
  /** Seconds after which to try again where something is away. */
  static final int RETRY = 2;

  /** The most bytes of a body. */
  static final int BODY = 16_384;

  private static final System.Logger LOG = System.getLogger(Dispatcher.class.getName());
  private static final HeaderName TOKEN = HeaderNames.create("X-Token");
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String UNREAD = "The body of the request is not as it has to be.";
  private static final byte[] NOTHING = {};
  private static final Header NO_STORE = HeaderValues.createCached("Cache-Control", "no-store");

  private final Routes routes;
  private final WebSessions sessions;
  private final Layout layout;
  private final Guard guard;
  private final Cookies cookies;
  private final Traffic traffic;
  private final Deadlines deadlines;
  private final List<Header> always;
  private final Semaphore places;

  Dispatcher(
      Routes routes,
      WebSessions sessions,
      Layout layout,
      Guard guard,
      ServerOptions options,
      Traffic traffic,
      Deadlines deadlines) {
    this.routes = routes;
    this.sessions = sessions;
    this.layout = layout;
    this.guard = guard;
    this.cookies = new Cookies(options.secure());
    this.traffic = traffic;
    this.deadlines = deadlines;
    this.always = Protection.headers(options.secure());
    this.places = new Semaphore(options.requests());
  }

  /** A page's name, for counts, and its answer. */
  private record Answered(String name, Answer answer) {}

  /** Helidon reads on, whatever the answer says of the connection, unless it is told so. */
  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    long begin = System.nanoTime();
    boolean last = request.headers().containsToken(HeaderValues.CONNECTION_CLOSE);
    Answered answered;
    try {
      answered = answerOne(request, body(request));
    } catch (BodyException e) {
      // The rest of such a body must not be taken for a request.
      last = true;
      answered = new Answered("unread", refusal("", Visitor.STRANGER, e.status, UNREAD));
      response.header(HeaderValues.CONNECTION_CLOSE);
    }
    traffic.count(answered.name, answered.answer.status(), System.nanoTime() - begin);
    send(response, answered.answer, request.prologue().method().text().equals("HEAD"));
    deadlines.end();
    if (last) {
      throw new CloseConnectionException("the last answer is sent");
    }
  }

  /** A body cannot be read to its end. */
  private static final class BodyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    final int status;

    BodyException(Throwable cause) {
      super(cause);
      status = cause instanceof RequestException known ? known.status().code() : 400;
    }
  }

  /** One of as many as there may be at once. Who is still sending is none of them. */
  private Answered answerOne(ServerRequest request, byte[] body) {
    if (!places.tryAcquire()) {
      String path = request.prologue().uriPath().rawPath();
      Answer full =
          refusal(path, Visitor.STRANGER, 503, "The site is full. Try again in a moment.");
      return new Answered("full", full.after(RETRY));
    }
    try {
      return answer(request, body);
    } finally {
      places.release();
    }
  }

  /**
   * All of it, which the server keeps below its bound: so nothing is left on the connection,
   * whatever is asked for.
   */
  private static byte[] body(ServerRequest request) {
    if (!request.content().hasEntity()) {
      return NOTHING;
    }
    try {
      // Left open: closing it would wait for the rest of a body that is refused.
      return request.content().inputStream().readAllBytes();
    } catch (IOException | RuntimeException e) {
      throw new BodyException(e);
    }
  }

  private Answered answer(ServerRequest request, byte[] body) {
    String path = request.prologue().uriPath().rawPath();
    List<Routes.Match> matches = routes.at(path);
    String name = matches.isEmpty() ? "none" : matches.getFirst().route().name();
    Visitor visitor = Visitor.STRANGER;
    try {
      guard.checkHost(request.headers(), request.localPeer().port());
      Optional<Routes.Match> match = match(request.prologue().method().text(), matches);
      if (match.isEmpty()) {
        return new Answered(name, none(path, matches));
      }
      Route route = match.get().route();
      if (route.audience() != Audience.ANYONE) {
        visitor = visitor(request.headers());
      }
      return new Answered(name, answer(request, body, match.get(), visitor));
    } catch (Refused e) {
      return new Answered(name, refusal(path, visitor, e.status(), e.words()));
    } catch (Unavailable e) {
      LOG.log(System.Logger.Level.DEBUG, "unavailable", e);
      String words = "The site is busy, or a part of it is away. Nothing is known to have changed.";
      Answer answer = refusal(path, visitor, 503, words + " Try again in a moment.");
      return new Answered(name, answer.after(RETRY));
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "page " + name + " failed", e);
      return new Answered(name, refusal(path, visitor, 500, "Something failed here."));
    }
  }

  private static Optional<Routes.Match> match(String method, List<Routes.Match> matches) {
    String asked = method.equals("HEAD") ? "GET" : method;
    return matches.stream().filter(match -> match.route().method().equals(asked)).findFirst();
  }

  private Answer none(String path, List<Routes.Match> matches) {
    if (matches.isEmpty()) {
      return refusal(path, Visitor.STRANGER, 404, "There is no such page.");
    }
    String allow =
        matches.stream()
            .map(match -> match.route().method())
            .map(method -> method.equals("GET") ? "GET, HEAD" : method)
            .collect(Collectors.joining(", "));
    return refusal(path, Visitor.STRANGER, 405, "This page takes " + allow + ".")
        .with("Allow", allow);
  }

  private Visitor visitor(Headers headers) {
    String id = cookies.id(headers.values(HeaderNames.COOKIE));
    return id.isEmpty() ? Visitor.STRANGER : new Visitor(id, sessions.find(id));
  }

  private Answer answer(ServerRequest request, byte[] body, Routes.Match match, Visitor visitor) {
    Route route = match.route();
    String path = request.prologue().uriPath().rawPath();
    String query = request.prologue().query().rawValue();
    boolean post = route.method().equals("POST");
    Fields fields = post ? fields(request.headers(), route, body) : Fields.parse(query);
    String address = request.remotePeer().host();
    Ask ask = new Ask(path, match.parts(), fields, visitor, address);
    if (post) {
      checkForm(request.headers(), route, ask);
    }
    if (route.audience() == Audience.GUEST && visitor.session().isEmpty()) {
      return route.api() ? Json.refusal(401, "Log in first.") : Pages.login(ask);
    }
    return route.work().answer(ask);
  }

  private static Fields fields(Headers headers, Route route, byte[] body) {
    String expected = route.api() ? Answer.JSON : FORM;
    String type = headers.first(HeaderNames.CONTENT_TYPE).orElse("").split(";", 2)[0].strip();
    if (!type.equalsIgnoreCase(expected)) {
      throw new Refused(415, "The body has to be " + expected + ".");
    }
    return route.api() ? Json.fields(body) : Fields.parse(new String(body, ISO_8859_1));
  }

  private void checkForm(Headers headers, Route route, Ask ask) {
    guard.checkOrigin(headers);
    String token = route.api() ? headers.first(TOKEN).orElse("") : ask.fields().raw(Layout.TOKEN);
    if (!ask.visitor().hasToken(token)) {
      throw new Refused(
          403, "This form is not of your session, or cookies are off. Go back, load it again.");
    }
  }

  private Answer refusal(String path, Visitor visitor, int status, String words) {
    if (path.startsWith("/api/")) {
      return Json.refusal(status, words);
    }
    String title =
        switch (status) {
          case 404 -> "Not found";
          case 500, 503 -> "Not available";
          default -> "Not done";
        };
    String name = status == 503 ? "unavailable" : "refused";
    return Answer.of(status, Answer.HTML, layout.refusal(visitor, name, title, words));
  }

  private void send(ServerResponse response, Answer answer, boolean head) {
    response.status(answer.status());
    always.forEach(response::header);
    response.header(NO_STORE);
    response.header(HeaderNames.CONTENT_TYPE, answer.type());
    answer.headers().forEach((name, value) -> response.header(HeaderNames.create(name), value));
    answer
        .visitor()
        .ifPresent(known -> response.header(HeaderNames.SET_COOKIE, cookies.set(known)));
    if (head) {
      response.header(HeaderNames.CONTENT_LENGTH, Integer.toString(answer.body().length));
      response.send();
    } else {
      response.send(answer.body());
    }
  }
}
