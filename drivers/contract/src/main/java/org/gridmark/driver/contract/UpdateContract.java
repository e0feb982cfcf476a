package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An update changes one field where the entry is, as the change does in memory. */
public interface UpdateContract extends Contract {
  @Test
  default void everyFieldTakesEveryValue() {
    needs(Trait.UPDATE_IN_PLACE);
    SampleKey key = Values.key(1);
    for (Field<Sample, ?> field : Schema.of(Sample.class).fields()) {
      Sample expected = Values.blank();
      samples().put(key, expected);
      for (Change change : assignments(field)) {
        expected = change.apply(expected);
        assertThat(samples().update(key, change)).as("%s", change).isTrue();
        assertThat(samples().get(key)).as("%s", change).isEqualTo(expected);
      }
    }
  }

  /** Each value twice, and where a value may be absent, absence before, between and after. */
  private static List<Change> assignments(Field<Sample, ?> field) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Object value : Values.of(field.fieldType())) {
      if (field.nullable()) {
        values.add(null);
      }
      values.add(value);
      values.add(value);
    }
    return values.stream().<Change>map(value -> new Change.Assign(field, value)).toList();
  }

  @Test
  default void manyFieldsOfOneEntryChangeOneAfterTheOther() {
    needs(Trait.UPDATE_IN_PLACE);
    SampleKey key = Values.key(1);
    Sample expected = Values.blank();
    samples().put(key, expected);
    for (long seed = 0; seed < 20; seed++) {
      Sample wanted = Values.sample(seed);
      for (Field<Sample, ?> field : Schema.of(Sample.class).fields().reversed()) {
        samples().update(key, new Change.Assign(field, field.get(wanted)));
      }
      assertThat(samples().get(key)).isEqualTo(wanted);
    }
  }

  @Test
  default void anUpdateIsFoundByQueries() {
    needs(Trait.UPDATE_IN_PLACE);
    needs(Trait.QUERY);
    Field<Sample, Long> volume = Field.of(Sample::volume);
    samples().put(Values.key(1), Values.blank());
    for (Long value : new Long[] {0L, 5L, Long.MAX_VALUE}) {
      samples().update(Values.key(1), Change.assign(volume, value));
      assertThat(samples().keys(Filter.equal(volume, value))).hasSize(1);
      assertThat(samples().keys(Filter.absent(volume))).isEmpty();
    }
    samples().update(Values.key(1), Change.assign(volume, null));
    assertThat(samples().keys(Filter.absent(volume))).hasSize(1);
    assertThat(samples().keys(Filter.equal(volume, 0L))).isEmpty();
  }

  @Test
  default void aMissingEntryIsNotUpdated() {
    needs(Trait.UPDATE_IN_PLACE);
    Change assign = Change.assign(Field.of(Sample::status), "NEW");
    Change add = Change.add(Field.of(Sample::count), 1);

    assertThat(samples().update(Values.key(1), assign)).isFalse();
    assertThat(samples().update(Values.key(1), add)).isFalse();
    assertThat(samples().size()).isZero();
  }

  @Test
  default void aNumberGrowsAndAnAbsentOneStaysAbsent() {
    needs(Trait.UPDATE_IN_PLACE);
    List<Field<Sample, ? extends Number>> fields =
        List.of(
            Field.of(Sample::count),
            Field.of(Sample::total),
            Field.of(Sample::lots),
            Field.of(Sample::volume));
    SampleKey key = Values.key(1);
    for (Field<Sample, ? extends Number> field : fields) {
      Sample expected = Values.blank();
      samples().put(key, expected);
      for (Change change : growth(field)) {
        expected = change.apply(expected);
        assertThat(samples().update(key, change)).as("%s", change).isTrue();
        assertThat(samples().get(key)).as("%s", change).isEqualTo(expected);
      }
    }
  }

  private static List<Change> growth(Field<Sample, ? extends Number> field) {
    Object zero = Values.of(field.fieldType()).getFirst();
    return List.of(
        Change.add(field, 5),
        new Change.Assign(field, zero),
        Change.add(field, 5),
        Change.add(field, -6),
        Change.add(field, 1),
        Change.add(field, 100_000),
        Change.add(field, 0));
  }

  @Test
  default void anUpdateByFilterChangesTheseEntriesAndTellsHowMany() {
    needs(Trait.UPDATE_IN_PLACE);
    needs(Trait.QUERY);
    Map<SampleKey, Sample> all = Values.samples(300);
    samples().putAll(all);
    Filter some = Filter.between(Field.ofKey(SampleKey::number), 100L, 199L);
    Filter few = Filter.and(some, Filter.absent(Field.of(Sample::remark)));

    updatesAsInMemory(all, few, Change.assign(Field.of(Sample::remark), ""));
    updatesAsInMemory(all, some, Change.assign(Field.of(Sample::amount), null));
    updatesAsInMemory(all, some, Change.assign(Field.of(Sample::lots), 0));
    updatesAsInMemory(all, some, Change.add(Field.of(Sample::lots), 3));
    updatesAsInMemory(all, Filter.or(), Change.assign(Field.of(Sample::open), true));
  }

  private void updatesAsInMemory(Map<SampleKey, Sample> all, Filter filter, Change change) {
    Map<SampleKey, Sample> meant = Contract.matching(all, filter);
    meant.forEach((key, value) -> all.put(key, change.apply(value)));

    assertThat(samples().update(filter, change)).as("%s", change).isEqualTo(meant.size());
    assertThat(samples().getAll(all.keySet())).as("%s", change).isEqualTo(all);
  }

  @Test
  default void aChangeOfTheKeyOrOfAnotherRecordIsRefused() {
    needs(Trait.UPDATE_IN_PLACE);
    Change ofKey = Change.assign(Field.ofKey(SampleKey::account), "other");
    Change foreign = Change.assign(Field.of(Values.Other::status), "NEW");

    for (Change change : List.of(ofKey, foreign)) {
      assertThatThrownBy(() -> samples().update(Values.key(1), change))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> samples().update(Filter.all(), change))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
