package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.Named;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.fault.Fault.KillNode;
import org.gridmark.model.fault.Fault.StartNode;
import org.gridmark.model.fault.Fault.StartServer;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class CandidatesTest {
  private final Named coherence = Named.of("coherence", "unique-services");
  private final Named hazelcast = Named.of("hazelcast", "near");
  private final List<Target> both = List.of(coherence, hazelcast);

  @Test
  void ofOneTargetStrategiesGoByTheirOwnNames() {
    assertThat(
            Candidates.named(LocalHost.HERE, List.of(coherence), "default, unique-services")
                .labels())
        .containsExactly("default", "unique-services");
  }

  @Test
  void ofSeveralTargetsTheTargetComesFirst() {
    assertThat(Candidates.named(LocalHost.HERE, both, "default,serial").labels())
        .containsExactly("coherence", "coherence/serial", "hazelcast", "hazelcast/serial");
  }

  @Test
  void aStrategyThatOneTargetLacksIsUnsupportedThere() {
    Candidates found = Candidates.named(LocalHost.HERE, both, "default,unique-services");
    assertThat(found.labels())
        .containsExactly("coherence", "coherence/unique-services", "hazelcast");
    assertThat(found.unsupported())
        .containsExactly(
            Map.entry("hazelcast/unique-services", "hazelcast has no strategy unique-services"));
  }

  @Test
  void aStrategyThatAllLackIsRefusedWithTheNearest() {
    assertThatThrownBy(() -> Candidates.named(LocalHost.HERE, both, "default,unique-servises"))
        .isInstanceOf(BadInput.class)
        .hasMessage("no strategy unique-servises; did you mean unique-services?");
  }

  @Test
  void aTargetThatLacksATraitDoesNotKeepTheOthersFromIt() {
    Candidates found =
        Candidates.named(LocalHost.HERE, List.of(coherence, hazelcast.lackingAllBut()), "default")
            .able(one -> lacking(one, Trait.QUERY));
    assertThat(found.labels()).containsExactly("coherence");
    assertThat(found.unsupported())
        .containsExactly(
            Map.entry("hazelcast", "target hazelcast is unsupported here: it lacks query"));
  }

  @Test
  void whereNoTargetCanItIsRefused() {
    assertThatThrownBy(
            () ->
                Candidates.named(LocalHost.HERE, both, "default")
                    .able(one -> lacking(one, Trait.PAGE, Trait.QUERY)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "target coherence is unsupported here: it lacks page;"
                + " target hazelcast is unsupported here: it lacks page");
  }

  @Test
  void whatAnExperimentChoseMayBeImpossibleHere() {
    Strategy never = Strategy.indirect("never", "on no JVM", List.of("-XX:+UseCheese"));
    Candidates found =
        Candidates.chosen(
            LocalHost.HERE, List.of(coherence), driver -> List.of(Strategy.DEFAULT, never));
    assertThat(found.labels()).containsExactly("default");
    assertThat(found.unsupported())
        .containsExactly(Map.entry("never", "Unrecognized VM option 'UseCheese'"));
  }

  @Test
  void aStrategyThatTakesATraitAwayIsRefusedAlone() {
    Named optimistic = coherence.lackingUnder("unique-services", Trait.QUERY);
    Candidates found =
        Candidates.named(LocalHost.HERE, List.of(optimistic), "default,unique-services")
            .able(one -> lacking(one, Trait.QUERY));

    assertThat(found.labels()).containsExactly("default");
    assertThat(found.unsupported())
        .containsExactly(
            Map.entry(
                "unique-services",
                "target coherence with the strategy unique-services is unsupported here: it lacks"
                    + " query"));
  }

  private static final ClusterSpec PLAIN = ClusterSpec.configured(Map.of());

  @Test
  void aPlanForAnotherConnectionThanTheTargetGivesIsRefused() {
    CacheSpec<Long, Entry> cache = new CacheSpec<>("entries", Long.class, Entry.class);
    Phase call = new Phase.Once("call", Job.with(Engine.Wire.class, (wire, bench) -> {}));
    Plan caching = plan(List.of(cache), Set.of(Trait.QUERY));
    Plan calling = plan(List.of(), Set.of(), call);

    assertThat(Lacks.of(caching, coherence, PLAIN).nothing()).isTrue();
    assertThat(Lacks.of(calling, coherence, PLAIN).reason()).isEqualTo("it gives no Wire");
    Engine engine = new Engine();
    assertThat(Lacks.of(calling, engine, PLAIN).nothing()).isTrue();
    assertThat(Lacks.of(caching, engine, PLAIN).reason())
        .isEqualTo("it is no grid and lacks query");
    assertThatThrownBy(
            () ->
                Candidates.named(LocalHost.HERE, List.of(engine), "default")
                    .able(one -> Lacks.of(caching, one.driver(), PLAIN)))
        .isInstanceOf(BadInput.class)
        .hasMessage("target engine is unsupported here: it is no grid and lacks query");
  }

  @Test
  void faultsThatStrikeNodesAreRefusedWhereThereAreServersAlone() {
    Plan possible = plan(List.of(), Set.of(), struck(new KillNode()), struck(new StartServer()));
    Plan more = plan(List.of(), Set.of(), struck(new KillNode()), struck(new StartNode()));
    Engine engine = new Engine();

    assertThat(Lacks.of(possible, engine, PLAIN).nothing()).isTrue();
    assertThat(Lacks.of(more, engine, PLAIN).reason()).isEqualTo("it has no nodes for start-node");
    assertThat(Lacks.of(more, coherence, PLAIN).nothing()).isTrue();
  }

  private static Phase struck(Fault fault) {
    List<Phase.Strike> strikes = List.of(new Phase.Strike(Duration.ZERO, fault));
    return new Phase.Measure(fault.label(), List.of(), Duration.ofSeconds(1), strikes);
  }

  private static Plan plan(List<CacheSpec<?, ?>> caches, Set<Trait> needs, Phase... phases) {
    return new Plan(caches, 0, List.of(), List.of("users"), needs, List.of(phases));
  }

  /** The services that are parts of a target are the plan's too, and a strategy may add some. */
  @Test
  void aServerThatIsPartOfTheTargetIsStartedWithThePlansServices() {
    Engine engine = new Engine();
    Candidate one = new Candidate(engine, Strategy.DEFAULT, "engine");
    Plan plan = plan(List.of(), Set.of());
    assertThat(one.plan(plan, site -> PLAIN).services()).containsExactly("queue");
    assertThat(one.plan(plan, site -> PLAIN).clients()).containsExactly("users");
    assertThat(engine.needsServices(PLAIN)).isTrue();
    assertThat(engine.hasNodes(PLAIN)).isFalse();

    ClusterSpec proxied = ClusterSpec.configured(Map.of("proxy", "yes"));
    assertThat(one.plan(plan, site -> proxied).services()).containsExactly("queue", "proxy");
  }

  private record Entry(String text) {}

  private static Lacks lacking(Candidate one, Trait... needs) {
    ClusterSpec configured = ClusterSpec.configured(one.strategy().settings());
    Set<Trait> lacks = new HashSet<>(Set.of(needs));
    lacks.removeAll(one.driver().traits(configured));
    return new Lacks(Set.of(), lacks, Set.of());
  }
}
