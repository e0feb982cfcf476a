package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

  private static final Pattern DRAWING = Pattern.compile("<svg class=\"(plot|strip|spark)");

  @TempDir Path directory;

  @Test
  void everyChartIsDrawn() throws Exception {
    assertThat(drawn(HtmlReport.render(Sample.tour()))).isGreaterThan(40);
    assertThat(drawn(HtmlReport.render(Sample.run(List.of("default", "indexed"), 4))))
        .isGreaterThan(80);
    assertThat(drawn(HtmlReport.render(SampleSearch.analysis()))).isPositive();
    assertThat(drawn(SampleComparison.page(SampleComparison.runs()))).isGreaterThan(100);
  }

  /** How many charts there are, all of them drawn, those that are folded away too. */
  private int drawn(String page) throws Exception {
    Visit visit = open(page.replace("<details", "<details open"));
    assertThat(visit.console()).isEmpty();
    assertThat(visit.drawn()).isEqualTo(drawings(visit.dom()));
    assertThat(visit.drawn()).isGreaterThanOrEqualTo(drawings(page));
    return visit.drawn();
  }

  @Test
  void theNavigationNeedsNoScrollbarOnADesktop() throws Exception {
    for (String page :
        List.of(
            HtmlReport.render(Sample.tour()),
            HtmlReport.render(Sample.run(List.of("default", "indexed"), 4)),
            HtmlReport.render(SampleSearch.analysis()),
            SampleComparison.page(SampleComparison.runs()))) {
      assertThat(open(page, "--window-size=1280,800").dom()).contains("data-navigation=\"whole\"");
    }
    // What is cut is seen to be.
    String low = HtmlReport.render(Sample.run(List.of("default", "indexed"), 4));
    assertThat(open(low, "--window-size=1280,200").dom()).contains("data-navigation=\"cut\"");
  }

  @Test
  void aLongDoubtMakesNoPageWiderThanItsWindow() throws Exception {
    String doubt =
        "client users was short of processor time in phase node killed: its threads waited"
            + " 2.7 times as long as they ran; others took 18 % of the machine";
    String page = HtmlReport.render(Sample.doubtful()).replace("spoilt", doubt);
    String measures =
        "<script>{ const root = document.documentElement;"
            + " root.dataset.wider = root.scrollWidth > root.clientWidth; }</script>";
    String policy = "http-equiv=\"Content-Security-Policy\"";
    assertThat(page).contains(doubt, policy);
    String measured = page.replace(policy, "name=\"policy\"") + measures;
    assertThat(open(measured, "--window-size=1280,800").dom()).contains("data-wider=\"false\"");
  }

  @Test
  void noScriptFromDataRuns() throws Exception {
    String text = "<script>document.title='taken'</script>";
    for (String page :
        List.of(
            HtmlReport.render(Hostile.with(text)),
            SampleComparison.page(Hostile.runs(text)),
            SampleComparison.page(Hostile.study(text)))) {
      Visit visit = open(page.replace("<details", "<details open"));
      assertThat(visit.drawn()).isEqualTo(drawings(page));
      assertThat(visit.dom()).doesNotContain("<title>taken");
      assertThat(visit.console()).isEmpty();
    }
  }

  @Test
  void nothingIsAskedOfTheNetwork() throws Exception {
    List<String> requested = new CopyOnWriteArrayList<>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          requested.add(exchange.getRequestURI().getPath());
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
    try {
      String image = "<img src='http://127.0.0.1:%d/%%s'>".formatted(server.getAddress().getPort());
      open("<!doctype html><html><body>" + image.formatted("plain"));
      open(HtmlReport.render(Hostile.with(image.formatted("report"))));
      open(SampleComparison.page(Hostile.runs(image.formatted("comparison"))));
      open(SampleComparison.page(Hostile.study(image.formatted("study"))));
    } finally {
      server.stop(0);
    }

    assertThat(requested).contains("/plain").doesNotContain("/report", "/comparison", "/study");
  }

  private record Visit(String dom, String log) {
    int drawn() {
      Matcher matcher = DRAWN.matcher(dom);
      return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    /** Lines that the page, or the browser about the page, wrote to the console. */
    List<String> console() {
      return log.lines().filter(line -> line.contains("CONSOLE")).toList();
    }
  }

  private static int drawings(String page) {
    return (int) DRAWING.matcher(page).results().count();
  }

  private Visit open(String written, String... options) throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "no Chromium on the PATH");
    Path directory = Files.createTempDirectory(this.directory, "visit");
    Path page = Files.writeString(directory.resolve("report.html"), written);
    Path dom = directory.resolve("dom");
    Path log = directory.resolve("log");
    List<String> command = new ArrayList<>(List.of(browser.get().toString()));
    command.addAll(OPTIONS);
    command.addAll(List.of(options));
    command.add("--user-data-dir=" + directory.resolve("profile"));
    command.addAll(List.of("--dump-dom", page.toUri().toString()));
    run(new ProcessBuilder(command).redirectOutput(dom.toFile()).redirectError(log.toFile()));
    return new Visit(Files.readString(dom), Files.readString(log));
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
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .flatMap(folder -> BROWSERS.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
