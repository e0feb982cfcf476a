package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A person's way in a real browser without a window, by keyboard alone where it types. Screenshots
 * are in target/screenshots.
 */
@Timeout(180)
final class SiteBrowserIT {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome");

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"390, 844, light", "1280, 800, light", "390, 844, dark"})
  void fromSearchToPaidReservation(int width, int height, String colours) throws Exception {
    try (Site site = new Site();
        Chromium chromium = new Chromium(directory)) {
      chromium.window(width, height, colours);
      String shots = width + "-" + colours + "-";
      chromium.go("http://127.0.0.1:" + site.port() + "/");
      chromium.look(shots + "1-search");
      chromium.press("Tab");
      assertThat(chromium.value("document.activeElement.className")).isEqualTo("skip");
      chromium.focus("#city");
      chromium.type("Bern");
      chromium.submit();
      assertThat(chromium.page()).isEqualTo("search");
      chromium.look(shots + "2-results");
      chromium.follow(".hotels a");
      chromium.look(shots + "3-hotel");
      chromium.focus("main form button");
      chromium.submit();
      chromium.look(shots + "4-rooms");
      chromium.follow(".rooms a");
      assertThat(chromium.page()).isEqualTo("login");
      chromium.focus("#email");
      chromium.type("anna@example.org");
      chromium.focus("#password");
      chromium.type("right 1");
      chromium.look(shots + "5-login");
      chromium.submit();
      assertThat(chromium.page()).isEqualTo("hold");
      chromium.look(shots + "6-hold");
      chromium.focus("main form button");
      chromium.submit();
      chromium.look(shots + "7-stay");
      chromium.focus("form[action='/pay'] button");
      chromium.submit();
      assertThat(chromium.value("document.querySelector('article').dataset.state"))
          .isEqualTo("PAID");
      chromium.look(shots + "8-paid");
      assertThat(site.hotels.charges.values()).containsExactly(1);
      chromium.go("http://127.0.0.1:" + site.port() + "/nowhere");
      chromium.look(shots + "9-nowhere");
      assertThat(chromium.complaints()).isEmpty();
    }
  }

  @Test
  void harmFromDataRunsNowhere() throws Exception {
    String harm =
        "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">";
    try (Site site = new Site();
        Chromium chromium = new Chromium(directory)) {
      site.hotels.put(
          7,
          new org.gridmark.system.hotel.stay.Hotel(harm, "Bern", harm, harm, harm, 5, 9_000, harm));
      chromium.go("http://127.0.0.1:" + site.port() + "/hotel/7");
      assertThat(chromium.value("document.title")).startsWith("<script>").endsWith("Hotels");
      assertThat(chromium.value("String(document.scripts.length + document.images.length)"))
          .isEqualTo("0");
    }
  }

  /** A browser that is told what to do by its DevTools protocol. */
  private static final class Chromium implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path SHOTS = Path.of("target", "screenshots");

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

    Chromium(Path directory) throws Exception {
      Optional<Path> browser = browser();
      assumeTrue(browser.isPresent(), "no Chromium on the PATH");
      Path profile = Files.createTempDirectory(directory, "profile");
      process =
          new ProcessBuilder(
                  browser.get().toString(),
                  "--headless",
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-quic",
                  "--no-first-run",
                  "--disable-background-networking",
                  "--disable-component-update",
                  "--disable-sync",
                  "--remote-debugging-port=0",
                  "--user-data-dir=" + profile,
                  "about:blank")
              .redirectErrorStream(true)
              .redirectOutput(directory.resolve("log").toFile())
              .start();
      socket = connect(address(profile.resolve("DevToolsActivePort")));
      ask("Page.enable", Map.of());
      ask("Runtime.enable", Map.of());
      ask("Log.enable", Map.of());
    }

    private static Optional<Path> browser() {
      return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
          .flatMap(folder -> BROWSERS.stream().map(name -> Path.of(folder, name)))
          .filter(Files::isExecutable)
          .findFirst();
    }

    /** The port that the browser writes down when it listens, and its first tab. */
    private URI address(Path file) throws Exception {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (!Files.exists(file) || Files.readString(file).lines().count() < 2) {
        assertThat(process.isAlive() && System.nanoTime() < end).isTrue();
        Thread.onSpinWait();
      }
      int port = Integer.parseInt(Files.readAllLines(file).getFirst());
      try (var tabs = URI.create("http://127.0.0.1:" + port + "/json/list").toURL().openStream()) {
        for (JsonNode tab : JSON.readTree(tabs)) {
          if (tab.path("type").asText().equals("page")) {
            return URI.create(tab.path("webSocketDebuggerUrl").asText());
          }
        }
      }
      throw new AssertionError("no tab");
    }

    private WebSocket connect(URI address) {
      StringBuilder message = new StringBuilder();
      return HttpClient.newHttpClient()
          .newWebSocketBuilder()
          .buildAsync(
              address,
              new WebSocket.Listener() {
                @Override
                public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
                  message.append(data);
                  if (last) {
                    hear(message.toString());
                    message.setLength(0);
                  }
                  from.request(1);
                  return null;
                }
              })
          .join();
    }

    private void hear(String text) {
      try {
        JsonNode message = JSON.readTree(text);
        String method = message.path("method").asText();
        if (message.has("id")) {
          waiting.remove(message.path("id").asInt()).complete(message);
        } else if (method.equals("Page.loadEventFired")) {
          loaded.complete(null);
        } else if (method.equals("Runtime.exceptionThrown") || isError(message)) {
          complaints.add(text);
        }
      } catch (IOException e) {
        throw new AssertionError(text, e);
      }
    }

    /** The page that is not there is one that the test asks for. */
    private static boolean isError(JsonNode message) {
      JsonNode entry = message.path("params").path("entry");
      return entry.path("level").asText().equals("error")
          && !entry.path("url").asText().endsWith("/nowhere");
    }

    private JsonNode ask(String method, Map<String, ?> parameters) throws Exception {
      int id = ids.incrementAndGet();
      CompletableFuture<JsonNode> answer = new CompletableFuture<>();
      waiting.put(id, answer);
      var sent =
          socket.sendText(
              JSON.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)),
              true);
      sent.get(30, TimeUnit.SECONDS);
      JsonNode message = answer.get(30, TimeUnit.SECONDS);
      assertThat(message.has("error")).as("%s", message).isFalse();
      return message.path("result");
    }

    List<String> complaints() {
      return complaints;
    }

    void window(int width, int height, String colours) throws Exception {
      ask(
          "Emulation.setDeviceMetricsOverride",
          Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
      ask(
          "Emulation.setEmulatedMedia",
          Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
    }

    void go(String address) throws Exception {
      loaded = new CompletableFuture<>();
      ask("Page.navigate", Map.of("url", address));
      loaded.get(30, TimeUnit.SECONDS);
    }

    String value(String expression) throws Exception {
      return ask("Runtime.evaluate", Map.of("expression", expression))
          .path("result")
          .path("value")
          .asText();
    }

    String page() throws Exception {
      return value("document.body.dataset.page");
    }

    void focus(String selector) throws Exception {
      value("document.querySelector(\"" + selector + "\").focus()");
    }

    void type(String text) throws Exception {
      ask("Input.insertText", Map.of("text", text));
    }

    void press(String key) throws Exception {
      List<Map<String, Object>> events = new ArrayList<>();
      if (key.equals("Enter")) {
        events.add(
            Map.of("type", "keyDown", "key", key, "text", "\r", "windowsVirtualKeyCode", 13));
        events.add(Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", 13));
      } else {
        events.add(Map.of("type", "rawKeyDown", "key", key, "windowsVirtualKeyCode", 9));
        events.add(Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", 9));
      }
      for (Map<String, Object> event : events) {
        ask("Input.dispatchKeyEvent", event);
      }
    }

    /** By Enter where the focus is; returns when the next page is there. */
    void submit() throws Exception {
      loaded = new CompletableFuture<>();
      press("Enter");
      loaded.get(30, TimeUnit.SECONDS);
    }

    void follow(String link) throws Exception {
      focus(link);
      submit();
    }

    /** Nothing is wider than the window, and what has the focus shows it; a picture for people. */
    void look(String name) throws Exception {
      assertThat(
              value(
                  "String(document.documentElement.scrollWidth <= document.documentElement.clientWidth)"))
          .as(name)
          .isEqualTo("true");
      assertThat(
              value(
                  "String([...document.querySelectorAll('input:not([type=hidden]),select')]"
                      + ".every(field => field.labels.length === 1))"))
          .as(name)
          .isEqualTo("true");
      String picture = ask("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
      Files.createDirectories(SHOTS);
      Files.write(SHOTS.resolve(name + ".png"), Base64.getDecoder().decode(picture));
    }

    @Override
    public void close() throws Exception {
      socket.abort();
      List<ProcessHandle> children = process.descendants().toList();
      process.destroy();
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      for (ProcessHandle child : children) {
        child.destroyForcibly();
        child.onExit().get(20, TimeUnit.SECONDS);
      }
    }
  }
}
