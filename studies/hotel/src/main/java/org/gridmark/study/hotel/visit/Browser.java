package org.gridmark.study.hotel.visit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP of all visitors of a client: connections that are kept and shared, cookies that are not.
 * At most so many pages are under way at once, which is the most connections that it opens; what
 * comes beyond waits, and its time counts. It goes where a page redirects to, within the site.
 */
public final class Browser {
  /** Connections where nothing else is said. */
  public static final int CONNECTIONS = 2_000;

  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int MOST_REDIRECTS = 3;
  private static final int LONGEST_COOKIE = 1_000;

  private final HttpClient client;
  private final List<String> nodes;
  private final Duration patience;
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private int free;

  /**
   * A browser for a site.
   *
   * @param nodes addresses of its web nodes, such as http://127.0.0.1:8080
   * @param connections the most that are open
   */
  public Browser(List<String> nodes, int connections) {
    this(nodes, connections, ANSWER);
  }

  /** One that waits for so long for the end of a page. */
  Browser(List<String> nodes, int connections, Duration patience) {
    this.nodes = List.copyOf(nodes);
    this.patience = patience;
    this.free = connections;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .executor(
                Executors.newFixedThreadPool(
                    Math.max(2, Runtime.getRuntime().availableProcessors()),
                    Thread.ofPlatform().daemon().name("browser-", 0).factory()))
            .build();
  }

  /** How many web nodes there are. */
  int nodes() {
    return nodes.size();
  }

  /**
   * A link that is followed, or a form that is sent.
   *
   * @param path with the query
   * @param form the body of a POST; null for a GET
   */
  record Ask(String path, @Nullable String form) {}

  /**
   * A page that came.
   *
   * @param cookie that the visitor sends from now on; empty for none
   */
  record Reply(int status, Markup page, String cookie) {}

  /** Told of a page or why there is none, on a thread of the browser. */
  @SuppressWarnings("FutureReturnValueIgnored") // all that fails is told
  void ask(
      int node, Ask ask, String cookie, BiConsumer<@Nullable Reply, @Nullable Throwable> then) {
    take(
        () ->
            CompletableFuture.completedFuture(ask)
                .thenCompose(first -> send(node, first, cookie, MOST_REDIRECTS))
                .whenComplete(
                    (reply, failure) -> {
                      give();
                      then.accept(reply, cause(failure));
                    }));
  }

  private static @Nullable Throwable cause(@Nullable Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  private CompletableFuture<Reply> send(int node, Ask ask, String cookie, int redirects) {
    return whole(request(node, ask, cookie))
        .thenCompose(
            response -> {
              String kept = cookie(response, cookie);
              int status = response.statusCode();
              if (status != 303 && status != 302) {
                Markup page = new Markup(new String(response.body(), UTF_8));
                return CompletableFuture.completedFuture(new Reply(status, page, kept));
              }
              String location = response.headers().firstValue("location").orElse("");
              return redirects > 0 && location.matches("/(?!/)[!-~]{0,2000}")
                  ? send(node, new Ask(location, null), kept, redirects - 1)
                  : CompletableFuture.failedFuture(PageFailure.of("redirected out of the site"));
            });
  }

  /** The time of a request is over for the JDK's client once an answer has begun. */
  private CompletableFuture<HttpResponse<byte[]>> whole(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, BoundedBody.handler());
    return answer
        .copy()
        .orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS)
        .whenComplete((response, failure) -> answer.cancel(true))
        .exceptionallyCompose(failure -> CompletableFuture.failedFuture(inWords(failure)));
  }

  private static Throwable inWords(Throwable failure) {
    return cause(failure) instanceof TimeoutException
        ? new HttpTimeoutException("the page did not end")
        : failure;
  }

  private HttpRequest request(int node, Ask ask, String cookie) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(nodes.get(node) + ask.path())).timeout(patience);
    if (!cookie.isEmpty()) {
      request.header("Cookie", cookie);
    }
    String form = ask.form();
    return form == null
        ? request.build()
        : request
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
  }

  /** The site sets one cookie; an empty value takes it away. */
  private static String cookie(HttpResponse<?> response, String before) {
    String set = response.headers().firstValue("set-cookie").orElse("");
    int end = set.indexOf(';');
    String pair = (end < 0 ? set : set.substring(0, end)).strip();
    if (pair.isEmpty() || pair.length() > LONGEST_COOKIE || !pair.contains("=")) {
      return before;
    }
    return pair.endsWith("=") ? "" : pair;
  }

  private void take(Runnable start) {
    synchronized (waiting) {
      if (free == 0) {
        waiting.add(start);
        return;
      }
      free--;
    }
    start.run();
  }

  private void give() {
    Runnable next;
    synchronized (waiting) {
      next = waiting.poll();
      if (next == null) {
        free++;
        return;
      }
    }
    next.run();
  }
}
