package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.lab.run.Named;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class ContendersTest {
  private final Named coherence = Named.of("coherence", "unique-services");
  private final Named hazelcast = Named.of("hazelcast", "near");
  private final List<Target> both = List.of(coherence, hazelcast);

  @Test
  void ofOneTargetStrategiesGoByTheirOwnNames() {
    assertThat(Contenders.named(List.of(coherence), "default, unique-services").labels())
        .containsExactly("default", "unique-services");
  }

  @Test
  void ofSeveralTargetsTheTargetComesFirst() {
    assertThat(Contenders.named(both, "default,serial").labels())
        .containsExactly("coherence", "coherence/serial", "hazelcast", "hazelcast/serial");
  }

  @Test
  void aStrategyThatOneTargetLacksIsUnsupportedThere() {
    Contenders found = Contenders.named(both, "default,unique-services");
    assertThat(found.labels())
        .containsExactly("coherence", "coherence/unique-services", "hazelcast");
    assertThat(found.unsupported())
        .containsExactly(
            Map.entry("hazelcast/unique-services", "hazelcast has no strategy unique-services"));
  }

  @Test
  void aStrategyThatAllLackIsRefusedWithTheNearest() {
    assertThatThrownBy(() -> Contenders.named(both, "default,unique-servises"))
        .isInstanceOf(BadInput.class)
        .hasMessage("no strategy unique-servises; did you mean unique-services?");
  }

  @Test
  void aTargetThatLacksATraitDoesNotKeepTheOthersFromIt() {
    Contenders found =
        Contenders.named(List.of(coherence, hazelcast.lackingAllBut()), "default")
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
                Contenders.named(both, "default")
                    .able(one -> lacking(one, Trait.PAGE, Trait.QUERY)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "target coherence is unsupported here: it lacks page;"
                + " target hazelcast is unsupported here: it lacks page");
  }

  @Test
  void whatAnExperimentChoseMayBeImpossibleHere() {
    Strategy never = Strategy.indirect("never", "on no JVM", List.of("-XX:+UseCheese"));
    Contenders found =
        Contenders.chosen(List.of(coherence), driver -> List.of(Strategy.DEFAULT, never));
    assertThat(found.labels()).containsExactly("default");
    assertThat(found.unsupported())
        .containsExactly(Map.entry("never", "Unrecognized VM option 'UseCheese'"));
  }

  @Test
  void aStrategyThatTakesATraitAwayIsRefusedAlone() {
    Named optimistic = coherence.lackingUnder("unique-services", Trait.QUERY);
    Contenders found =
        Contenders.named(List.of(optimistic), "default,unique-services")
            .able(one -> lacking(one, Trait.QUERY));

    assertThat(found.labels()).containsExactly("default");
    assertThat(found.unsupported())
        .containsExactly(
            Map.entry(
                "unique-services",
                "target coherence with the strategy unique-services is unsupported here: it lacks"
                    + " query"));
  }

  private static Lacks lacking(Contender one, Trait... needs) {
    ClusterSpec configured = ClusterSpec.configured(one.strategy().settings());
    Set<Trait> lacks = new HashSet<>(Set.of(needs));
    lacks.removeAll(one.driver().traits(configured));
    return new Lacks(Set.of(), lacks);
  }
}
