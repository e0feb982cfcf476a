package org.gridmark.study.hub.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;
import org.junit.jupiter.api.Test;

class StoreRatiosTest {
  private static List<Figure> derived(Figure... figures) {
    TrialData trial =
        new TrialData(
            1, "default", List.of(), List.of(), List.of(figures), List.of(), List.of(), List.of());
    return new StoreRatios().derive(trial);
  }

  @Test
  void workIsToldForEachPutAndCostAgainstPutsWithoutAStore() {
    assertThat(
            derived(
                new Figure("without a store", HubMetrics.PUTS_ACKNOWLEDGED, 8000),
                new Figure("write-behind", HubMetrics.PUTS_ACKNOWLEDGED, 4000),
                new Figure("write-behind", HubMetrics.ROWS_WRITTEN, 1000),
                new Figure("write-behind", HubMetrics.COMMITS, 10)))
        .containsExactly(
            new Figure("write-behind", HubMetrics.ROWS_PER_PUT, 0.25),
            new Figure("write-behind", HubMetrics.COMMITS_PER_PUT, 0.0025),
            new Figure("write-behind", HubMetrics.PUT_COST, 2));
  }

  @Test
  void whatTheDeathOfAClientPartsIsToldForEachUser() {
    assertThat(
            derived(
                new Figure("two writes while clients die", HubMetrics.USERS_KILLED, 80),
                new Figure("two writes while clients die", HubMetrics.TRADES_APART, 60)))
        .containsExactly(
            new Figure("two writes while clients die", HubMetrics.APART_PER_USER, 0.75));
  }

  @Test
  void whatWasNotMeasuredHasNoRatio() {
    assertThat(derived()).isEmpty();
    assertThat(
            derived(
                new Figure("write-through", HubMetrics.PUTS_ACKNOWLEDGED, 0),
                new Figure("write-through", HubMetrics.ROWS_WRITTEN, 0)))
        .isEmpty();
  }
}
