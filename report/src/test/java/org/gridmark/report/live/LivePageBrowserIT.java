package org.gridmark.report.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The live page in a real browser, without a window, while a run seems to go on. */
final class LivePageBrowserIT {
  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final List<String> OPTIONS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--enable-logging=stderr",
          // The page's own clock: it runs as fast as its requests are answered.
          "--virtual-time-budget=8000",
          "--dump-dom");
  private static final int CHARTS = 5;
  private static final long BEGAN = 1_700_000_000_000L;

  /** What the page's script sets: how often it has drawn, and of how many seconds. */
  private static final Pattern DRAWINGS = Pattern.compile("data-drawings=\"(\\d+)\"");

  private static final Pattern SECONDS = Pattern.compile("data-seconds=\"(\\d+)\"");
  private static final Pattern LINE = Pattern.compile("<path class=\"c[^>]* d=\"(M[^\"]+)\"");

  @TempDir Path directory;

  @Test
  void chartsMoveWhileTheRunGoesOn() throws Exception {
    Visit visit = visit("node-1", "queries alone");

    assertThat(visit.number(DRAWINGS)).isGreaterThan(3);
    assertThat(visit.number(SECONDS)).isGreaterThan(3);
    // One line of rates, two of latency, two of errors, one each of processors and memory.
    assertThat(LINE.matcher(visit.dom()).results().filter(of -> of.group(1).contains("L")))
        .hasSize(7);
    assertThat(visit.dom().split("<svg", -1)).hasSize(CHARTS + 1);
    assertThat(visit.dom()).contains(">queries alone</bdi>").contains("about 75 s left");
    assertThat(visit.console()).isEmpty();
  }

  @Test
  void numbersAreWrittenAsInTheReport() throws Exception {
    Visit visit = visit("node-1", "queries alone");

    assertThat(visit.dom())
        .containsPattern("id=\"rate\">1&nbsp;0[01]0</dd>")
        .containsPattern("id=\"p50\">70\\.[01]&nbsp;µs</dd>")
        .contains("id=\"p99\">" + Numbers.time(900_000).replace("\u00a0", "&nbsp;") + "</dd>")
        .containsPattern(">\\d+&nbsp;MiB</text>");
  }

  @Test
  void namesAreShownAsText() throws Exception {
    String hostile = "<img src=x onerror=document.title='taken'></bdi><script>alert(1)</script>";

    Visit visit = visit(hostile, hostile);

    assertThat(visit.number(DRAWINGS)).isGreaterThan(1);
    assertThat(visit.dom())
        .contains("&lt;img src=x onerror=document.title='taken'&gt;")
        .doesNotContain("<img")
        .doesNotContain("<title>taken");
    assertThat(visit.console()).isEmpty();
  }

  private record Visit(String dom, String log) {
    int number(Pattern pattern) {
      Matcher matcher = pattern.matcher(dom);
      return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    /** Lines that the page, or the browser about the page, wrote to the console. */
    List<String> console() {
      return log.lines().filter(line -> line.contains("CONSOLE")).toList();
    }
  }

  /** Shows a run whose seconds go by quickly, until the browser has seen enough. */
  private Visit visit(String program, String phase) throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "no Chromium on the PATH");
    Path dom = directory.resolve("dom");
    Path log = directory.resolve("log");
    try (LiveServer server = LiveServer.open(0)) {
      List<String> command = new ArrayList<>(List.of(browser.get().toString()));
      command.addAll(OPTIONS);
      command.add("--user-data-dir=" + directory.resolve("profile"));
      command.add(server.address().toString());
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(dom.toFile())
              .redirectError(log.toFile())
              .start();
      try {
        publishUntilEnd(server, process, program, phase);
        assertThat(process.exitValue()).isZero();
      } finally {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    }
    return new Visit(Files.readString(dom), Files.readString(log));
  }

  private static void publishUntilEnd(
      LiveServer server, Process process, String program, String phase) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    for (int second = 0; process.isAlive() && System.nanoTime() < deadline; second++) {
      publish(server, second, program, phase);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
    assertThat(process.isAlive()).as("the browser is still there").isFalse();
  }

  private static void publish(LiveServer server, int second, String program, String phase) {
    String name = json(phase);
    server.status(
        """
        {"run":%s,"trial":1,"trials":2,"strategy":%s,"step":3,"steps":9,"phase":%s,
         "share":0.25,"left":75}
        """
            .formatted(name, json(program), name));
    server.publish(
        String.format(
            Locale.ROOT,
            "{\"pulse\":{\"phase\":%s,\"time\":%d,\"rate\":%d,\"p50\":%d,\"p99\":%d,"
                + "\"failures\":0,\"wrong\":0,\"allFailures\":0,\"allWrong\":0}}",
            name,
            BEGAN + second * 1000L,
            1000 + second % 7,
            70_000 + second,
            900_000 + second));
    server.publish(
        String.format(
            Locale.ROOT,
            "{\"used\":{\"time\":%d,\"program\":%s,\"cpuSeconds\":%.1f,\"residentBytes\":2.5E8,"
                + "\"heapBytes\":\"NaN\"}}",
            BEGAN + second * 1000L,
            json(program),
            second * 0.7));
  }

  private static String json(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static Optional<Path> browser() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .flatMap(folder -> BROWSERS.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
