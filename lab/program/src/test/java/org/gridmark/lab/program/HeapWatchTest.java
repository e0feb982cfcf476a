package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.record.EventText;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against the collectors' own log, in a JVM of each. */
@Timeout(60)
class HeapWatchTest {
  private final long before = System.currentTimeMillis();
  private byte[][] kept = {};

  private static final Pattern LOGGED = Pattern.compile(".*\\bPause\\b.* ([0-9.]+)ms");

  @ParameterizedTest
  @ValueSource(strings = {"Serial", "Parallel", "G1", "Z"})
  void pausesAreThoseOfTheLogWithoutConcurrentCyclesAndTheHeapIsWhatWasKept(String collector)
      throws Exception {
    List<String> lines = run(collector);

    Report.Usage usage =
        Wire.parse(last(lines).substring(Allocating.USAGE.length()), Report.Usage.class);
    List<Double> logged =
        lines.stream()
            .map(LOGGED::matcher)
            .filter(Matcher::matches)
            .map(line -> Double.parseDouble(line.group(1)))
            .toList();
    double seconds = logged.stream().mapToDouble(Double::doubleValue).sum() / 1000;
    // The log's pauses are a little longer, and the JVM counts each in whole milliseconds.
    assertThat(usage.pauseSeconds()).isLessThanOrEqualTo(seconds + logged.size() / 1000.0);
    assertThat(usage.heapBytes())
        .isBetween((double) Allocating.KEPT_BYTES, (double) Allocating.MOST_BYTES);
  }

  /** Three times: it must not depend on when the JVM happens to tell. */
  @RepeatedTest(3)
  void whatIsLeftAfterACollectionThatWasAskedForIsKnownAtOnce() {
    int bytes = 16 << 20;
    kept = new byte[256][bytes / 256]; // small ones: G1 rounds up what is larger than half a region
    try (HeapWatch watch = new HeapWatch(pause -> {})) {
      watch.collect();
      double with = watch.usage().heapBytes();
      assertThat(kept.length).isEqualTo(256);
      kept = new byte[0][];
      watch.collect();
      assertThat(with - watch.usage().heapBytes()).isBetween(0.9 * bytes, 1.1 * bytes);
    }
  }

  @Test
  void longPausesAreToldWithTheirCause() throws Exception {
    List<EventText> told =
        run("Serial", "asked").stream()
            .filter(line -> line.startsWith(Allocating.PAUSE))
            .map(
                line ->
                    Wire.parse(line.substring(Allocating.PAUSE.length()), Report.Happened.class))
            .map(Report.Happened::event)
            .toList();

    assertThat(told)
        .anySatisfy(pause -> assertThat(pause.detail().get("cause")).isEqualTo("System.gc()"))
        .allSatisfy(
            pause -> {
              assertThat(pause.kind()).isEqualTo("pause");
              assertThat(pause.detail().get("program")).isEqualTo("me");
              assertThat(Long.parseLong(String.valueOf(pause.detail().get("millis"))))
                  .isGreaterThanOrEqualTo(Allocating.LONG_MILLIS);
              assertThat(pause.time()).isBetween(before, System.currentTimeMillis());
            });
  }

  private static String last(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(Allocating.USAGE))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> run(String collector, String... asked) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx160m",
                "-XX:+Use" + collector + "GC",
                "-Xlog:gc,gc+phases",
                "-cp",
                System.getProperty("java.class.path"),
                Allocating.class.getName()));
    command.addAll(List.of(asked));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader out = process.inputReader()) {
      return out.lines().toList();
    } finally {
      process.destroyForcibly();
    }
  }
}
