package org.gridmark.analyse.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class CollectedHeapTest {
  private final List<Event> events = new ArrayList<>();
  private final List<Resource> looks = new ArrayList<>();

  @Test
  void whatNodesHadLeftIsTheLeastThatIsSeenInThePhase() {
    collected("empty", 1000);
    look(900, "node-1", 5);
    look(2000, "node-1", 80);
    look(3000, "node-1", 10);
    look(3000, "node-2", 12);
    look(3000, "client-users", 1);
    look(6000, "node-1", 3);

    assertThat(figures())
        .containsExactly(
            new Figure("empty", FormerNames.metric("memory.node", Unit.BYTES), 10),
            new Figure("empty", FormerNames.metric("memory.node", Unit.BYTES), 12),
            new Figure("empty", FormerNames.metric("memory.total", Unit.BYTES), 22));
  }

  @Test
  void aLaterPhaseAlsoTellsByHowMuchEachNodeGrewSinceTheFirst() {
    collected("empty", 1000);
    look(3000, "node-1", 10);
    look(3000, "node-2", 12);
    collected("loaded", 10_000);
    look(12_000, "node-1", 110);
    look(12_000, "node-2", 132);

    assertThat(figures())
        .contains(
            new Figure("loaded", FormerNames.metric("memory.growth", Unit.BYTES), 100),
            new Figure("loaded", FormerNames.metric("memory.growth", Unit.BYTES), 120),
            new Figure("loaded", FormerNames.metric("memory.total", Unit.BYTES), 242));
  }

  @Test
  void whatANodeKeepsBesideItsHeapIsInUseToo() {
    collected("empty", 1000);
    looks.add(new Resource(3000, "node-1", 0, 0, 0, 0, 10, 70, 0, 0, 0, 0, ""));

    assertThat(figures())
        .contains(new Figure("empty", FormerNames.metric("memory.node", Unit.BYTES), 80));
  }

  @Test
  void aNodeOfWhichNothingIsKnownHasNoFigure() {
    collected("empty", 1000);
    look(3000, "node-1", Double.NaN);

    assertThat(figures()).isEmpty();
  }

  private void collected(String phase, long time) {
    Map<String, String> detail = Map.of("fault", "collect", "program", "node-1 node-2");
    events.add(new EventText(time, "fault", phase, detail).event());
    events.add(new EventText(time + 4000, "phase-ended", phase, Map.of()).event());
  }

  private void look(long time, String program, double heap) {
    looks.add(new Resource(time, program, 0, 0, 0, 0, heap, 0, 0, 0));
  }

  private List<Figure> figures() {
    return CollectedHeap.figures(
        new TrialData(1, "default", List.of(), List.of(), List.of(), events, looks));
  }
}
