package org.gridmark.system.prices.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.legacy.Quote;
import org.gridmark.system.prices.lookup.Policy;
import org.gridmark.system.prices.lookup.PriceService;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.route.Routes;
import org.gridmark.system.prices.store.PriceStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class PriceServerTest {
  private static final long NOW = 1_732_000_000_000L;

  private final HttpClient client = HttpClient.newHttpClient();
  private final Routes routes = new Routes(10, 20, 1);
  private final Route route = routes.at(0);
  private volatile boolean legacyDown;
  private volatile boolean storeDown;
  private PriceServer server;

  @BeforeEach
  void start() throws IOException {
    PriceService service =
        new PriceService(
            new Entries(),
            this::quote,
            Policy.of(Duration.ofSeconds(60)),
            InstantSource.fixed(Instant.ofEpochMilli(NOW)),
            () -> 0.5);
    server = PriceServer.start(service, routes);
  }

  @AfterEach
  void close() {
    server.close();
    client.close();
  }

  @Test
  void aPriceIsJsonAndComesFromTheStoreTheSecondTime() throws Exception {
    String from =
        "{\"amount\":12.30,\"tariff\":1,\"calculated\":%d,\"validUntil\":%d,\"from\":\"%s\"}\n";
    HttpResponse<String> first = get(path(route.key()));
    assertThat(first.statusCode()).isEqualTo(200);
    assertThat(first.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(first.body()).isEqualTo(from.formatted(NOW, NOW + 60_000, "LEGACY"));
    assertThat(get(path(route.key())).body()).isEqualTo(from.formatted(NOW, NOW + 60_000, "STORE"));
  }

  @Test
  void itListensOnTheLoopbackAddressAlone() {
    assertThat(server.address().getAddress().isLoopbackAddress()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/price | 400 | from is missing: expected /price?from=8500101&to=8500103",
        "/price?from=8500001 | 400 | to is missing: expected /price?from=8500101&to=8500103",
        "/price?from=x&to=1 | 400 | from: expected the code of a station, such as 8500101",
        "/price?from=9999999999&to=1 | 400 | from: expected the code of a station, such as 8500101",
        "/price?from=-1&to=1 | 400 | from: expected the code of a station, such as 8500101",
        "/price?form=1&to=1 | 400 | unknown parameter form; did you mean from?",
        "/price?from=1&from=1&to=1 | 400 | from is given twice",
        "/price?from=%00%0a&to=1 | 400 | from: expected the code of a station, such as 8500101",
        "/price?%3Cscript%3E=1 | 400 | unknown parameter; valid are from, to",
        "/price?from=1&to=2 | 404 | no route from 1 to 2",
        "/prices | 404 | no such path; there are /price, /health, /metrics",
        "/../etc/passwd | 404 | no such path; there are /price, /health, /metrics",
      })
  void wrongInputIsAnsweredInOneLine(String path, int status, String line) throws Exception {
    HttpResponse<String> answer = get(path);
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.body()).isEqualTo(line + "\n");
  }

  @Test
  void anotherMethodThanGetIsRefused() throws Exception {
    HttpRequest post =
        HttpRequest.newBuilder(uri("/price"))
            .POST(HttpRequest.BodyPublishers.ofString("x"))
            .build();
    HttpResponse<String> answer = client.send(post, HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow")).hasValue("GET, HEAD");
  }

  /**
   * A page of somebody's whose name leads here by now could read prices, each of which may cost.
   */
  @ParameterizedTest
  @CsvSource({
    "evil.example, 421",
    "evil.example:80, 421",
    "127.0.0.1.evil.example, 421",
    "127.0.0.1:9, 400",
    "localhost:9, 400",
    "LOCALHOST, 400",
    "[::1]:9, 400",
    "0.0.0.0:9, 421",
    "0:9, 421",
    "[::]:9, 421"
  })
  void aForeignHostIsRefused(String host, int status) throws Exception {
    assertThat(answer("/price", "Host: " + host)).startsWith("HTTP/1.1 " + status + " ");
  }

  /** The path is that of a sound request: curl and programs get a price. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X-None: 1 | 400",
        "Host: 127.0.0.1 | 200",
        "Host: 127.0.0.1,Origin: http://evil.example | 403",
        "Host: 127.0.0.1,Origin: null | 403",
        "Host: 127.0.0.1,Origin: http://127.0.0.1:1 | 403",
        "Host: 127.0.0.1:PORT,Origin: http://127.0.0.1:PORT | 200",
        "Host: localhost:PORT,Origin: http://localhost:PORT | 200",
        "Host: 127.0.0.1:PORT,Origin: http://localhost:PORT | 403",
        "Host: 127.0.0.1,Sec-Fetch-Site: cross-site | 403",
        "Host: 127.0.0.1,Sec-Fetch-Site: same-site | 403",
        "Host: 127.0.0.1,Sec-Fetch-Site: same-origin | 200",
        "Host: 127.0.0.1,Sec-Fetch-Site: none | 200",
      })
  void aPageOfAStrangersGetsNoPrice(String headers, int status) throws Exception {
    String own = headers.replace(",", "\r\n").replace("PORT", "" + server.address().getPort());
    assertThat(answer(path(route.key()), own)).startsWith("HTTP/1.1 " + status + " ");
  }

  private String answer(String path, String headers) throws IOException {
    try (Socket socket = new Socket(server.address().getAddress(), server.address().getPort())) {
      String request = "GET " + path + " HTTP/1.1\r\n" + headers + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  /** After each of them it answers others as before. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET /price?from=[ HTTP/1.1\r\n\r\n",
        "GET http://[/ HTTP/1.1\r\n\r\n",
        "GET mailto:x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        "GET /price HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "\u0000\u0001\u0002\r\n\r\n",
      })
  void aRequestThatIsNoneHarmsNobodyElse(String request) throws Exception {
    try (Socket socket = new Socket(server.address().getAddress(), server.address().getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertThat(answer).doesNotContain(" 200 ").doesNotContain("\tat ");
    }
    assertThat(get(path(route.key())).statusCode()).isEqualTo(200);
  }

  @Test
  void whileTheLegacySystemFailsItSaysWhenToComeAgain() throws Exception {
    legacyDown = true;
    HttpResponse<String> answer = get(path(route.key()));
    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
    assertThat(answer.body()).isEqualTo("no price now: the system is down\n");
  }

  @Test
  void healthIsThatOfTheStore() throws Exception {
    assertThat(get("/health").statusCode()).isEqualTo(200);
    storeDown = true;
    HttpResponse<String> answer = get("/health");
    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.body())
        .isEqualTo("the store does not answer: java.lang.IllegalStateException: not today\n");
    assertThat(get(path(route.key())).statusCode()).isEqualTo(200);
  }

  /** Each line as the text format, version 0.0.4, has it; histograms add up. */
  @Test
  void metricsAreThoseOfTheRequests() throws Exception {
    for (int i = 0; i < 5; i++) {
      get(path(route.key()));
    }
    String text = get("/metrics").body();
    Pattern line =
        Pattern.compile(
            "# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\\{[a-z]+=\"[^\"]+\"(,le=\"[^\"]+\")?})? [0-9.]+");
    assertThat(text.lines()).allMatch(one -> line.matcher(one).matches());
    assertThat(text)
        .contains("\nprices_lookups_total 5\n", "\nprices_hits_total 4\n")
        .contains("\nprices_misses_total 1\n", "\nprices_calls_total 1\n")
        .contains("\nprices_response_seconds_bucket{from=\"store\",le=\"+Inf\"} 4\n")
        .contains("\nprices_response_seconds_count{from=\"store\"} 4\n")
        .contains("\nprices_response_seconds_count{from=\"legacy\"} 1\n")
        .contains("\nprices_response_seconds_count{from=\"stale\"} 0\n")
        .contains("le=\"0.00005\"", "le=\"0.0025\"", "le=\"1\"", "le=\"5\"");
  }

  @Test
  void closingEndsIt() throws Exception {
    URI uri = uri("/health");
    server.close();
    assertThatThrownBy(
            () ->
                client.send(
                    HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString()))
        .isInstanceOf(IOException.class);
  }

  private Quote quote(Route asked) throws LegacyFailure {
    if (legacyDown) {
      throw new LegacyFailure("the system is down");
    }
    return new Quote(new BigDecimal("12.30"), 1, NOW);
  }

  private static String path(RouteKey key) {
    return "/price?from=%d&to=%d".formatted(key.origin(), key.destination());
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:%d%s".formatted(server.address().getPort(), path));
  }

  private HttpResponse<String> get(String path) throws Exception {
    return client.send(
        HttpRequest.newBuilder(uri(path)).build(), HttpResponse.BodyHandlers.ofString());
  }

  private final class Entries implements PriceStore {
    private final Map<RouteKey, RoutePrice> all = new ConcurrentHashMap<>();

    @Override
    public RoutePrice get(RouteKey key) {
      if (storeDown) {
        throw new IllegalStateException("not today\nand not tomorrow");
      }
      return all.get(key);
    }

    @Override
    public void put(RouteKey key, RoutePrice price, Duration life) {
      all.put(key, price);
    }
  }
}
