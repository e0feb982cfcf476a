package org.gridmark.analyse.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.Aggregation;
import org.junit.jupiter.api.Test;

class ContrastTest {
  @Test
  void pairsCancelWhatARepetitionDoesToBoth() {
    Map<Integer, Double> before = Map.of(1, 10.0, 2, 40.0, 3, 90.0, 7, 1.0);
    Map<Integer, Double> after = Map.of(1, 11.0, 2, 44.0, 3, 99.0, 8, 1.0);
    Contrast contrast = Contrast.paired(before, after, 0).orElseThrow();
    assertThat(contrast.ratio().value()).isCloseTo(1.1, within(1e-12));
    assertThat(contrast.ratio().low()).isCloseTo(1.1, within(1e-9));
    assertThat(contrast.ratio().n()).isEqualTo(3);
    assertThat(contrast.p()).isLessThan(1e-9);
  }

  @Test
  void unpairedNumbersAreComparedAsWelchDoes() {
    // Logarithms 1 2 3 and 3 5 7: means 2 and 5, squared errors 1/3 and 4/3, so the error of the
    // difference is 1.291, and its degrees of freedom 2.94: t is 2.324. The quantile and the
    // probability come from integrating the density numerically.
    List<Double> before = List.of(Math.exp(1), Math.exp(2), Math.exp(3));
    List<Double> after = List.of(Math.exp(3), Math.exp(5), Math.exp(7));
    Contrast contrast = Contrast.unpaired(before, after, 0).orElseThrow();
    assertThat(Math.log(contrast.ratio().value())).isCloseTo(3, within(1e-12));
    assertThat(Math.log(contrast.ratio().high()))
        .isCloseTo(3 + 3.2187586 * 1.2909944, within(1e-6));
    assertThat(contrast.p()).isCloseTo(0.1044789, within(1e-6));
  }

  @Test
  void whatTheHistogramCannotTellApartIsNoDifference() {
    Map<Integer, Double> before = Map.of(1, 1000.0, 2, 1000.0, 3, 1000.0);
    Map<Integer, Double> after = Map.of(1, 1000.9, 2, 1000.9, 3, 1000.9);
    Contrast contrast =
        Contrast.paired(before, after, Aggregation.QUANTILE.resolution()).orElseThrow();
    assertThat(contrast.p()).isEqualTo(1);
    assertThat(contrast.ratio().low()).isLessThan(1);
  }

  @Test
  void fewerThanThreeTrialsAndNumbersWithoutALogarithmShowNothing() {
    Map<Integer, Double> two = Map.of(1, 10.0, 2, 40.0);
    assertThat(Contrast.paired(two, two, 0)).isEmpty();
    assertThat(Contrast.unpaired(two.values(), List.of(1.0, 2.0, 3.0), 0)).isEmpty();
    assertThat(Contrast.unpaired(List.of(0.0, 1.0, 2.0), List.of(1.0, 2.0, 3.0), 0)).isEmpty();
  }
}
