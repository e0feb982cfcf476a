package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A strategy changes how a target does its work, and never the answer. */
@Tag("soak")
class StrategiesIT {
  private static final Map<Long, Sample> ALL =
      LongStream.range(0, 300)
          .boxed()
          .collect(Collectors.toMap(Function.identity(), Values::sample));

  private static final List<Filter> FILTERS =
      List.of(
          Filter.all(),
          Filter.or(),
          Filter.absent(Field.of(Sample::volume)),
          Filter.equal(Field.of(Sample::status), "NEW"),
          Filter.between(Field.of(Sample::count), -2, 22),
          Filter.equal(Field.of(Sample::fee), Values.sample(0).fee()),
          Filter.or(
              Filter.equal(Field.of(Sample::open), true),
              Filter.and(
                  Filter.absent(Field.of(Sample::day)), Filter.equal(Field.of(Sample::lots), 0))));

  static List<Strategy> strategies() {
    return new IgniteDriver().strategies();
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
      new TraitProof(new IgniteDriver(), strategy.settings(), cluster.session()).run();
    }
  }

  private static void answersAsInMemory(Cache<Long, Sample> cache, Filter filter) {
    Map<Long, Sample> expected =
        ALL.entrySet().stream()
            .filter(entry -> filter.test(entry.getKey(), entry.getValue()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    Aggregate.Least<Long> least = new Aggregate.Least<>(Field.of(Sample::sequence));

    assertThat(cache.query(filter)).as("%s", filter).isEqualTo(expected);
    assertThat(cache.keys(filter)).as("%s", filter).isEqualTo(expected.keySet());
    assertThat(cache.aggregate(filter, least)).isEqualTo(least.over(expected.entrySet().stream()));
  }

  private static void changesAsInMemory(Cache<Long, Sample> cache) {
    Change change = Change.assign(Field.of(Sample::status), "changed");

    assertThat(cache.update(1L, change)).isTrue();
    assertThat(cache.get(1L)).isEqualTo(change.apply(Values.sample(1)));
    assertThat(cache.update(Filter.all(), change)).isEqualTo(ALL.size());
    assertThat(cache.getAll(ALL.keySet()))
        .allSatisfy((key, value) -> assertThat(value).isEqualTo(change.apply(Values.sample(key))));
  }
}
