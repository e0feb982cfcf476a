package org.gridmark.analyse.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.FormerNames;
import org.junit.jupiter.api.Test;

class FigureRowsTest {
  @Test
  void valuesOfOneTrialHaveStudentsInterval() {
    Estimate ratio = estimate("load.ratio", "none", trial(10, 12.5, 13.5));
    // mean 12, variance 3.25, t of two degrees of freedom 4.3027
    assertThat(ratio.value()).isEqualTo(12);
    assertThat(ratio.high() - 12).isCloseTo(4.3027 * Math.sqrt(3.25 / 3), within(1e-4));
    assertThat(12 - ratio.low()).isCloseTo(ratio.high() - 12, within(1e-12));
    assertThat(ratio.n()).isEqualTo(3);
  }

  @Test
  void roundsOfOneTrialAreNotIndependentOfEachOther() {
    double[][] trials = {trial(9, 10, 11), trial(19, 20, 21), trial(29, 30, 31)};
    Estimate pooled = estimate("load.time", "s", trials);
    Estimate means = estimate("load.time", "s", trial(10), trial(20), trial(30));
    assertThat(pooled).isEqualTo(means);
    assertThat(pooled.n()).isEqualTo(3);
    assertThat(estimate("load.time", "s", trials[0], trials[1]).bounded()).isFalse();
  }

  @Test
  void theIntervalOfARateIsPositive() {
    Estimate rate = estimate("load.rate", "1/s", trial(10, 100, 1000));
    // logarithms to the base of ten 1, 2, 3: mean 2, standard error 1 / sqrt(3)
    double factor = Math.pow(10, 4.3027 / Math.sqrt(3));
    assertThat(rate.value()).isCloseTo(100, within(1e-9));
    assertThat(rate.high()).isCloseTo(100 * factor, withinPercentage(0.01));
    assertThat(rate.low()).isCloseTo(100 / factor, withinPercentage(0.01));
    assertThat(rate.low()).isPositive();
  }

  /** Else the ratio of two rates would not be the one of what is printed of them. */
  @Test
  void aTrialsOwnRateIsAMeanOfTheSameKind() {
    assertThat(number("load.rate", "1/s", trial(10, 1000), trial(4, 9)).byRepetition())
        .hasEntrySatisfying(1, first -> assertThat(first).isCloseTo(100, within(1e-9)))
        .hasEntrySatisfying(2, second -> assertThat(second).isCloseTo(6, within(1e-9)));
    assertThat(number("load.time", "s", trial(10, 1000)).byRepetition()).containsEntry(1, 505.0);
  }

  /** Of a block of which nothing came out, no rate is known. */
  @Test
  void whatIsNoNumberCountsForNothing() {
    Estimate some = estimate("load.rate", "1/s", trial(Double.NaN), trial(4), trial(9));
    assertThat(some.value()).isCloseTo(6, within(1e-9));
    assertThat(some.n()).isEqualTo(2);

    Estimate none = estimate("load.rate", "1/s", trial(Double.NaN));
    assertThat(none.value()).isNaN();
    assertThat(none.n()).isZero();
  }

  @Test
  void aRateOfZeroIsAveragedAsItIs() {
    assertThat(estimate("load.rate", "1/s", trial(0, 4)).value()).isEqualTo(2);
  }

  @Test
  void oneOrTwoValuesHaveNoInterval() {
    assertThat(estimate("load.time", "s", trial(10)).bounded()).isFalse();
    assertThat(estimate("load.time", "s", trial(10, 12)).value()).isEqualTo(11);
    assertThat(estimate("load.time", "s", trial(10, 12)).bounded()).isFalse();
    assertThat(estimate("load.rate", "1/s", trial(10), trial(40)).value())
        .isCloseTo(20, within(1e-9));
  }

