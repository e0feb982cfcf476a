package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.metrics.Metrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FailoverTest {
  @Test
  void asManyNodesAreStartedAsDied() {
    Plan plan = plan(new Failover(), Map.of("nodes", "24", "servers", "4"));
    assertThat(strikes(plan, "node killed")).containsExactly(new Fault.KillNode());
    assertThat(strikes(plan, "replace after node killed")).containsExactly(new Fault.StartNode());
    assertThat(strikes(plan, "server killed")).containsExactly(new Fault.KillServer());
    assertThat(strikes(plan, "replace after server killed"))
        .hasSize(6)
        .containsOnly(new Fault.StartNode());
    assertThat(((Phase.Once) plan.phase("whole after server killed")).job())
        .isInstanceOfSatisfying(AwaitWhole.class, job -> assertThat(job.nodes()).isEqualTo(24));
  }

  @Test
  void eachCaseIsASubjectOfItsOwn() {
    Plan plan = plan(new Failover(), Map.of());
    assertThat(subject(plan, "node killed")).isEqualTo("Activity Trade Status");
    assertThat(subject(plan, "server killed under traffic"))
        .isEqualTo("Activity Trade Status under traffic");
  }

  @Test
  void whatDiesIsReplacedAndAuditedBeforeTheNextCase() {
    List<String> phases =
        plan(new Failover(), Map.of()).phases().stream().map(Phase::name).toList();
    assertThat(phases)
        .endsWith("server killed under traffic", "audit after server killed under traffic");
    assertThat(phases)
        .containsSubsequence(
            "node killed",
            "replace after node killed",
            "whole after node killed",
            "audit after node killed",
            "server killed",
            "replace after server killed",
            "whole after server killed",
            "audit after server killed",
            "node killed under traffic");
  }

  @Test
  void byItselfAServerHasSeveralNodes() {
    for (boolean quick : List.of(true, false)) {
      Settings settings = Settings.of(new HubStudy(), new Failover(), quick, Map.of());
      assertThat(Servers.of(settings).nodes()).isGreaterThan(1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | 4 | nodes: a node is killed here, so expected at least 2, not 1",
        "4 | 1 | servers: a server is killed here, so expected at least 2, not 1",
        "6 | 4 | nodes: expected as many on each of the 4 servers, not 6 in all",
      })
  void serversThatAreNotAlikeAreRefused(String nodes, String servers, String message) {
    assertThatThrownBy(() -> plan(new Failover(), Map.of("nodes", nodes, "servers", servers)))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void allQueriesMayBeAskedWhileNodesDie() {
    Plan plan = plan(new Failover(), Map.of("failover.queries", "all"));
    Load watched = ((Phase.Measure) plan.phase("node killed")).loads().getFirst();
    SplittableRandom random = new SplittableRandom(1);
    assertThat(
            IntStream.range(0, 11)
                .mapToObj(n -> watched.requests().next(n, random).name())
                .distinct())
        .hasSize(11);
  }

  @Test
  void nodesMayDieWhileRowsAreLoaded() {
    Plan plan = plan(new Failover(), Map.of("failover.during", "load", "failover.rows", "5000"));
    Phase.Once load = (Phase.Once) plan.phase("load while server killed under traffic");
    assertThat(load.meanwhile()).hasSize(1);
    assertThat(load.strikes())
        .containsExactly(new Phase.Strike(Duration.ofSeconds(3), new Fault.KillServer()));
    assertThat(((Phase.Once) plan.phase("load while node killed")).meanwhile()).isEmpty();
    assertThat(plan.caches()).contains(HubCaches.FILE);
    assertThat(plan.entries()).isEqualTo(plan(new Failover(), Map.of()).entries() + 5000);
  }

  @Test
  void rowsThatAreLoadedThroughADeathAreAudited() throws Exception {
    Staged bench = new Staged(Staged.whole(3));
    loading().run(bench);
    assertThat(bench.figures("load", "load.rate")).hasSize(1);
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(500.0);
    assertThat(bench.figures("audit", "entries.lost")).containsExactly(0.0);
    assertThat(bench.cache(HubCaches.FILE).size()).isZero();
  }

  @Test
  void rowsThatTheGridForgetsAreLost() throws Exception {
    Staged bench = new Staged(Staged.whole(3));
    bench.forget(7);
    loading().run(bench);
    assertThat(bench.figures("audit", "entries.lost")).containsExactly(7.0);
  }

  @Test
  void aLoadThatIsOverBeforeTheDeathShowsNothing() {
    assertThatThrownBy(() -> loading().run(new Staged(Staged.whole(4))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("all 500 rows were loaded before a node was killed: set failover.rows higher");
  }

  private static Loading loading() {
    return new Loading("load", new HubData(7, new Rows(500)).positions(Region.NY, Day.T), 100, 4);
  }

  /** A new one that only says where it is found has its plan checked, too. */
  static Stream<Experiment> experiments() {
    return Stream.of(new Failover(), new Counts(), new HeapLimit(), new Cascade(), new Metrics());
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void aPlanNamesEveryPhaseOnceAndEveryClientItUses(Experiment experiment) {
    for (boolean quick : List.of(true, false)) {
      Plan plan = experiment.plan(Settings.of(new HubStudy(), experiment, quick, Map.of()));
      assertThat(plan.phases().stream().map(Phase::name)).doesNotHaveDuplicates();
      assertThat(plan.clients()).startsWith("users");
      for (Phase phase : plan.phases()) {
        if (phase instanceof Phase.Measure measure) {
          assertThat(plan.clients())
              .containsAll(measure.loads().stream().map(load -> load.client()).toList());
        }
      }
    }
  }

  private static List<Fault> strikes(Plan plan, String phase) {
    return ((Phase.Measure) plan.phase(phase)).strikes().stream().map(Phase.Strike::fault).toList();
  }

  private static String subject(Plan plan, String phase) {
    return ((Phase.Measure) plan.phase(phase))
        .loads()
        .getFirst()
        .subject()
        .apply("Activity Trade Status")
        .toString();
  }

  private static Plan plan(Experiment experiment, Map<String, String> given) {
    return experiment.plan(Settings.of(new HubStudy(), experiment, false, given));
  }
}
