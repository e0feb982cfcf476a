package org.gridmark.study.hub;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Requests;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.junit.jupiter.api.Test;

class QueriesExperimentTest {
  private static final String BY_INDEX = "queries by index";

  private final Experiment queries = new QueriesExperiment();
  private final Settings asked = Settings.of(new HubStudy(), queries, true, Map.of());

  @Test
  void whereNoIndexCanBeAddedFurtherCachesHaveItFromTheStart() {
    Plan plan = planFor(Set.of(Trait.QUERY, Trait.INDEX));

    assertThat(plan.needs()).containsExactlyInAnyOrder(Trait.QUERY, Trait.INDEX);
    assertThat(plan.phases())
        .extracting(Phase::name)
        .endsWith("load an indexed day", "prove the indexed day", BY_INDEX);
    assertThat(plan.caches())
        .filteredOn(cache -> !cache.indexes().isEmpty())
        .extracting(CacheSpec::name)
        .containsExactly("P_NY_T-1_INDEXED", "A_NY_T-1_INDEXED");
  }

  @Test
  void whatIsAskedByIndexHasTheSameNamesWhereverTheIndexCameFrom() {
    assertThat(names(planFor(Set.of(Trait.QUERY, Trait.INDEX)).phase(BY_INDEX)))
        .isEqualTo(names(planFor(EnumSet.allOf(Trait.class)).phase(BY_INDEX)))
        .contains("Activity Trade Status indexed", "Activity Trade Status not indexed");
  }

  @Test
  void theIndexedCachesHoldAsManyEntriesAsTheOthers() {
    Phase.Once load =
        (Phase.Once) planFor(Set.of(Trait.QUERY, Trait.INDEX)).phase("load an indexed day");
    assertThat(((GeneratorLoad) load.job()).sources())
        .hasSize(2)
        .allSatisfy(
            source -> {
              assertThat(source.size()).isEqualTo(Math.round(asked.scale() * 1_000_000));
            });
  }

  @Test
  void withoutAnyIndexNoQueryIsSaidToBeByIndex() {
    Plan plan = planFor(Set.of(Trait.QUERY));

    assertThat(plan.needs()).containsExactly(Trait.QUERY);
    assertThat(plan.phases()).extracting(Phase::name).endsWith("queries under traffic");
    assertThat(plan.caches()).allMatch(cache -> cache.indexes().isEmpty());
  }

  /** The requests of others, under traffic, are drawn from them. */
  @Test
  void theCachesWithoutAnIndexAreTheSameOnEveryTarget() {
    assertThat(plain(Set.of(Trait.QUERY)))
        .isEqualTo(plain(EnumSet.allOf(Trait.class)))
        .isEqualTo(plain(Set.of(Trait.QUERY, Trait.INDEX)))
        .hasSize(7);
  }

  private List<CacheSpec<?, ?>> plain(Set<Trait> able) {
    return planFor(able).caches().stream().filter(cache -> cache.indexes().isEmpty()).toList();
  }

  @Test
  void aTargetThatAddsIndexesIsAskedAsTheSettingsSay() {
    assertThat(queries.adapted(asked, Abilities.shared(EnumSet.allOf(Trait.class)))).isEmpty();
  }

  private Plan planFor(Set<Trait> able) {
    return queries.plan(asked.with(queries.adapted(asked, Abilities.shared(able))));
  }

  /** The requests of a phase's one user. */
  private static Set<String> names(Phase phase) {
    Requests requests = ((Phase.Measure) phase).loads().getFirst().requests();
    return LongStream.range(0, 200)
        .mapToObj(n -> requests.next(n, new SplittableRandom(n)).name())
        .collect(Collectors.toSet());
  }
}
