package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Window;
import org.gridmark.store.histogram.Distributions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a client sends goes to the log as it is. */
class WindowPayloadTest {
  private static final Histogram LATENCY = Fixtures.histogram(1_000, 2_000_000, 30_000_000_000L);
  private static final Histogram SERVICE = Fixtures.histogram(500, 1_000_000, 20_000_000_000L);
  private static final Histogram FAILED = Fixtures.histogram(7_000_000);

  @TempDir private Path base;
  private TrialWriter trial;

  @BeforeEach
  void begin() {
    trial = RunDirectory.create(base, Fixtures.info()).trial(1, "default");
  }

  @Test
  void theLogHoldsThePayloadUnchanged() throws IOException {
    EncodedWindow sent = window(EncodedWindow.encode(LATENCY));
    trial.window("users", sent);
    assertThat(Files.readAllLines(log()).stream().filter(line -> line.startsWith("Tag=")))
        .containsExactly(
            line("latency", LATENCY.getMaxValue(), sent.latency()),
            line("service", SERVICE.getMaxValue(), sent.service()),
            line("failed", FAILED.getMaxValue(), sent.failed()));
  }

  private static String line(String kind, long max, String encoded) {
    return "Tag=measure|get|%s,0.000,0.750,%d.000,%s".formatted(kind, max, encoded);
  }

  @Test
  void theLibraryReadsTheLog() throws IOException {
    trial.window("users", window(EncodedWindow.encode(LATENCY)));
    try (HistogramLogReader reader = new HistogramLogReader(log().toFile())) {
      Histogram first = (Histogram) reader.nextIntervalHistogram();
      assertThat(first.getTag()).isEqualTo("measure|get|latency");
      assertThat(first).isEqualTo(LATENCY);
      assertThat(first.getStartTimeStamp()).isEqualTo(Fixtures.START);
      assertThat(first.getEndTimeStamp()).isEqualTo(Fixtures.START + 750);
      assertThat(reader.nextIntervalHistogram()).isEqualTo(SERVICE);
      assertThat(reader.nextIntervalHistogram()).isEqualTo(FAILED);
      assertThat(reader.nextIntervalHistogram()).isNull();
    }
  }

  @Test
  void theWindowComesBackDecoded() {
    Window window = trial.window("users", window(EncodedWindow.encode(LATENCY)));
    assertThat(window.client()).isEqualTo("users");
    assertThat(window.count()).isEqualTo(4);
    assertThat(window.answered()).isEqualTo(3);
    assertThat(window.latency()).isEqualTo(Distributions.of(LATENCY));
    assertThat(window.service()).isEqualTo(Distributions.of(SERVICE));
    assertThat(window.failed()).isEqualTo(Distributions.of(FAILED));
  }

  @Test
  void ofABrokenWindowNothingIsRecorded() throws IOException {
    assertThatThrownBy(() -> trial.window("users", window("AAAA")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("a broken histogram");
    assertThat(log()).doesNotExist();
    assertThat(Files.readAllLines(trial.path().resolve("windows.csv"))).hasSize(1);
  }

  private Path log() {
    return trial.path().resolve("users.hlog");
  }

  private static EncodedWindow window(String latency) {
    return new EncodedWindow(
        "measure",
        Subject.of("get"),
        Fixtures.START,
        0.75,
        1,
        0,
        3,
        latency,
        EncodedWindow.encode(SERVICE),
        EncodedWindow.encode(FAILED));
  }
}
