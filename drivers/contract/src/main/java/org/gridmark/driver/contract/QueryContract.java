package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.RandomFilters;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Texts;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A query finds the entries that its filter means in memory. */
public interface QueryContract extends Contract {
  @Test
  default void queriesFindWhatTheFilterMeans() {
    needs(Trait.QUERY);
    queriesFind(Values.samples(120), 40);
  }

  @Test
  @Tag("soak")
  default void manyQueriesFindWhatTheFilterMeans() {
    needs(Trait.QUERY);
    queriesFind(Values.samples(400), 150);
  }

  private void queriesFind(Map<SampleKey, Sample> all, int trees) {
    samples().putAll(all);
    for (Filter filter : new RandomFilters(1).everyKindAnd(trees)) {
      Map<SampleKey, Sample> expected = Contract.matching(all, filter);
      assertThat(samples().query(filter)).as("%s", filter).isEqualTo(expected);
      assertThat(samples().keys(filter)).as("%s", filter).isEqualTo(expected.keySet());
    }
  }

  @Test
  default void aLowerBoundFindsItselfAndAllAboveAndNothingAbsent() {
    needs(Trait.QUERY);
    for (Cache<SampleKey, Sample> cache : filled(someWithoutLots())) {
      for (int low = -1; low <= 20; low++) {
        assertThat(cache.keys(Filter.atLeast(Field.of(Sample::lots), low)))
            .as("%s of %s", low, cache)
            .isEqualTo(keys(Math.max(low, 0), 19));
      }
    }
  }

  @Test
  default void anUpperBoundFindsItselfAndAllBelowAndNothingAbsent() {
    needs(Trait.QUERY);
    for (Cache<SampleKey, Sample> cache : filled(someWithoutLots())) {
      for (int high = -1; high <= 20; high++) {
        assertThat(cache.keys(Filter.atMost(Field.of(Sample::lots), high)))
            .as("%s of %s", high, cache)
            .isEqualTo(keys(0, Math.min(high, 19)));
      }
    }
  }

  @Test
  default void twoBoundsTogetherAreARangeThatMayBeEmpty() {
    needs(Trait.QUERY);
    Field<Sample, Integer> lots = Field.of(Sample::lots);
    for (Cache<SampleKey, Sample> cache : filled(someWithoutLots())) {
      for (int low = 7; low <= 12; low++) {
        assertThat(cache.keys(Filter.and(Filter.atLeast(lots, low), Filter.atMost(lots, 10))))
            .as("%s of %s", low, cache)
            .isEqualTo(keys(low, 10));
      }
    }
  }

  /** Lots are 0 to 19 where the key's number is the same, and absent in five others. */
  private static Map<SampleKey, Sample> someWithoutLots() {
    Map<SampleKey, Sample> all = new HashMap<>();
    for (int n = 0; n < 25; n++) {
      Integer lots = n < 20 ? n : null;
      all.put(Values.key(n), Change.assign(Field.of(Sample::lots), lots).apply(Values.counting(n)));
    }
    return all;
  }

  private static Set<SampleKey> keys(int from, int to) {
    return LongStream.rangeClosed(from, to).mapToObj(Values::key).collect(Collectors.toSet());
  }

  @Test
  default void textsAreFoundByTheirBeginningTakenLiterally() {
    needs(Trait.QUERY);
    Map<SampleKey, Sample> all = Texts.samples();
    for (Cache<SampleKey, Sample> cache : filled(all)) {
      for (String prefix : Texts.prefixes()) {
        Map<SampleKey, Sample> expected = new HashMap<>(all);
        expected.values().removeIf(sample -> !startsWith(sample.status(), prefix));
        Filter filter = Filter.startsWith(Field.of(Sample::status), prefix);
        assertThat(cache.keys(filter)).as("'%s'", prefix).isEqualTo(expected.keySet());
      }
    }
  }

