package org.gridmark.analyse.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.Fixtures;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompilingTest {
  private static final int SECONDS = 10;

  /** Seconds of compilation a second, in the first half and in the second. */
  @ParameterizedTest
  @CsvSource({
    "users, 0.04, 0.04, false", "users, 0.9, 0.01, false", "users, 0.9, 0.08, true",
    "users, 0, 1.5, true", "node-1, 0.9, 0.9, false", "users, NaN, NaN, false"
  })
  void aClientIsColdWhoseCompilersWorkInTheSecondHalf(
      String program, double first, double second, boolean cold) {
    double unknown = Double.NaN;
    List<Window> windows = new ArrayList<>();
    List<Resource> rows = new ArrayList<>();
    double half = SECONDS / 2.0;
    for (int time = 0; time <= SECONDS; time++) {
      double compiled = first * Math.min(time, half) + second * Math.max(0, time - half);
      long at = Fixtures.EPOCH + time * 1000L;
      rows.add(
          new Resource(at, program, time, unknown, unknown, 1, 1, unknown, 0, compiled, 0, 0, ""));
      if (time < SECONDS) {
        windows.add(Fixtures.window("alone", "query", time, 1, 1_000_000));
      }
    }
    TrialData trial = new TrialData(1, "default", windows, List.of(), List.of(), List.of(), rows);
    assertThat(Compiling.in(trial, windows)).isEqualTo(cold);
  }
}
