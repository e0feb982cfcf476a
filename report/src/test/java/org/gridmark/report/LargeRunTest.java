package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.junit.jupiter.api.Test;

/** What the report of a hundred trials weighs. */
final class LargeRunTest {
  private static final int MOST = 5_000_000;

  @Test
  void aHundredTrialsOfTwoStrategiesStaySmall() {
    assertThat(bytes(LargeRun.of(List.of("default", "indexed"), 50))).isLessThan(MOST);
  }

  @Test
  void aHundredTrialsOfTenStrategiesStaySmall() {
    List<String> strategies = IntStream.range(0, 10).mapToObj(i -> "strategy-" + i).toList();
    assertThat(bytes(LargeRun.of(strategies, 10))).isLessThan(MOST);
  }

  private static int bytes(Analysis analysis) {
    return HtmlReport.render(analysis).getBytes(StandardCharsets.UTF_8).length;
  }
}
