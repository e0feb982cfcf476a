package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridmark.system.hotel.stay.Hotel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that means harm is refused in words, or shown as the text that it is. */
class HostileInputTest {
  private static final String HARM =
      "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;</title>--!>";
  private static final String NIGHTS = "arrival=2026-12-05&nights=2";

  private final Site site = new Site();

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void dataOfTheSiteStaysText() throws Exception {
    site.hotels.put(7, new Hotel(HARM, "Bern", HARM, HARM, HARM, 5, 9_000, HARM + "\0" + HARM));
    Browser anna = site.browser().login("anna");
    List<String> pages =
        List.of(
            "/hotel/7",
            "/hotel/7/rooms?" + NIGHTS,
            "/search?city=Bern&" + NIGHTS,
            "/hold?hotel=7&room=0&" + NIGHTS);
    for (String page : pages) {
      assertThat(anna.get(page).status()).isEqualTo(200);
      assertHarmless(anna, page);
    }
    anna.submit("/hold", Map.of());
    assertHarmless(anna, "stay");
    assertHarmless(anna.get("/stays"), "stays");
    assertThat(anna.get("/hotel/7").body())
        .contains("\"'&gt;&lt;script&gt;alert(1)&lt;/script&gt;")
        .contains("&amp;lt;b&amp;gt;");
  }

