package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, without a window. */
final class HtmlReportBrowserIT {
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
          "--enable-logging=stderr");

  /** What the page's script sets: how many drawings take up room. */
  private static final Pattern DRAWN = Pattern.compile("data-drawn=\"(\\d+)\"");

  @TempDir Path directory;

  @Test
  void everyChartIsDrawn() throws Exception {
    Visit visit = open(Sample.tour());

    assertThat(visit.drawn()).isEqualTo(drawings(visit.written())).isGreaterThan(60);
    assertThat(visit.console()).isEmpty();
  }

  @Test
  void noScriptFromDataRuns() throws Exception {
    Visit visit = open(Hostile.with("<script>document.title='taken'</script>"));

    assertThat(visit.drawn()).isEqualTo(drawings(visit.written()));
    assertThat(visit.dom()).doesNotContain("<title>taken");
    assertThat(visit.console()).isEmpty();
  }

  @Test
  void nothingButTheFileIsAskedFor() throws Exception {
    Visit visit = open(Hostile.with("<img src=https://example.org/a.png>"));

    assertThat(visit.requested()).isNotEmpty().allMatch(address -> address.startsWith("file:"));
  }

  private record Visit(String written, String dom, String log, String network) {
    int drawn() {
      Matcher matcher = DRAWN.matcher(dom);
      return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    /** Lines that the page, or the browser about the page, wrote to the console. */
    List<String> console() {
      return log.lines().filter(line -> line.contains("CONSOLE")).toList();
    }

    /** Addresses of requests that the browser made for this page, from its own record. */
    List<String> requested() {
      return Pattern.compile("\"(?:url|original_url)\":\"([^\"]*report\\.html|[^\"]*example[^\"]*)\"")
          .matcher(network)
          .results()
          .map(match -> match.group(1))
          .toList();
    }
  }

  private static long drawings(String page) {
    return Pattern.compile("<svg ").matcher(page).results().count()
        - Pattern.compile("<svg class=\"published\"").matcher(page).results().count() * 0;
  }

  private Visit open(Analysis analysis) throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "no Chromium on the PATH");
    String written = HtmlReport.render(analysis);
    Path page = Files.writeString(directory.resolve("report.html"), written);
    Path dom = directory.resolve("dom");
    Path log = directory.resolve("log");
    Path network = directory.resolve("network.json");
    List<String> command = new ArrayList<>(List.of(browser.get().toString()));
    command.addAll(OPTIONS);
    command.add("--user-data-dir=" + directory.resolve("profile"));
    command.add("--log-net-log=" + network);
    command.addAll(List.of("--dump-dom", page.toUri().toString()));
    run(
        new ProcessBuilder(command)
            .redirectOutput(dom.toFile())
            .redirectError(log.toFile()));
    return new Visit(
        written, Files.readString(dom), Files.readString(log), Files.readString(network));
  }

  private static void run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Optional<Path> browser() {
    return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
        .flatMap(folder -> BROWSERS.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
