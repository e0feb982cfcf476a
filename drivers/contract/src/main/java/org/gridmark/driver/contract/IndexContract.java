package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.RandomFilters;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An index changes how fast a query is answered, and never the answer. */
public interface IndexContract extends Contract {
  private Cache<SampleKey, Sample> indexed() {
    return session().cache(Values.INDEXED);
  }

  @Test
  default void queriesByIndexFindWhatTheFilterMeans() {
    needs(Trait.INDEX_LATER);
    indexedAnswersAreRight(Values.samples(120), 40);
  }

  @Test
  @Tag("soak")
  default void manyQueriesByIndexFindWhatTheFilterMeans() {
    needs(Trait.INDEX_LATER);
    indexedAnswersAreRight(Values.samples(400), 100);
  }

  private void indexedAnswersAreRight(Map<SampleKey, Sample> all, int trees) {
    indexed().putAll(all);
    Values.fields().forEach(indexed()::index);

    answersAreRight(all, new RandomFilters(4).everyKindAnd(trees));
    indexed().destroy();
  }

  @Test
  default void oneIndexServesNoOtherFieldsQueries() {
    needs(Trait.INDEX_LATER);
    eachAloneServesNoOthers(List.of(Field.ofKey(SampleKey::account)));
  }

  @Test
  @Tag("soak")
  default void oneIndexOfAnyTypeServesNoOtherFieldsQueries() {
    needs(Trait.INDEX_LATER);
    eachAloneServesNoOthers(
        List.of(Field.of(Sample::number), Field.of(Sample::volume), Field.of(Sample::amount)));
  }

  private void eachAloneServesNoOthers(List<Field<?, ?>> fields) {
    Map<SampleKey, Sample> all = Values.samples(50);
    List<Filter> filters = new RandomFilters(5).everyKind();
    for (Field<?, ?> field : fields) {
      indexed().putAll(all);
      indexed().index(field);
      answersAreRight(all, filters);
      indexed().destroy();
    }
  }

  @Test
  default void anIndexFollowsChanges() {
    needs(Trait.INDEX_LATER);
    needs(Trait.UPDATE_IN_PLACE);
    Values.fields().forEach(indexed()::index);
    Map<SampleKey, Sample> all = Values.samples(200);
    indexed().putAll(all);
    Filter some = Filter.between(Field.ofKey(SampleKey::number), 20L, 59L);
    for (Change change :
        List.of(
            Change.assign(Field.of(Sample::status), ""),
            Change.assign(Field.of(Sample::volume), 0L),
            Change.assign(Field.of(Sample::fee), null),
            Change.assign(Field.of(Sample::count), 0),
            Change.add(Field.of(Sample::count), 7))) {
      indexed().update(some, change);
      all.replaceAll((key, value) -> some.test(key, value) ? change.apply(value) : value);
    }
    for (long n = 100; n < 150; n++) {
      indexed().remove(Values.key(n));
      all.remove(Values.key(n));
    }

    answersAreRight(all, new RandomFilters(6).everyKindAnd(20));
    indexed().destroy();
  }

  @Test
  default void aClearedCacheLeavesNothingInItsIndexes() {
    needs(Trait.INDEX_LATER);
    List<Filter> filters = new RandomFilters(7).everyKind();
    Values.fields().forEach(indexed()::index);
    indexed().putAll(Values.samples(100));
    indexed().clear();

    answersAreRight(Map.of(), filters);
    Map<SampleKey, Sample> others = otherValues(20);
    indexed().putAll(others);
    answersAreRight(others, filters);
    indexed().destroy();
  }

  /** Under the same keys as {@link Values#samples}: what an index kept of those would be found. */
  private static Map<SampleKey, Sample> otherValues(int size) {
    return LongStream.range(0, size)
        .boxed()
        .collect(Collectors.toMap(Values::key, n -> Values.sample(size + n)));
  }

  /** Destroyed, it is made with its indexes once more. */
  @Test
  default void indexesOfACachesSpecServeFromTheStart() {
    needs(Trait.INDEX);
    List<Filter> filters = new RandomFilters(8).everyKindAnd(20);
    Map<SampleKey, Sample> all = Values.samples(100);
    for (int time = 0; time < 2; time++) {
      Cache<SampleKey, Sample> cache = session().cache(Values.INDEXED_FROM_START);
      cache.putAll(all);
      answersAreRight(cache, all, filters);
      cache.destroy();
    }
  }

  private void answersAreRight(Map<SampleKey, Sample> all, List<Filter> filters) {
    answersAreRight(indexed(), all, filters);
  }

  private void answersAreRight(
      Cache<SampleKey, Sample> cache, Map<SampleKey, Sample> all, List<Filter> filters) {
    for (Filter filter : filters) {
      Map<SampleKey, Sample> expected = Contract.matching(all, filter);
      assertThat(cache.query(filter)).as("%s", filter).isEqualTo(expected);
      assertThat(cache.keys(filter)).as("%s", filter).isEqualTo(expected.keySet());
      if (traits().contains(Trait.AGGREGATE)) {
        assertThat(cache.count(filter)).as("%s", filter).isEqualTo(expected.size());
      }
    }
  }

  @Test
  default void anIndexOfAFieldOfAnotherRecordIsRefused() {
    needs(Trait.INDEX_LATER);

    assertThatThrownBy(() -> indexed().index(Field.of(Values.Other::status)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Other.status");
  }
}
