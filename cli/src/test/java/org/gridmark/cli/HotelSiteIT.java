package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The site of the hotel study in use: a guest's way, while its web node is killed. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("soak")
@Timeout(420)
class HotelSiteIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Pattern SITE = Pattern.compile("the site +(http://127\\.0\\.0\\.1:\\d+)");
  private static final Pattern EMAIL = Pattern.compile("log in +as (\\S+) with the password");
  private static final Pattern PASSWORD = Pattern.compile("with the password (.+)");
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\">");

  @TempDir private Path folder;
  private final HttpClient guest =
      HttpClient.newBuilder()
          .cookieHandler(new CookieManager())
          .followRedirects(HttpClient.Redirect.NORMAL)
          .version(HttpClient.Version.HTTP_1_1)
          .build();
  private Installed gridmark;
  private String site = "";
  private String page = "";

  @BeforeEach
  void open() {
    gridmark = new Installed(folder);
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    for (ProcessHandle left : gridmark.processes()) {
      left.destroyForcibly();
    }
    SettlementSystem.await(() -> gridmark.processes().isEmpty());
    guest.close();
  }

  /** In write-behind as in memory what a guest has done outlives the web node, its session too. */
  @ParameterizedTest
  @CsvSource({"memory", "write-behind"})
  void aGuestsWayOutlivesTheWebNode(String mode) throws Exception {
    Installed.Started started = start(mode);
    logIn(started.said());
    String key = reserve();
    post("/pay", Map.of());
    assertThat(mark("state")).isEqualTo("PAID");

    ProcessHandle web = web().getFirst();
    assertThat(web.destroyForcibly()).isTrue();
    SettlementSystem.await(() -> !web.isAlive() && web().size() == 1 && healthy());

    get("/stay/" + key);
    assertThat(mark("state")).as(page).isEqualTo("PAID");
    post("/cancel", Map.of());
    assertThat(mark("state")).isEqualTo("CANCELLED");
    post("/logout", Map.of());
    get("/stays");
    assertThat(mark("page")).isEqualTo("login");

    Installed.Started stop = gridmark.start("hotel", "stop", "--dir", "system");
    assertThat(stop.await(PATIENCE)).as(stop.said()).isZero();
    assertThat(started.await(PATIENCE)).as(started.said()).isEqualTo(143); // stop sends SIGTERM
    assertThat(gridmark.processes()).isEmpty();
    assertThat(started.said()).doesNotContain("Exception");
  }

  private Installed.Started start(String mode) throws Exception {
    Installed.Started started =
        gridmark.start(
            "hotel",
            "start",
            "--dir",
            "system",
            "--port",
            "0",
            "--mode",
            mode,
            "--set",
            Installed.QUICK_JVMS,
            "--set",
            "hotel.hotels=40",
            "--set",
            "hotel.iterations=1000");
    started.awaitSaid("hotel stands in ", PATIENCE);
    site = SettlementSystem.found(SITE, started.said());
    return started;
  }

  private void logIn(String said) throws Exception {
    get("/login");
    String password = SettlementSystem.found(PASSWORD, said).strip();
    post("/login", Map.of("email", SettlementSystem.found(EMAIL, said), "password", password));
    assertThat(mark("page")).as(page).isNotEqualTo("login");
  }

  /** A double room of the first hotel, on the night that the site proposes. */
  private String reserve() throws Exception {
    get("/");
    Matcher arrival = Pattern.compile("value=\"(\\d{4}-\\d\\d-\\d\\d)\"").matcher(page);
    assertThat(arrival.find()).as(page).isTrue();
    String nights = "arrival=" + arrival.group(1) + "&nights=1";
    get("/hotel/0/rooms?" + nights);
    assertThat(mark("page")).isEqualTo("rooms");
    get("/hold?hotel=0&room=1&" + nights);
    String key = mark("key");
    post("/hold", Map.of());
    assertThat(mark("state")).as(page).isEqualTo("HELD");
    assertThat(mark("key")).isEqualTo(key);
    return key;
  }

  private void get(String path) throws Exception {
    page = send(HttpRequest.newBuilder(URI.create(site + path)));
  }

  /** Sends the page's form that goes there, with what is typed. */
  private void post(String path, Map<String, String> typed) throws Exception {
    int form = page.indexOf("action=\"" + path + "\"");
    assertThat(form).as("a form to " + path + " in " + page).isPositive();
    Map<String, String> fields = new LinkedHashMap<>();
    Matcher hidden = HIDDEN.matcher(page.substring(form, page.indexOf("</form>", form)));
    while (hidden.find()) {
      fields.put(hidden.group(1), hidden.group(2).replace("&amp;", "&"));
    }
    fields.putAll(typed);
    String body =
        fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    page =
        send(
            HttpRequest.newBuilder(URI.create(site + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", site)
                .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private String send(HttpRequest.Builder request) throws Exception {
    return guest
        .send(request.timeout(Duration.ofSeconds(20)).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  /** The first mark of that name on the page; empty if there is none. */
  private String mark(String name) {
    Matcher mark = Pattern.compile("data-" + name + "=\"([^\"]*)\"").matcher(page);
    return mark.find() ? mark.group(1) : "";
  }

  private boolean healthy() {
    try {
      HttpRequest request = HttpRequest.newBuilder(URI.create(site + "/health")).build();
      return guest.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (java.io.IOException e) {
      return false; // it is not there yet
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<ProcessHandle> web() {
    try (Stream<ProcessHandle> all = gridmark.processes().stream()) {
      return all.filter(HotelSiteIT::isWebNode).toList();
    }
  }

  private static boolean isWebNode(ProcessHandle process) {
    try {
      String command = Files.readString(Path.of("/proc", process.pid() + "", "cmdline"));
      return command.replace('\0', ' ').strip().endsWith("Program frontend");
    } catch (java.io.IOException e) {
      return false; // it has ended
    }
  }
}
