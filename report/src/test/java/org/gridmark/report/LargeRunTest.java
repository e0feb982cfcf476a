package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.junit.jupiter.api.Test;

/** The size of reports: of one target, and of a hundred trials. */
final class LargeRunTest {
  private static final int ONE_TARGET = 400_000;
  private static final int LARGE = 900_000;

  @Test
  void theReportOfATourIsSmall() {
    assertThat(bytes(Sample.tour())).isLessThan(ONE_TARGET);
  }

  @Test
  void aHundredTrialsOfOneTargetStaySmall() {
    assertThat(bytes(LargeRun.of(List.of("default"), 100))).isLessThan(ONE_TARGET);
  }

  @Test
  void aHundredTrialsOfTwoStrategiesStaySmall() {
    assertThat(bytes(LargeRun.of(List.of("default", "indexed"), 50))).isLessThan(LARGE);
  }

  @Test
  void aHundredTrialsOfTenStrategiesStaySmall() {
    List<String> strategies = IntStream.range(0, 10).mapToObj(i -> "strategy-" + i).toList();
    assertThat(bytes(LargeRun.of(strategies, 10))).isLessThan(LARGE);
  }

  private static int bytes(Analysis analysis) {
    return HtmlReport.render(analysis).getBytes(StandardCharsets.UTF_8).length;
  }
}
