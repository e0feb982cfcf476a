package org.gridmark.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a person is shown, on a terminal and in a log. */
class ProgressLineTest {
  private static final Duration LEFT = Duration.ofSeconds(75);

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final AtomicLong now = new AtomicLong(1_700_000_000_000L);

  @Test
  void aLogHasOneLineAStepAndOneAMinute() {
    ProgressLine line = line(0);
    line.started(Path.of("runs", "one"), 1);
    line.step(1, "default", 1, 2, "load", LEFT);
    for (int second = 0; second < 125; second++) {
      now.addAndGet(1000);
      line.pulse(LiveLineTest.pulse(0, now.get() - 1500));
      line.advance(0.5, LEFT);
    }
    line.step(1, "default", 2, 2, "audit", LEFT);
    line.ended();

    String numbers = "  12 300/s  p50 71.2 us  p99 1.25 ms  0 errors (about 75 s left)";
    assertThat(shown().lines())
        .containsExactly(
            "run in " + Path.of("runs", "one"),
            "[1/2] load (about 75 s left)",
            numbers,
            numbers,
            "[2/2] audit (about 75 s left)");
  }

  @Test
  void aLongStepThatIsNotMeasuredStaysOneLine() {
    ProgressLine line = line(0);
    line.step(1, "default", 1, 2, "load", LEFT);
    now.addAndGet(3_600_000);
    line.advance(0.5, LEFT);

    assertThat(shown().lines()).hasSize(1);
  }

  @Test
  void aTerminalHasOneLineThatIsWrittenAnew() {
    ProgressLine line = line(100);
    line.step(1, "default", 1, 2, "ask", LEFT);
    line.pulse(LiveLineTest.pulse(0, now.get() - 1500));
    line.advance(0.5, LEFT);
    line.ended();

    assertThat(shown())
        .doesNotContain("\n")
        .contains("p99 1.25 ms")
        .endsWith("\r\033[K")
        .matches(text -> text.split("\r", -1).length == 4);
  }

  @Test
  void numbersOfOneStepAreNotShownInTheNext() {
    ProgressLine line = line(100);
    line.step(1, "default", 1, 2, "ask", LEFT);
    line.pulse(LiveLineTest.pulse(0, now.get()));
    line.step(1, "default", 2, 2, "audit", LEFT);
    line.advance(0.5, LEFT);

    assertThat(shown()).contains("audit").doesNotContain("p99");
  }

  @Test
  void aNoticeStaysWhileTheLineGoesOn() {
    ProgressLine line = line(100);
    line.step(1, "default", 1, 2, "ask", LEFT);
    line.notice("a node was killed");
    line.advance(0.5, LEFT);

    assertThat(shown()).contains("\r\033[Ka node was killed" + System.lineSeparator());
  }

  @Test
  void aNoticeIsOneLine() {
    line(0).notice("trying cluster a\nattached to cluster safe");

    assertThat(shown())
        .isEqualTo("trying cluster a\\u000aattached to cluster safe" + System.lineSeparator());
  }

  private ProgressLine line(int width) {
    return new ProgressLine(err, width, () -> Instant.ofEpochMilli(now.get()));
  }

  private String shown() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
