package org.gridmark.system.hotel.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A visitor's browser: it keeps the cookie and sends the forms of its page. */
final class Browser {
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\">");

  private final String site;
  String cookie = "";
  HttpResponse<String> page;

  Browser(int port) {
    site = "http://127.0.0.1:" + port;
  }

  /** Gets a page, and goes on where it leads. */
  Browser get(String path) throws IOException, InterruptedException {
    ask(path, request -> request);
    return follow();
  }

  Browser follow() throws IOException, InterruptedException {
    for (int i = 0; page.statusCode() == 303; i++) {
      assertThat(i).isLessThan(5);
      ask(page.headers().firstValue("location").orElseThrow(), request -> request);
    }
    return this;
  }

  /** One request with this cookie. */
  HttpResponse<String> ask(String path, java.util.function.UnaryOperator<HttpRequest.Builder> how)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(site + path)).timeout(Duration.ofSeconds(10));
    if (!cookie.isEmpty()) {
      request.header("Cookie", cookie);
    }
    page = CLIENT.send(how.apply(request).build(), BodyHandlers.ofString());
    page.headers()
        .firstValue("set-cookie")
        .ifPresent(set -> cookie = set.contains("Max-Age=0") ? "" : set.split(";", 2)[0]);
    return page;
  }

  /** Sends fields, and looks at the answer itself. */
  HttpResponse<String> send(String path, Map<String, String> fields)
      throws IOException, InterruptedException {
    return ask(
        path,
        request ->
            request
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", site)
                .POST(BodyPublishers.ofString(encode(fields))));
  }

  static String encode(Map<String, String> fields) {
    StringBuilder body = new StringBuilder();
    fields.forEach(
        (name, value) ->
            body.append(body.isEmpty() ? "" : "&")
                .append(name)
                .append('=')
                .append(URLEncoder.encode(value, UTF_8)));
    return body.toString();
  }

  /** The hidden fields of the page's form that goes there. */
  Map<String, String> form(String action) {
    String html = page.body();
    int start = html.indexOf("action=\"" + action + "\"");
    assertThat(start).as("a form to " + action + " in " + html).isPositive();
    Matcher hidden = HIDDEN.matcher(html.substring(start, html.indexOf("</form>", start)));
    Map<String, String> fields = new LinkedHashMap<>();
    while (hidden.find()) {
      fields.put(hidden.group(1), hidden.group(2).replace("&amp;", "&"));
    }
    return fields;
  }

  /** Sends the page's form, and goes on where that leads. */
  Browser submit(String action, Map<String, String> typed)
      throws IOException, InterruptedException {
    Map<String, String> fields = form(action);
    fields.putAll(typed);
    send(action, fields);
    return follow();
  }

  Browser login(String name) throws IOException, InterruptedException {
    get("/login");
    String password = name.equals("anna") ? "right 1" : "right 2";
    return submit("/login", Map.of("email", name + "@example.org", "password", password));
  }

  int status() {
    return page.statusCode();
  }

  String body() {
    return page.body();
  }

  /** The name of the page that is seen. */
  String name() {
    return mark("page").orElse("");
  }

  /** The first mark of that name. */
  Optional<String> mark(String name) {
    Matcher mark = Pattern.compile("data-" + name + "=\"([^\"]*)\"").matcher(page.body());
    return mark.find() ? Optional.of(mark.group(1)) : Optional.empty();
  }
}
