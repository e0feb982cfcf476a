package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Chromium without a window, led by its own protocol: it can be resized, and asked. */
final class Browser implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final Pattern PORT = Pattern.compile("ws://127\\.0\\.0\\.1:(\\d+)/");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<JsonNode>> awaited = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private volatile CompletableFuture<Boolean> loaded = new CompletableFuture<>();
  private int calls;

  private Browser(Process process, HttpClient http, String address) {
    this.process = process;
    this.socket = http.newWebSocketBuilder().buildAsync(URI.create(address), new Answers()).join();
  }

  /** The first on the PATH. */
  static Optional<Path> installed() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Browser start(Path program, Path profile) throws Exception {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    HttpClient http = HttpClient.newHttpClient();
    URI list = URI.create("http://127.0.0.1:%s/json".formatted(port(process)));
    JsonNode pages =
        JSON.readTree(
            http.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                .body());
    for (JsonNode page : pages) {
      if (page.path("type").asText().equals("page")) {
        Browser browser = new Browser(process, http, page.path("webSocketDebuggerUrl").asText());
        for (String domain : List.of("Page", "Runtime", "Log")) {
          browser.call(domain + ".enable", Map.of());
        }
        return browser;
      }
    }
    throw new IllegalStateException("no page in " + pages);
  }

  private static String port(Process process) throws IOException {
    BufferedReader log = process.errorReader();
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      Matcher found = PORT.matcher(line);
      if (found.find()) {
        Thread.ofVirtual().start(() -> log.lines().forEach(rest -> {}));
        return found.group(1);
      }
    }
    throw new IllegalStateException("the browser ended");
  }

  /** As a screen, light or dark, or as paper. */
  void show(int width, int height, String medium) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            medium.equals("print") ? "print" : "",
            "features",
            List.of(
                Map.of(
                    "name",
                    "prefers-color-scheme",
                    "value",
                    medium.equals("dark") ? "dark" : "light"))));
  }

  void scripts(boolean run) {
    call("Emulation.setScriptExecutionDisabled", Map.of("value", !run));
  }

  /** Opens a page, and waits until it is there. */
  void open(Path page) {
    complaints.clear();
    loaded = new CompletableFuture<>();
    call("Page.navigate", Map.of("url", page.toUri().toString()));
    assertThat(loaded.orTimeout(30, TimeUnit.SECONDS).join()).isTrue();
  }

  /** Presses a key, as a person does. */
  void press(String key, int code) {
    for (String type : List.of("rawKeyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          Map.of("type", type, "key", key, "code", key, "windowsVirtualKeyCode", code));
    }
  }

  /** The value of an expression. */
  JsonNode ask(String expression) {
    JsonNode answer =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    assertThat(answer.path("exceptionDetails").toString()).as(expression).isEmpty();
    return answer.path("result").path("value");
  }

  /** Errors of scripts, and what the page's policy refused. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  private JsonNode call(String method, Map<String, Object> parameters) {
    int id = ++calls;
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    awaited.put(id, answer);
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    JsonNode whole = answer.orTimeout(30, TimeUnit.SECONDS).join();
    assertThat(whole.path("error").toString()).as(method).isEmpty();
    return whole.path("result");
  }

  private void came(JsonNode message) {
    CompletableFuture<JsonNode> answer = awaited.remove(message.path("id").asInt());
    if (answer != null) {
      answer.complete(message);
      return;
    }
    switch (message.path("method").asText()) {
      case "Page.loadEventFired" -> loaded.complete(true);
      case "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled" ->
          complaints.add(message.path("params").toString());
      default -> {}
    }
  }

  private final class Answers implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        String whole = text.toString();
        text.setLength(0);
        try {
          came(JSON.readTree(whole));
        } catch (IOException e) {
          complaints.add(e.toString());
        }
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }
  }

  @Override
  public void close() throws InterruptedException {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    process.destroy();
    process.waitFor(10, TimeUnit.SECONDS);
    all.forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
