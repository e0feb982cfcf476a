package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody acts in a guest's name. */
class ForgeryTest {
  private static final String HOLD = "/hold?hotel=7&room=1&arrival=2026-12-05&nights=2";

  private final Site site = new Site();

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void aFormWithoutTheSessionsTokenIsRefused() throws Exception {
    Browser anna = site.browser().login("anna");
    Browser bert = site.browser().login("bert");
    Map<String, String> form = anna.get(HOLD).form("/hold");
    String foreign = bert.get(HOLD).form("/hold").get("token");
    String own = form.get("token");
    assertThat(foreign).isNotEqualTo(own);
    for (String token : new String[] {"", "x", foreign, own + "A", own.substring(1)}) {
      Map<String, String> forged = new HashMap<>(form);
      forged.put("token", token);
      assertThat(anna.send("/hold", forged).statusCode()).as(token).isEqualTo(403);
    }
    form.remove("token");
    assertThat(anna.send("/hold", form).statusCode()).isEqualTo(403);
    assertThat(site.hotels.reservations).isEmpty();
    form.put("token", own);
    assertThat(anna.send("/hold", form).statusCode()).isEqualTo(303);
  }

  @Test
  void aTokenIsNotTheCookieAndNotOfTheLastSession() throws Exception {
    Browser anna = site.browser().get("/login");
    String before = anna.form("/login").get("token");
    anna.login("anna");
    String token = anna.get("/stays").form("/logout").get("token");
    assertThat(token).isNotEqualTo(before);
    assertThat(anna.body()).doesNotContain(anna.cookie.substring("hotel=".length()));
  }

  @Test
  void loggingInRenewsTheCookieSoThatAPlantedOneIsWorthless() throws Exception {
    Browser thief = site.browser().get("/login");
    Browser anna = site.browser();
    anna.cookie = thief.cookie;
    anna.login("anna");
    assertThat(anna.cookie).isNotEqualTo(thief.cookie);
    assertThat(thief.get("/stays").name()).isEqualTo("login");

    String first = anna.cookie;
    anna.login("anna");
    assertThat(anna.cookie).isNotEqualTo(first);
    Browser late = site.browser();
    late.cookie = first;
    assertThat(late.get("/stays").name()).isEqualTo("login");
    assertThat(site.sessions.count()).hasValue(1);
  }

  @Test
  void aCookieAfterLoggingOutIsWorthless() throws Exception {
    Browser anna = site.browser().login("anna");
    String cookie = anna.cookie;
    anna.get("/stays").submit("/logout", Map.of());
    anna.cookie = cookie;
    assertThat(anna.get("/stays").name()).isEqualTo("login");
    assertThat(site.sessions.count()).hasValue(0);
  }

  @Test
  void theCookieIsForThisSiteAlone() throws Exception {
    HttpResponse<String> page = site.browser().ask("/login", request -> request);
    assertThat(page.headers().firstValue("set-cookie").orElseThrow())
        .matches("hotel=s[A-Za-z0-9_-]{32}; Path=/; HttpOnly; SameSite=Lax");
    try (Site secure = new Site(options -> options.behindHttps(Set.of("hotels.example")))) {
      page = secure.browser().ask("/login", request -> request);
      assertThat(page.headers().firstValue("set-cookie").orElseThrow())
          .matches("__Host-hotel=s[A-Za-z0-9_-]{32}; Path=/; HttpOnly; SameSite=Lax; Secure");
      assertThat(page.headers().firstValue("strict-transport-security")).isPresent();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1"})
  void aFormOfAnotherOriginIsRefused(String origin) throws Exception {
    Browser anna = site.browser().login("anna");
    Map<String, String> form = anna.get(HOLD).form("/hold");
    HttpResponse<String> answer =
        anna.ask(
            "/hold",
            request ->
                request
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .header("Origin", origin.replace("PORT", "" + site.port()))
                    .POST(BodyPublishers.ofString(Browser.encode(form))));
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(site.hotels.reservations).isEmpty();
  }

  @Test
  void aFormThatTheBrowserCallsForeignIsRefused() throws Exception {
    Browser anna = site.browser().login("anna");
    Map<String, String> form = anna.get(HOLD).form("/hold");
    for (String from : new String[] {"cross-site", "same-site", "same-origin"}) {
      HttpResponse<String> answer =
          anna.ask(
              "/hold",
              request ->
                  request
                      .header("Content-Type", "application/x-www-form-urlencoded")
                      .header("Sec-Fetch-Site", from)
                      .POST(BodyPublishers.ofString(Browser.encode(form))));
      assertThat(answer.statusCode()).isEqualTo(from.equals("same-origin") ? 303 : 403);
    }
  }

  @Test
  void anotherHostIsRefused() throws Exception {
    String answer = Wire.ask(site.port(), "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 421").doesNotContain("evil");
    assertThat(
            Wire.ask(site.port(), "GET / HTTP/1.1\r\nHost: localhost:" + site.port() + "\r\n\r\n"))
        .startsWith("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)",
        "/x\r\nSet-Cookie: a=b", "#", "\u00e4", "/a b"
      })
  void loggingInLeadsNowhereElse(String next) throws Exception {
    Browser anna = site.browser().get("/login");
    String token = anna.form("/login").get("token");
    HttpResponse<String> answer =
        anna.send(
            "/login",
            Map.of(
                "token", token, "next", next, "email", "anna@example.org", "password", "right 1"));
    if (next.indexOf('\r') >= 0) {
      assertThat(answer.statusCode()).isEqualTo(400);
    } else {
      assertThat(answer.headers().firstValue("location")).contains("/");
    }
  }

  @Test
  void wrongPasswordsAreSlowedDownByAccount() throws Exception {
    Browser thief = site.browser();
    for (int i = 0; i < 10; i++) {
      assertThat(enter(thief, "anna", "guess " + i)).isEqualTo(403);
    }
    assertThat(enter(thief, "anna", "right 1")).isEqualTo(429);
    assertThat(thief.page.headers().firstValue("retry-after")).contains("300");
    assertThat(enter(site.browser(), "bert", "right 2")).isEqualTo(303);
    site.pass(Duration.ofMinutes(5));
    assertThat(enter(thief, "anna", "right 1")).isEqualTo(303);
  }

  @Test
  void wrongPasswordsAreSlowedDownByAddress() throws Exception {
    Browser thief = site.browser();
    enter(thief, "bert", "right 2");
    for (int i = 0; i < 100; i++) {
      assertThat(enter(thief, "guest" + i, "guess")).isEqualTo(403);
    }
    assertThat(enter(thief, "anna", "right 1")).isEqualTo(429);
  }

  @Test
  void rightPasswordsAreNotSlowedDown() throws Exception {
    Browser anna = site.browser();
    for (int i = 0; i < 150; i++) {
      assertThat(enter(anna, "anna", "right 1")).isEqualTo(303);
    }
  }

  private static int enter(Browser browser, String name, String password) throws Exception {
    browser.get("/login");
    String token = browser.form("/login").get("token");
    return browser
        .send(
            "/login", Map.of("token", token, "email", name + "@example.org", "password", password))
        .statusCode();
  }
}
