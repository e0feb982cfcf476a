package org.gridmark.study.trades.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.trades.TradesStudy;
import org.gridmark.study.trades.data.LoopbackBench;
import org.gridmark.study.trades.data.Trades;
import org.junit.jupiter.api.Test;

class FaultsExperimentTest {
  private static Plan plan(String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    FaultsExperiment experiment = new FaultsExperiment();
    return experiment.plan(Settings.of(new TradesStudy(), experiment, true, all));
  }

  @Test
  void aNodeDiesAndThenAServerEachFollowedByRepairAndAudit() {
    Plan plan = plan();
    assertThat(plan.phases())
        .extracting(Phase::name)
        .containsExactly(
            "load",
            "warm up",
            "node killed",
            "replace after node killed",
            "whole after node killed",
            "audit after node killed",
            "server killed",
            "replace after server killed",
            "whole after server killed",
            "audit after server killed");
    assertThat(plan.phases().stream().flatMap(phase -> phase.strikes().stream()))
        .extracting(strike -> strike.fault().label())
        .containsExactly("kill-node", "start-server", "kill-server", "start-server");
    assertThat(plan.needs()).contains(Trait.SERVERS, Trait.INDEX);
    assertThat(plan.caches()).flatExtracting(CacheSpec::indexes).containsExactly(Trades.PRICE);
  }

  @Test
  void everySumOfAFaultIsKept() {
    Phase.Measure killed = (Phase.Measure) plan().phase("node killed");
    assertThat(killed.loads()).hasSize(1).allMatch(Load::trace);
  }

  /** The sum is right while all trades are there, and wrong as soon as one is not. */
  @Test
  void aLostTradeMakesTheSumsWrong() throws Exception {
    Plan plan = plan("scale", "0.001");
    LoopbackBench bench = new LoopbackBench(plan.caches());
    ((Phase.Once) plan.phase("load")).job().run(bench);
    Phase.Measure killed = (Phase.Measure) plan.phase("node killed");
    Requests sums = killed.loads().getFirst().requests().with(Services.of(Map.of()));
    assertThat(ask(sums, bench).wrong()).isFalse();
    bench.session().cache(Trades.CACHE.indexed(Trades.PRICE)).remove(3);
    assertThat(ask(sums, bench).wrong()).isTrue();
    assertThat(ask(sums, bench).failed()).isFalse();
  }

  private static Response ask(Requests sums, LoopbackBench bench) {
    return sums.next(0, new SplittableRandom(1)).execute(bench.session(), bench.clock());
  }

  @Test
  void aClusterThatCannotLoseAServerIsRefused() {
    assertThatThrownBy(() -> plan("servers", "1"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected at least 2 of each, not 4 and 1");
    assertThatThrownBy(() -> plan("servers", "3"))
        .isInstanceOf(BadInput.class)
        .hasMessage("nodes: expected as many on each of the 3 servers, not 4 in all");
    assertThatThrownBy(() -> plan("backups", "0"))
        .isInstanceOf(BadInput.class)
        .hasMessage("backups: a node is killed here, so expected at least 1, not 0");
  }
}
