package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.FormerNames;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class LostInARowTest {
  @Test
  void serversAreCountedUpToTheFirstWhoseDeathCostAnEntry() {
    assertThat(survived(0, 0, 0, 0, 12, 0)).containsExactly(4.0);
    assertThat(survived(1)).containsExactly(0.0);
  }

  @Test
  void allCountWhereNothingWasLost() {
    assertThat(survived(0, 0)).containsExactly(2.0);
  }

  @Test
  void aDeathAfterWhichNobodyCouldCountIsNotSurvived() {
    assertThat(survived(0, Double.NaN, 0)).containsExactly(1.0);
    assertThat(survived(Double.NaN, 0)).containsExactly(0.0);
  }

  @Test
  void otherTrialsSayNothing() {
    assertThat(survived()).isEmpty();
  }

  /** Of entries lost with each server; what is no number was not told. */
  private static List<Double> survived(double... lost) {
    List<Figure> figures = new ArrayList<>();
    for (int i = 0; i < lost.length; i++) {
      String subject = "server " + (i + 1) + " lost";
      figures.add(new Figure(subject, FormerNames.metric("nodes.missing", Unit.NONE), 0));
      if (!Double.isNaN(lost[i])) {
        figures.add(new Figure(subject, StandardMetrics.ENTRIES_LOST, lost[i]));
      }
    }
    TrialData trial =
        new TrialData(1, "default", List.of(), List.of(), figures, List.of(), List.of());
    return new LostInARow().derive(trial).stream().map(Figure::value).toList();
  }
}
