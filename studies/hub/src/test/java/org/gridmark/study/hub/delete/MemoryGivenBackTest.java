package org.gridmark.study.hub.delete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

/** Two nodes that are written down once a second; times in seconds, heaps in megabytes. */
class MemoryGivenBackTest {
  private static final double MB = 1e6;

  private final List<Event> events = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();

  @Test
  void whatComesBackOnlyWhenAskedForIsToldApart() {
    phases();
    heaps(0, 10, 20, 20);
    heaps(11, 20, 70, 60);
    heaps(21, 40, 70, 60);
    heaps(41, 42, 20, 60);
    heaps(43, 45, 20, 21);
    assertThat(derive())
        .containsEntry("memory.cache", 90 * MB)
        .containsEntry("memory.entry", 90.0)
        .containsEntry("memory.returned", 89.0 / 90)
        .containsEntry("memory.returned.unasked", 0.0)
        .containsEntry("memory.return", 23.0);
  }

  @Test
  void whatComesBackByItselfIsSeenWhenItDoes() {
    phases();
    heaps(0, 10, 20, 20);
    heaps(11, 20, 70, 60);
    heaps(21, 30, 65, 60);
    heaps(31, 45, 20, 20);
    assertThat(derive())
        .containsEntry("memory.returned.unasked", 1.0)
        .containsEntry("memory.return", 11.0);
  }

  @Test
  void whatNeverComesBackHasNoTime() {
    phases();
    heaps(0, 10, 20, 20);
    heaps(11, 45, 70, 60);
    assertThat(derive()).containsEntry("memory.returned", 0.0).doesNotContainKey("memory.return");
  }

  @Test
  void otherTrialsAndThoseWithoutAHeapSayNothing() {
    heaps(0, 45, 20, 20);
    assertThat(derive()).isEmpty();
    resources.clear();
    phases();
    assertThat(derive()).isEmpty();
    heaps(0, 45, 20, 20);
    assertThat(derive()).isEmpty();
  }

  private void phases() {
    ended(DeleteExperiment.EMPTY, 10);
    ended(DeleteExperiment.LOADED, 20);
    ended(DeleteExperiment.DROP, 20);
    event("fault", DeleteExperiment.DROPPED, 40);
    event("fault", DeleteExperiment.DROPPED, 41);
    ended(DeleteExperiment.DROPPED, 45);
  }

  private void ended(String phase, long second) {
    event("phase-ended", phase, second);
  }

  private void event(String kind, String phase, long second) {
    events.add(new EventText(second * 1000, kind, phase, Map.of()).event());
  }

  private void heaps(int from, int to, double first, double second) {
    for (int time = from; time <= to; time++) {
      resources.add(heap(time, "node-1", first));
      resources.add(heap(time, "node-2", second));
      resources.add(heap(time, "node-3", Double.NaN)); // has never collected
      resources.add(heap(time, "client-users", 500));
    }
  }

  private static Resource heap(int second, String program, double megabytes) {
    double unknown = Double.NaN;
    return new Resource(
        second * 1000L,
        program,
        unknown,
        unknown,
        unknown,
        unknown,
        megabytes * MB,
        unknown,
        unknown,
        unknown);
  }

  private Map<String, Double> derive() {
    List<Figure> dropped = List.of(new Figure("drop", StandardMetrics.ROWS_AFFECTED, 1e6));
    TrialData trial = new TrialData(1, "default", List.of(), List.of(), dropped, events, resources);
    Map<String, Double> figures = new LinkedHashMap<>();
    for (Figure figure : new MemoryGivenBack().derive(trial)) {
      assertThat(figure.subject()).hasToString("drop");
      figures.put(figure.metric().name(), figure.value());
    }
    return figures;
  }
}
