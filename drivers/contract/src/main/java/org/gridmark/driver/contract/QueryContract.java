package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.RandomFilters;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
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

    assertThatThrownBy(() -> samples().query(foreign))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Other.status");
    assertThatThrownBy(() -> samples().keys(Filter.or(Filter.all(), keyAsValue)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SampleKey.account");
  }
}
