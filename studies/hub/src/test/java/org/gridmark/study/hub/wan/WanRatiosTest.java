package org.gridmark.study.hub.wan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;
import org.junit.jupiter.api.Test;

class WanRatiosTest {
  private static List<Figure> derived(Figure... figures) {
    TrialData trial =
        new TrialData(
            1, "push", List.of(), List.of(), List.of(figures), List.of(), List.of(), List.of());
    return new WanRatios().derive(trial);
  }

  @Test
  void theMeanLoadIsComparedWithTheMeanLoadWithoutReplication() {
    assertThat(
            derived(
                new Figure("load with no replication", StandardMetrics.LOAD_TIME, 1),
                new Figure("load with no replication", StandardMetrics.LOAD_TIME, 3),
                new Figure("load with push", StandardMetrics.LOAD_TIME, 3),
                new Figure("load with push", StandardMetrics.LOAD_TIME, 4)))
        .containsExactly(new Figure("load with push", HubMetrics.LOAD_COST, 1.75));
  }

  @Test
  void throughputIsToldOverThatOfTheWidestBatchesWithoutDelay() {
    String ten = "load with batches of 10 without delay";
    String thousand = "load with batches of 1000 without delay";
    assertThat(
            derived(
                new Figure(ten, HubMetrics.REPLICATION_THROUGHPUT, 83),
                new Figure(thousand, HubMetrics.REPLICATION_THROUGHPUT, 110)))
        .containsExactly(
            new Figure(ten, HubMetrics.REPLICATION_THROUGHPUT_SHARE, 83 / 110.0),
            new Figure(thousand, HubMetrics.REPLICATION_THROUGHPUT_SHARE, 1));
  }

  @Test
  void whatWasNotMeasuredHasNoRatio() {
    assertThat(derived(new Figure("load with push", StandardMetrics.LOAD_TIME, 3))).isEmpty();
    assertThat(derived()).isEmpty();
  }
}
