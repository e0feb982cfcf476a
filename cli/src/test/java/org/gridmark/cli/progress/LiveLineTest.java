package org.gridmark.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.gridmark.lab.run.Pulse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stays in the line when room is short. */
class LiveLineTest {
  private static final LiveLine LINE =
      new LiveLine(2, 10, "near-cache", 5, 9, "queries under traffic");
  private static final long NOW = 1_700_000_002_500L;
  private static final String NUMBERS = LiveLine.numbers(pulse(0, NOW - 1500), NOW);
  private static final Duration LEFT = Duration.ofMinutes(3);

  @Test
  void numbersAreShortAndPlain() {
    assertThat(NUMBERS).isEqualTo("12 300/s  p50 71.2 us  p99 1.25 ms  0 errors");
  }

  @Test
  void oldNumbersAreToldWithTheirAge() {
    assertThat(LiveLine.numbers(pulse(1, NOW - 8000), NOW)).endsWith("  1 error (7 s ago)");
  }

  @Test
  void noAnswerHasNoLatency() {
    Pulse silence = new Pulse("ask", NOW - 1500, 0, 0, 0, 0, 0, 3, 4);

    assertThat(LiveLine.numbers(silence, NOW)).isEqualTo("0/s  p50 -  p99 -  7 errors");
  }

  @Test
  void aWideTerminalHasRoomForEverything() {
    assertThat(LINE.fit(160, 0.5, NUMBERS, LEFT))
        .isEqualTo(
            "trial 2/10 near-cache  [5/9] queries under traffic  ############............  "
                + NUMBERS
                + "  about 3 min left");
  }

  @Test
  void aHundredColumnsHoldStepNumbersAndTime() {
    assertThat(new LiveLine(1, 1, "default", 5, 9, "queries alone").fit(99, 0.5, NUMBERS, LEFT))
        .isEqualTo("[5/9] queries alone  #######.......  " + NUMBERS + "  about 3 min left");
    assertThat(LINE.fit(99, 0.5, NUMBERS, LEFT))
        .isEqualTo("2/10 [5/9] queries under traffic  " + NUMBERS + "  about 3 min left");
  }

  @Test
  void eightyColumnsCutTheName() {
    assertThat(LINE.fit(79, 0.5, NUMBERS, LEFT))
        .hasSize(79)
        .startsWith("2/10 [5/9] queri…ffic  ")
        .endsWith(NUMBERS + "  3 min left");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 40, 60, 79, 80, 99, 100, 120, 200})
  void noLineIsTooLong(int width) {
    for (String numbers : new String[] {"", NUMBERS, NUMBERS + " (120 s ago)"}) {
      assertThat(LINE.fit(width, 2, numbers, LEFT).length()).isLessThanOrEqualTo(width);
    }
  }

  @Test
  void noNameMovesTheCursor() {
    LiveLine hostile = new LiveLine(1, 2, "a\u001b[2Jb", 1, 2, "load\r\nrm");

    assertThat(hostile.plain(LEFT))
        .isEqualTo("trial 1/2 a?[2Jb  [1/2] load??rm (about 3 min left)");
  }

  static Pulse pulse(long failures, long time) {
    return new Pulse("ask", time, 12_345.6, 71_234, 1_250_000, 0, 0, failures, 0);
  }
}