  private static void assertHarmless(Browser browser, String where) {
    assertThat(browser.body())
        .as(where)
        .contains("&lt;script&gt;")
        .doesNotContain("<script", "<img", "</title>-", "\0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"city", "arrival", "nights", "stars", "euros", "page", "x"})
  void fieldsOfTheSearchStayText(String field) throws Exception {
    String harm = "%22%27%3E%3Cscript%3Ealert(1)%3C/script%3E";
    Browser browser = site.browser().get("/search?" + field + "=" + harm);
    assertThat(browser.status()).isEqualTo(400);
    assertThat(browser.body()).doesNotContain("<script", "alert(1)</s");
    browser.get("/login?next=" + harm + "&ended=" + harm + "&email=" + harm);
    assertThat(browser.body()).doesNotContain("<script");
  }

  @Test
  void theApiStaysJson() throws Exception {
    site.hotels.put(7, new Hotel(HARM, "Bern", HARM, HARM, HARM, 5, 9_000, HARM));
    HttpResponse<String> answer = site.browser().ask("/api/hotels/7", request -> request);
    assertThat(answer.headers().firstValue("content-type")).contains("application/json");
    assertThat(answer.headers().firstValue("x-content-type-options")).contains("nosniff");
  }

  @Test
  void everyAnswerTellsTheBrowserHowLittleItNeeds() throws Exception {
    Browser browser = site.browser();
    for (String path : List.of("/", "/nowhere", "/api/nowhere", "/health", "/login", "/icon.svg")) {
      HttpResponse<String> answer = browser.ask(path, request -> request);
      assertThat(answer.headers().firstValue("content-security-policy").orElseThrow())
          .contains("default-src 'none'", "frame-ancestors 'none'", "form-action 'self'")
          .doesNotContain("unsafe");
      assertThat(answer.headers().firstValue("x-content-type-options")).contains("nosniff");
      assertThat(answer.headers().firstValue("referrer-policy")).contains("same-origin");
      assertThat(answer.headers().firstValue("content-length")).isPresent();
      assertThat(answer.headers().firstValue("content-encoding")).isEmpty();
    }
    String html = browser.get("/").body();
    assertThat(html).doesNotContain("style=", "<style", "<script", "onclick", "javascript:");
    String style =
        Pattern.compile("/style-\\w+\\.css")
            .matcher(html)
            .results()
            .findFirst()
            .orElseThrow()
            .group();
    assertThat(browser.ask(style, request -> request).headers().firstValue("cache-control"))
        .contains("public, max-age=31536000, immutable");
  }

  @ParameterizedTest
  @CsvSource({
    "/search?city=%00, 400",
    "/search?city=%FF%FE, 400",
    "/search?city=%C0%AF, 400",
    "/search?city=%ED%A0%80, 400",
    "/search?city=%2, 400",
    "/search?city=%zz, 400",
    "/search?city=a&city=b, 400",
    "/search?city=a%0d%0aX:y, 400",
    "/hotel/99999999, 404",
    "/hotel/99999999999999999999, 404",
    "/hotel/-1, 404",
    "/hotel/7/, 404",
    "/hotel/..%2f..%2fetc, 404",
    "/hotel/../../etc/passwd, 404",
    "/%2e%2e/health, 404",
    "//health, 404",
    "/HEALTH, 404",
    "/stay/x%00, 404",
    "/api/hotels/x, 404",
    "/nowhere, 404",
  })
  void brokenAddressesAreRefused(String target, int status) throws Exception {
    String answer = Wire.ask(site.port(), "GET " + target + " HTTP/1.1\r\n" + host() + "\r\n");
    assertThat(answer).startsWith("HTTP/1.1 " + status).doesNotContain("\tat ", "Exception");
  }

  private String host() {
    return "Host: 127.0.0.1:" + site.port() + "\r\n";
  }

  /** Where much was sent that nobody read, TCP may drop the answer with the connection. */
  @Test
  void longTargetsHeadersAndBodiesAreRefused() throws Exception {
    String longer = "a".repeat(20_000);
    int port = site.port();
    String target = "GET /?q=" + longer.substring(0, 5_000) + " HTTP/1.1\r\n" + host() + "\r\n";
    assertThat(Wire.exchange(port, target)).startsWith("HTTP/1.1 414");
    String header = "GET / HTTP/1.1\r\n" + host() + "X: " + longer + "\r\n\r\n";
    assertThat(Wire.exchange(port, header)).matches("(?s)|HTTP/1.1 4.*");
    String fields = "GET /search?" + "a=1&".repeat(200) + " HTTP/1.1\r\n" + host() + "\r\n";
    assertThat(Wire.ask(port, fields)).startsWith("HTTP/1.1 400");
    String post = "POST /login HTTP/1.1\r\n" + host() + "Content-Type: text/plain\r\n";
    assertThat(Wire.exchange(port, post + "Content-Length: 2000000000\r\n\r\n"))
        .startsWith("HTTP/1.1 413");
    String chunk = "Transfer-Encoding: chunked\r\n\r\n2000\r\n" + longer.substring(0, 8_192);
    assertThat(Wire.exchange(port, post + chunk + "\r\n3000\r\n" + longer.substring(0, 100)))
        .matches("(?s)|HTTP/1.1 413.*");
    assertThat(site.browser().get("/health").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "Content-Length: 5\r\nContent-Length: 0\r\n\r\n",
        "Content-Length: +5\r\n\r\nabcde",
        "Content-Length: -1\r\n\r\n",
        "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "X: a\r\n Transfer-Encoding: chunked\r\n\r\n",
        "Host: other\r\n\r\n",
        "X\0Y: 1\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
      })
  void aRequestThatCouldBeReadInTwoWaysIsNeitherAndEndsTheConnection(String rest) throws Exception {
    String smuggled = "GET /health HTTP/1.1\r\n" + host() + "\r\n";
    String answer =
        Wire.exchange(site.port(), "POST /login HTTP/1.1\r\n" + host() + rest + smuggled);
    assertThat(answer).matches("(?s)HTTP/1\\.1 (400|501).*").doesNotContain("well");
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /login, 'GET, HEAD, POST'",
    "DELETE, /, 'GET, HEAD'",
    "OPTIONS, /pay, 'GET, HEAD, POST'",
    "TRACE, /, 'GET, HEAD'",
    "GET, /api/login, 'POST'",
    "POST, /hotel/7, 'GET, HEAD'",
  })
  void otherMethodsAreRefusedByName(String method, String path, String allow) throws Exception {
    String request = method + " " + path + " HTTP/1.1\r\n" + host() + "\r\n";
    assertThat(Wire.ask(site.port(), request))
        .startsWith("HTTP/1.1 405")
        .contains("Allow: " + allow + "\r\n");
  }

  @Test
  void headIsGetWithoutABody() throws Exception {
    int length = Integer.parseInt(length(site.browser().ask("/hotel/7", request -> request)));
    HttpResponse<String> head =
        site.browser().ask("/hotel/7", request -> request.method("HEAD", BodyPublishers.noBody()));
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(Integer.parseInt(length(head))).isEqualTo(length).isGreaterThan(8_000);
    assertThat(head.body()).isEmpty();
  }

  private static String length(HttpResponse<String> answer) {
    return answer.headers().firstValue("content-length").orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hotel=x",
        "hotel=gshort",
        "hotel=gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\u0001",
        "hotel=\"; a=b",
        "hotel=gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ";;;=;",
        "hotel"
      })
  void aCookieThatIsNotOursIsNoSession(String cookie) throws Exception {
    String request = "GET /stays HTTP/1.1\r\n" + host() + "Cookie: " + cookie + "\r\n\r\n";
    assertThat(Wire.ask(site.port(), request)).matches("(?s)HTTP/1\\.1 (303|400).*");
  }

  @Test
  void aBodyOfAnotherTypeIsRefused() throws Exception {
    Browser browser = site.browser();
    for (String type :
        List.of("text/plain", "multipart/form-data; boundary=x", "application/json")) {
      assertThat(
              browser
                  .ask(
                      "/login",
                      request ->
                          request
                              .header("Content-Type", type)
                              .POST(BodyPublishers.ofString("email=a")))
                  .statusCode())
          .isEqualTo(415);
    }
  }
}
