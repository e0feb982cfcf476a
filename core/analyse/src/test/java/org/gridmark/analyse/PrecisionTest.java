package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class PrecisionTest {
  @Test
  void theWidestIntervalDecides() {
    Precision found = Precision.of(analysis(new double[] {1, 1.1, 1.2}), 0.02, "load.rate");
    assertThat(found.reached()).isFalse();
    assertThat(found.what()).isEqualTo("default: wide, load.rate");
    // logarithms 0, 0.0953, 0.1823: deviation 0.0912, times 4.3027 over the root of 3
    assertThat(found.widest())
        .isCloseTo(Math.exp(0.0912 * 4.3027 / Math.sqrt(3)) - 1, within(0.001));
    // Stein: three trials, and the square of how much too wide they are
    assertThat(found.trialsNeeded())
        .isEqualTo((int) Math.ceil(3 * Math.pow(found.widest() / 0.02, 2)));
  }

  @Test
  void itIsReachedWhereAllAreNarrowEnough() {
    Precision found = Precision.of(analysis(new double[] {1, 1.001, 1.002}), 0.02, "load.rate");
    assertThat(found.reached()).isTrue();
    assertThat(found.trialsNeeded()).isEqualTo(3);
  }

  @Test
  void twoTrialsDoNotTellHowManyAreNeeded() {
    Precision found = Precision.of(analysis(new double[] {1, 1}), 0.02, "load.rate");
    assertThat(found.reached()).isFalse();
    assertThat(found.widest()).isInfinite();
    assertThat(found.trialsNeeded()).isEqualTo(3);
  }

  @Test
  void whatNothingHasIsNotReached() {
    Precision found = Precision.of(analysis(new double[] {1, 2, 3}), 0.02, "latency.p99");
    assertThat(found.reached()).isFalse();
    assertThat(found.what()).isEmpty();
  }

  private static Analysis analysis(double[] rates) {
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (double rate : rates) {
      order.add("default");
      List<Figure> figures =
          List.of(
              new Figure("narrow", StandardMetrics.LOAD_RATE, 5 + rate / 1000),
              new Figure("wide", StandardMetrics.LOAD_RATE, rate));
      trials.add(Fixtures.trial(order.size(), "default", List.of(), figures));
    }
    return Analyst.analyse(
        new RunData(Fixtures.info(order, List.of(), List.of()), trials, List.of()));
  }
}
