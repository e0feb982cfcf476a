package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.gridmark.model.study.Figure;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class ScalabilityTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(30_000, 0.2, 0.01);

  private static List<Figure> derived(int... sizes) {
    List<Figure> measured =
        IntStream.of(sizes)
            .mapToObj(
                size ->
                    new Figure(Scalability.subject(size), BlockFigures.RATE, LAW.throughput(size)))
            .toList();
    return new Scalability()
        .derive(new TrialData(1, "default", List.of(), List.of(), measured, List.of(), List.of()));
  }

  private static double value(List<Figure> figures, String subject, String metric) {
    return figures.stream()
        .filter(
            figure ->
                figure.subject().toString().equals(subject)
                    && figure.metric().name().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void ratesThatFollowALawGiveThatLaw() {
    List<Figure> figures = derived(1, 2, 4, 8);
    assertThat(value(figures, "scalability law", "lambda"))
        .isCloseTo(30_000, Percentage.withPercentage(0.01));
    assertThat(value(figures, "scalability law", "sigma")).isCloseTo(0.2, within(1e-4));
    assertThat(value(figures, "scalability law", "kappa")).isCloseTo(0.01, within(1e-4));
    assertThat(value(figures, "8 nodes", "measured.over.fitted")).isCloseTo(1, within(1e-4));
  }

  @Test
  void theLargestSizeIsPredictedFromTheSmallerOnes() {
    assertThat(value(derived(1, 2, 4, 8), "8 nodes", "rate.predicted"))
        .isCloseTo(LAW.throughput(8), Percentage.withPercentage(0.1));
  }

  @Test
  void withTooFewSizesNothingIsSaid() {
    assertThat(derived(1, 2)).isEmpty();
    assertThat(derived()).isEmpty();
  }
}