  @Test
  void countsAreAddedUpOverTrials() {
    assertThat(estimate("entries.lost", "none", trial(0), trial(0), trial(1)))
        .isEqualTo(Estimate.exact(1, 3));
    assertThat(estimate("entries.lost", "none", trial(0), trial(5)))
        .isEqualTo(Estimate.exact(5, 2));
    assertThat(estimate("rows.wrong", "rows", trial(5))).isEqualTo(Estimate.exact(5, 1));
    assertThat(estimate("errors", "none", trial(2), trial(2))).isEqualTo(Estimate.exact(4, 2));
  }

  @Test
  void equalWholeNumbersAreExactAndNotAddedUp() {
    assertThat(estimate("rows.affected", "rows", trial(914), trial(914)))
        .isEqualTo(Estimate.exact(914, 2));
    assertThat(estimate("nodes", "none", trial(4), trial(4))).isEqualTo(Estimate.exact(4, 2));
  }

  @Test
  void otherDifferentNumbersAndWholeSecondsAreNotExact() {
    assertThat(estimate("nodes", "none", trial(0), trial(1)).bounded()).isFalse();
    assertThat(estimate("load.time", "s", trial(2)).bounded()).isFalse();
  }

  /** One trial of a job that told its rate second by second, as a load's windows would. */
  @Test
  void aRateThatWasToldSecondBySecondHasTheIntervalOfASeries() {
    double[] seconds = new double[60];
    java.util.Random random = new java.util.Random(17);
    for (int i = 0; i < seconds.length; i++) {
      seconds[i] = 20_000 + 2000 * random.nextGaussian();
    }
    Estimate rate = series(seconds, 1);
    assertThat(rate.value())
        .isCloseTo(DoubleStream.of(seconds).average().orElseThrow(), within(1e-6));
    // The error of the mean of 60 is 2000 / sqrt 60, about 1.3 %.
    assertThat(rate.high() / rate.value()).isBetween(1.01, 1.06);
    assertThat(rate.low()).isGreaterThan(600);
  }

  /** A last part of half a second weighs half, so that the rate is all work over all time. */
  @Test
  void partsWeighAsLongAsTheyLasted() {
    List<Figure> figures =
        List.of(
            new Figure(
                Subject.of("block"), FormerNames.metric("message.rate", Unit.PER_SECOND), 100, 1),
            new Figure(
                Subject.of("block"), FormerNames.metric("message.rate", Unit.PER_SECOND), 0, 1),
            new Figure(
                Subject.of("block"),
                FormerNames.metric("message.rate", Unit.PER_SECOND),
                200,
                0.5));
    assertThat(FigureRows.of(List.of(of(figures))).getFirst().number().estimate().value())
        .isCloseTo(200 / 2.5, within(1e-9));
  }

  private static Estimate series(double[] values, double seconds) {
    List<Figure> figures =
        DoubleStream.of(values)
            .mapToObj(
                value ->
                    new Figure(
                        Subject.of("block"),
                        FormerNames.metric("message.rate", Unit.PER_SECOND),
                        value,
                        seconds))
            .toList();
    return FigureRows.of(List.of(of(figures))).getFirst().number().estimate();
  }

  private static Trial of(List<Figure> figures) {
    return new Trial(Fixtures.trial(1, "default", List.of(), figures), 1, List.of());
  }

  private static double[] trial(double... values) {
    return values;
  }

  private static Estimate estimate(String metric, String unit, double[]... values) {
    return number(metric, unit, values).estimate();
  }

  private static Sampled number(String metric, String unit, double[]... values) {
    List<Trial> trials =
        IntStream.range(0, values.length)
            .mapToObj(
                i ->
                    new Trial(
                        Fixtures.trial(
                            i + 1,
                            "default",
                            List.of(),
                            DoubleStream.of(values[i])
                                .mapToObj(
                                    value ->
                                        new Figure(
                                            "load",
                                            FormerNames.metric(metric, Unit.of(unit)),
                                            value))
                                .toList()),
                        i + 1,
                        List.of()))
            .toList();
    List<Row> rows = FigureRows.of(trials);
    assertThat(rows).hasSize(1);
    return rows.getFirst().number();
  }
}
