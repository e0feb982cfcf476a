package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Figure;
import org.junit.jupiter.api.Test;

class FigureRowsTest {
  @Test
  void threeOrMoreValuesHaveStudentsInterval() {
    Estimate rate = estimate("1/s", 10, 12, 14);
    // mean 12, standard error 2 / sqrt(3), t of two degrees of freedom 4.3027
    assertThat(rate.value()).isEqualTo(12);
    assertThat(rate.high() - 12).isCloseTo(4.3027 * 2 / Math.sqrt(3), within(1e-4));
    assertThat(12 - rate.low()).isCloseTo(rate.high() - 12, within(1e-12));
    assertThat(rate.n()).isEqualTo(3);
  }

  @Test
  void oneOrTwoValuesHaveNone() {
    assertThat(estimate("1/s", 10).bounded()).isFalse();
    assertThat(estimate("1/s", 10, 12).value()).isEqualTo(11);
    assertThat(estimate("1/s", 10, 12).bounded()).isFalse();
  }

  @Test
  void equalCountsAreExact() {
    assertThat(estimate("none", 0, 0)).isEqualTo(Estimate.exact(0, 2));
    assertThat(estimate("rows", 914)).isEqualTo(Estimate.exact(914, 1));
  }

  @Test
  void differentCountsAndWholeSecondsAreNot() {
    assertThat(estimate("none", 0, 1).bounded()).isFalse();
    assertThat(estimate("s", 2).bounded()).isFalse();
  }

  private static Estimate estimate(String unit, double... values) {
    List<TrialData> trials =
        DoubleStream.of(values)
            .mapToObj(value -> new Figure("load", "load.rate", unit, value))
            .map(figure -> Fixtures.trial(1, "default", List.of(), List.of(figure)))
            .toList();
    List<Row> rows = FigureRows.of(trials);
    assertThat(rows).hasSize(1);
    return rows.getFirst().number().estimate();
  }
}
