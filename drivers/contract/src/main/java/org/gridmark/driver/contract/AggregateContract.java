package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.gridmark.driver.contract.data.RandomFilters;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An aggregate is the figure over the entries that the filter means. */
public interface AggregateContract extends Contract {
  @Test
  default void countsAreRight() {
    needs(Trait.AGGREGATE);
    countsAre(Values.samples(120), 40);
  }

  @Test
  @Tag("soak")
  default void manyCountsAreRight() {
    needs(Trait.AGGREGATE);
    countsAre(Values.samples(400), 150);
  }

  private void countsAre(Map<SampleKey, Sample> all, int trees) {
    samples().putAll(all);
    for (Filter filter : new RandomFilters(2).everyKindAnd(trees)) {
      long expected = Contract.matching(all, filter).size();
      assertThat(samples().count(filter)).as("%s", filter).isEqualTo(expected);
    }
  }

  @Test
  default void figuresOfEveryFieldAreRight() {
    needs(Trait.AGGREGATE);
    Map<SampleKey, Sample> all = Values.samples(120);
    samples().putAll(all);

    for (Filter filter : new RandomFilters(3).trees(4)) {
      Map<SampleKey, Sample> some = Contract.matching(all, filter);
      Values.fields().forEach(field -> figuresAreRight(field, filter, some));
    }
    Values.fields().forEach(field -> figuresAreRight(field, Filter.all(), all));
    Values.fields().forEach(field -> figuresAreRight(field, Filter.or(), Map.of()));
  }

  private void figuresAreRight(Field<?, ?> field, Filter filter, Map<SampleKey, Sample> some) {
    orderIsRight(field, filter, some);
    if (Number.class.isAssignableFrom(field.type())) {
      sumsAreRight(field, filter, some);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // every field type is comparable
  private void orderIsRight(Field<?, ?> field, Filter filter, Map<SampleKey, Sample> some) {
    for (Aggregate<?> aggregate :
        List.of(new Aggregate.Least(field), new Aggregate.Greatest(field))) {
      Optional<Comparable<Object>> expected =
          (Optional<Comparable<Object>>) aggregate.over(some.entrySet().stream());
      var found = (Optional<Comparable<Object>>) samples().aggregate(filter, aggregate);
      assertThat(found.isPresent())
          .as("%s of %s", aggregate, filter)
          .isEqualTo(expected.isPresent());
      expected.ifPresent(
          value ->
              assertThat(found.orElseThrow())
                  .as("%s of %s", aggregate, filter)
                  .isInstanceOf(field.type())
                  .isEqualByComparingTo(value));
    }
  }

  @SuppressWarnings("unchecked") // the caller looked at its type
  private void sumsAreRight(Field<?, ?> any, Filter filter, Map<SampleKey, Sample> some) {
    Field<?, ? extends Number> field = (Field<?, ? extends Number>) any;
    Aggregate.Sum sum = new Aggregate.Sum(field);
    Aggregate.Mean mean = new Aggregate.Mean(field);
    double expected = sum.over(some.entrySet().stream());
    Optional<Double> expectedMean = mean.over(some.entrySet().stream());
    Offset<Double> rounding = within(magnitude(field, some) * 1e-12);

    assertThat(samples().aggregate(filter, sum))
        .as("%s of %s", sum, filter)
        .isCloseTo(expected, rounding);
    Optional<Double> found = samples().aggregate(filter, mean);
    assertThat(found.isPresent()).as("%s of %s", mean, filter).isEqualTo(expectedMean.isPresent());
    expectedMean.ifPresent(value -> assertThat(found.orElseThrow()).isCloseTo(value, rounding));
  }

  /** The sum of all absolute values: sums in another order differ by a small part of it. */
  private static double magnitude(Field<?, ? extends Number> field, Map<SampleKey, Sample> some) {
    return some.entrySet().stream()
        .map(entry -> field.get(entry.getKey(), entry.getValue()))
        .mapToDouble(number -> number == null ? 0 : Math.abs(number.doubleValue()))
        .sum();
  }

  @Test
  default void anAggregateOfAFieldOfAnotherRecordIsRefused() {
    needs(Trait.AGGREGATE);
    var foreign = new Aggregate.Least<>(Field.of(Values.Other::status));

    assertThatThrownBy(() -> samples().aggregate(Filter.all(), foreign))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Other.status");
  }
}
