package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class LoadThroughDeathTest {
  private static final String PHASE = "load while node killed";

  /** A node dies in the third second; nothing is put in the fourth. */
  @Test
  void theRateBeforeTheLeastAfterAndTheTimeUntilItIsBackAreTold() {
    assertThat(derive(2500, 100, 120, 60, 0, 50, 108, 120, 3))
        .containsEntry("load.rate.before", 110.0)
        .containsEntry("load.rate.least", 0.0)
        .containsEntry("load.recovery", 2.5);
  }

  @Test
  void aRateThatNeverComesBackHasNoTime() {
    assertThat(derive(2500, 100, 100, 60, 0, 50, 50, 3))
        .containsEntry("load.rate.least", 0.0)
        .doesNotContainKey("load.recovery");
  }

  @Test
  void aSecondRelapseCounts() {
    assertThat(derive(2500, 100, 100, 60, 100, 50, 100, 3)).containsEntry("load.recovery", 2.5);
  }

  @Test
  void withoutADeathNothingIsTold() {
    TrialData trial =
        new TrialData(1, "default", windows(5, 5), List.of(), List.of(), List.of(), List.of());
    assertThat(new LoadThroughDeath().derive(trial)).isEmpty();
  }

  private static Map<String, Double> derive(long death, double... rows) {
    Event fault = new EventText(death, "fault", PHASE, Map.of("fault", "kill-node")).event();
    TrialData trial =
        new TrialData(1, "default", windows(rows), List.of(), List.of(), List.of(fault), List.of());
    Map<String, Double> found = new LinkedHashMap<>();
    for (Figure figure : new LoadThroughDeath().derive(trial)) {
      assertThat(figure.subject()).hasToString(PHASE);
      found.put(figure.metric().name(), figure.value());
    }
    return found;
  }

  /** One a second; of a second without rows there is none. */
  private static List<Window> windows(double... rows) {
    List<Window> windows = new ArrayList<>();
    for (int second = 0; second < rows.length; second++) {
      if (rows[second] > 0) {
        windows.add(window(second * 1000L, (long) rows[second]));
      }
    }
    return windows;
  }

  private static Window window(long start, long rows) {
    Distribution one = new Distribution(new long[] {1000}, new long[] {1});
    return new Window("users", PHASE, Subject.of(PHASE), start, 1, 1, 0, 0, rows, one, one);
  }
}
