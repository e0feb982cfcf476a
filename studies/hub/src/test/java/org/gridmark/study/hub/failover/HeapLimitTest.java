package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Placement;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;

class HeapLimitTest {
  @Test
  void whatLiesBetweenIsHalvedAtEachStep() {
    FillSearch search = new FillSearch(0.25, 0.75);
    for (double limit : new double[] {0.5, 0.625, 0.5625}) {
      assertThat(search.share()).isCloseTo(limit, within(1e-9));
      search.note(search.share() < 0.6);
    }
    assertThat(search.share()).isCloseTo(0.59375, within(1e-9));
  }

  @Test
  void eachStepHasNodesThatHoldNothing() {
    Plan plan = plan(Map.of("heap.steps", "2"));
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactly(
            "largest heap",
            "fresh nodes 1",
            "whole 1",
            "load 1",
            "heap before fill 1",
            "server killed 1",
            "fill 1",
            "fresh nodes 2",
            "whole 2",
            "load 2",
            "heap before fill 2",
            "server killed 2",
            "fill 2");
    assertThat(plan.phase("fresh nodes 2").strikes())
        .extracting(Phase.Strike::fault)
        .containsExactly(new Fault.RenewNodes());
  }

  @Test
  void aLossThatIsSurvivedIsFollowedByAFullerHeap() throws Exception {
    Plan plan = plan(Map.of("heap", "1", "heap.low", "0.2", "heap.high", "0.6"));
    Staged bench = new Staged(Staged.whole(3));
    take(plan, bench, "load 1", "fill 1", "load 2");
    assertThat(bench.figures("fill 1", "survived")).containsExactly(1.0);
    assertThat(bench.figures("fill 1", "entries.lost")).containsExactly(0.0);
    assertThat(bench.figures("fill 1", "read.before")).hasSize(1);
    assertThat(bench.figures("fill 1", "read.after")).hasSize(1);
    assertThat(bench.figures("fill 1", "heap.asked").getFirst()).isCloseTo(0.4, within(1e-9));
    assertThat(bench.figures("fill 2", "heap.asked").getFirst()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void aLossThatTakesAnotherNodeAlongIsFollowedByAnEmptierHeap() throws Exception {
    Plan plan = plan(Map.of("heap", "1", "heap.low", "0.2", "heap.high", "0.6"));
    Staged bench = new Staged(Staged.whole(2));
    take(plan, bench, "load 1", "fill 1", "load 2");
    assertThat(bench.figures("fill 1", "survived")).containsExactly(0.0);
    assertThat(bench.figures("fill 2", "heap.asked").getFirst()).isCloseTo(0.3, within(1e-9));
  }

  @Test
  void aLoadThatDoesNotFitIsNotSurvivedAndEndsNoTrial() throws Exception {
    Plan plan = plan(Map.of("heap", "1"));
    Staged bench = new Staged(new Placement(0, 257, 257, 257, false));
    bench.fallSilent();
    take(plan, bench, "load 1", "fill 1");
    assertThat(bench.figures("fill 1", "survived")).containsExactly(0.0);
  }

  @Test
  void theEndsOfTheSearchAreInOrder() {
    assertThatThrownBy(() -> plan(Map.of("heap.low", "0.8", "heap.high", "0.4")))
        .isInstanceOf(BadInput.class)
        .hasMessage("heap.low: expected less than heap.high, 0.4, not 0.8");
  }

  private static void take(Plan plan, Staged bench, String... phases) throws Exception {
    for (String phase : phases) {
      ((Phase.Once) plan.phase(phase)).job().run(bench);
    }
  }

  private static Plan plan(Map<String, String> given) {
    HeapLimit limit = new HeapLimit();
    return limit.plan(Settings.of(new HubStudy(), limit, true, given));
  }
}
