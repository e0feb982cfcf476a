package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nearcache.NearCacheStats;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.TraitProof;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A strategy changes how a target does its work, and never the answer. */
class StrategiesIT {
  private static final Map<Long, Sample> ALL =
      LongStream.range(0, 300)
          .boxed()
          .collect(Collectors.toMap(Function.identity(), Values::sample));

  private static final List<Filter> FILTERS =
      List.of(
          Filter.all(),
          Filter.absent(Field.of(Sample::volume)),
          Filter.equal(Field.of(Sample::status), "NEW"),
          Filter.between(Field.of(Sample::count), -2, 22),
          Filter.equal(Field.of(Sample::fee), Values.sample(0).fee()));

  static List<Strategy> strategies() {
    return new HazelcastDriver().strategies();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void answersAreTheSame(Strategy strategy) throws Exception {
    try (LocalCluster cluster = new LocalCluster(strategy.settings(), "a", "b")) {
      Cache<Long, Sample> cache = cluster.session().cache(Values.BY_LONG);
      cache.putAll(ALL);

      assertThat(cache.getAll(ALL.keySet())).isEqualTo(ALL);
      FILTERS.forEach(filter -> answersAsInMemory(cache, filter));
      changesAsInMemory(cache);
      storedFormsAreReadBack(cluster.session().codec(Values.BY_LONG));
      new TraitProof(new HazelcastDriver(), strategy.settings(), cluster.session()).run();
    }
  }

  private static void answersAsInMemory(Cache<Long, Sample> cache, Filter filter) {
    Map<Long, Sample> expected =
        ALL.entrySet().stream()
            .filter(entry -> filter.test(entry.getKey(), entry.getValue()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    Aggregate.Least<Long> least = new Aggregate.Least<>(Field.of(Sample::sequence));

    assertThat(cache.query(filter)).as("%s", filter).isEqualTo(expected);
    assertThat(cache.aggregate(filter, least)).isEqualTo(least.over(expected.entrySet().stream()));
  }

  private static void changesAsInMemory(Cache<Long, Sample> cache) {
    Change change = Change.assign(Field.of(Sample::status), "changed");

    assertThat(cache.get(1L)).isEqualTo(ALL.get(1L));
    assertThat(cache.update(1L, change)).isTrue();
    assertThat(cache.get(1L)).isEqualTo(change.apply(Values.sample(1)));
    assertThat(cache.update(Filter.all(), change)).isEqualTo(ALL.size());
    assertThat(cache.getAll(ALL.keySet()))
        .allSatisfy((key, value) -> assertThat(value).isEqualTo(change.apply(Values.sample(key))));
  }

  private static void storedFormsAreReadBack(Codec<Sample> codec) {
    for (Sample sample : ALL.values()) {
      byte[] stored = codec.encode(sample);
      assertThat(codec.decode(stored)).isEqualTo(sample);
      assertThat(codec.field(stored, Field.of(Sample::amount))).isEqualTo(sample.amount());
    }
  }

  @Test
  void aNearCacheAnswersTheSecondRead() throws Exception {
    try (LocalCluster cluster = new LocalCluster(Topology.NEAR.strategy().settings(), "a")) {
      Cache<Long, Sample> cache = cluster.session().cache(Values.BY_LONG);
      cache.put(1L, Values.sample(1));
      for (int i = 0; i < 5; i++) {
        assertThat(cache.get(1L)).isEqualTo(Values.sample(1));
      }

      NearCacheStats stats =
          cluster.client().getMap(Values.BY_LONG.name()).getLocalMapStats().getNearCacheStats();
      assertThat(stats.getMisses()).isEqualTo(1);
      assertThat(stats.getHits()).isEqualTo(4);
    }
  }
}
