package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;
import org.junit.jupiter.api.Test;

/** Two nodes of 100 bytes. */
class HeapFillTest {
  private final List<Event> events = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();
  private final List<Figure> figures =
      new ArrayList<>(
          List.of(new Figure("nodes", FormerNames.metric("heap.largest", Unit.BYTES), 100)));

  @Test
  void aHeapIsAsFullAsItsNodesAreAfterTheirCollection() {
    collection("fill 1", 10, 60, 40);
    assertThat(derive()).containsExactly(entry("fill 1 heap.full", 0.5));
  }

  @Test
  void whatANodeHadBeforeItCollectedIsGarbage() {
    look(9, "node-1", 10);
    collection("fill 1", 10, 60, 40);
    look(12, "node-1", 90);
    look(20, "node-1", 5);
    look(12, "node-3", 1);
    assertThat(derive()).containsExactly(entry("fill 1 heap.full", 0.5));
  }

  @Test
  void theLimitLiesBetweenTheFullestThatWasSurvivedAndTheEmptiestThatWasNot() {
    step("fill 1", 10, 50, 1);
    step("fill 2", 20, 80, 0);
    step("fill 3", 30, 65, 1);
    step("fill 4", 40, 70, 0);
    assertThat(derive())
        .containsEntry("one server lost heap.limit", 0.65)
        .containsEntry("one server lost heap.fails", 0.7)
        .containsEntry("one server lost heap.free", 0.35);
  }

  @Test
  void aFullerHeapThatWasSurvivedByLuckIsNoLimit() {
    step("fill 1", 10, 50, 1);
    step("fill 2", 20, 60, 0);
    step("fill 3", 30, 70, 1);
    assertThat(derive()).containsEntry("one server lost heap.limit", 0.5);
  }

  @Test
  void whereNothingWasLostNoHeapFails() {
    step("fill 1", 10, 50, 1);
    assertThat(derive())
        .containsEntry("one server lost heap.limit", 0.5)
        .doesNotContainKey("one server lost heap.fails");
  }

  /** Of the fullest heap that was survived: 3 s in place of 2. */
  @Test
  void howMuchLongerReadingTakesIsToldOfTheLimit() {
    step("fill 1", 10, 50, 1);
    read("fill 1", 1, 9);
    step("fill 2", 20, 65, 1);
    read("fill 2", 2, 3);
    step("fill 3", 30, 80, 0);
    assertThat(derive()).containsEntry("one server lost read.growth", 1.5);
  }

  @Test
  void withoutAReadingAfterTheLossNothingIsSaidOfIt() {
    step("fill 1", 10, 50, 1);
    figures.add(new Figure("fill 1", HubMetrics.READ_BEFORE, 2));
    assertThat(derive()).doesNotContainKey("one server lost read.growth");
  }

  private void read(String subject, double before, double after) {
    figures.add(new Figure(subject, HubMetrics.READ_BEFORE, before));
    figures.add(new Figure(subject, HubMetrics.READ_AFTER, after));
  }

  @Test
  void theRuleOfThirdsIsJudgedByTheHeapThatWasSeen() {
    step("fill 1", 10, 66, 1);
    step("fill 2", 20, 67, 0);
    figures.add(new Figure("fill 1", StandardMetrics.ENTRIES_LOST, 0));
    figures.add(new Figure("fill 2", StandardMetrics.ENTRIES_LOST, 12));
    assertThat(derive())
        .containsEntry("servers lost from at most 2/3 full entries.lost", 0.0)
        .containsEntry("servers lost from more than 2/3 full entries.lost", 12.0);
  }

  @Test
  void otherTrialsSayNothing() {
    figures.clear();
    collection("fill 1", 10, 60, 40);
    assertThat(derive()).isEmpty();
  }

  private void step(String subject, long second, double heap, double survived) {
    collection(subject, second, heap, heap);
    figures.add(new Figure(subject, FormerNames.metric("survived", Unit.NONE), survived));
  }

  private void collection(String subject, long second, double first, double other) {
    String phase = "heap before " + subject;
    event("phase-started", phase, second, Map.of());
    event("fault", phase, second, Map.of("fault", "collect", "program", "node-1 node-2"));
    look(second + 2, "node-1", first);
    look(second + 2, "node-2", other);
    event("phase-ended", phase, second + 5, Map.of());
  }

  private void event(String kind, String phase, long second, Map<String, String> detail) {
    events.add(new EventText(second * 1000, kind, phase, detail).event());
  }

  private void look(long second, String node, double heap) {
    double unknown = Double.NaN;
    resources.add(
        new Resource(
            second * 1000,
            node,
            unknown,
            unknown,
            unknown,
            unknown,
            heap,
            unknown,
            unknown,
            unknown));
  }

  private Map<String, Double> derive() {
    TrialData trial = new TrialData(1, "default", List.of(), List.of(), figures, events, resources);
    Map<String, Double> found = new LinkedHashMap<>();
    for (Figure figure : new HeapFill().derive(trial)) {
      found.put(figure.subject() + " " + figure.metric(), figure.value());
    }
    return found;
  }
}