  /** A range of texts is one of the order that the driver says it has. */
  @Test
  default void aRangeOfTextsIsOneOfTheTargetsOwnOrder() {
    needs(Trait.QUERY);
    Field<Sample, String> status = Field.of(Sample::status);
    Map<SampleKey, Sample> all = Texts.samples();
    for (Cache<SampleKey, Sample> cache : filled(all)) {
      for (String bound : Texts.all()) {
        for (Filter filter : List.of(Filter.atLeast(status, bound), Filter.atMost(status, bound))) {
          Map<SampleKey, Sample> expected = new HashMap<>(all);
          expected
              .entrySet()
              .removeIf(one -> !driver().textOrder().test(filter, one.getKey(), one.getValue()));
          assertThat(cache.keys(filter)).as("%s of %s", filter, cache).isEqualTo(expected.keySet());
        }
      }
    }
  }

  private static boolean startsWith(@Nullable String text, String prefix) {
    return text != null && text.startsWith(prefix);
  }

  /** A cache without an index and, where there can be such, one with an index on every field. */
  private List<Cache<SampleKey, Sample>> filled(Map<SampleKey, Sample> all) {
    List<Cache<SampleKey, Sample>> caches = new ArrayList<>(List.of(samples()));
    if (traits().contains(Trait.INDEX)) {
      caches.add(session().cache(Values.INDEXED_FROM_START));
    }
    for (Cache<SampleKey, Sample> cache : caches) {
      cache.clear();
      cache.putAll(all);
    }
    return caches;
  }

  @Test
  default void keyAndValueFieldsOfOneNameAreNotConfused() {
    needs(Trait.QUERY);
    Sample value = Values.blank();
    samples().put(new SampleKey("k", 5, Values.key(0).day()), value);

    assertThat(samples().keys(Filter.equal(Field.ofKey(SampleKey::account), "k"))).hasSize(1);
    assertThat(samples().keys(Filter.equal(Field.of(Sample::account), "k"))).isEmpty();
    assertThat(samples().keys(Filter.absent(Field.of(Sample::account)))).hasSize(1);
    assertThat(samples().keys(Filter.equal(Field.ofKey(SampleKey::number), 5L))).hasSize(1);
    assertThat(samples().keys(Filter.equal(Field.of(Sample::number), 0))).hasSize(1);
  }

  @Test
  default void plainKeysAreFoundAsTheyWerePut() {
    needs(Trait.QUERY);
    Cache<Long, Sample> cache = session().cache(Values.BY_LONG);
    Map<Long, Sample> expected =
        LongStream.range(-30, 30).boxed().collect(Collectors.toMap(key -> key, Values::sample));
    cache.putAll(expected);

    assertThat(cache.query(Filter.all())).isEqualTo(expected);
    assertThat(cache.keys(Filter.all())).isEqualTo(expected.keySet());
  }

  @Test
  default void anAnswerIsTheCallersOwn() {
    needs(Trait.QUERY);
    samples().putAll(Values.samples(20));
    Map<SampleKey, Sample> answer = samples().query(Filter.all());
    samples().clear();

    assertThat(answer).isEqualTo(Values.samples(20));
  }

  @Test
  default void aFieldOfAnotherRecordIsRefused() {
    needs(Trait.QUERY);
    Filter foreign = Filter.equal(Field.of(Values.Other::status), "NEW");
    Filter keyAsValue = new Filter.Equal(Field.of(SampleKey::account), "k");
    List<Filter> others =
        List.of(
            Filter.startsWith(Field.of(Values.Other::status), "NEW"),
            Filter.atLeast(Field.of(Values.Other::status), "NEW"),
            Filter.atMost(Field.of(Values.Other::status), "NEW"));

    assertThatThrownBy(() -> samples().query(foreign))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Other.status");
    assertThatThrownBy(() -> samples().keys(Filter.or(Filter.all(), keyAsValue)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SampleKey.account");
    for (Filter other : others) {
      assertThatThrownBy(() -> samples().keys(other))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("Other.status");
    }
  }
}
