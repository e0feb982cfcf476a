package org.gridmark.model.data;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A figure over many entries, computed where they are stored. Absent values do not take part: the
 * sum of none is 0, the least, greatest and mean of none are empty.
 *
 * @param <R> what it gives
 */
public sealed interface Aggregate<R> {
  /** The figure over these entries, in memory: the oracle. */
  R over(Stream<? extends Map.Entry<?, ?>> entries);

  /** How many entries. */
  record Count() implements Aggregate<Long> {
    @Override
    public Long over(Stream<? extends Map.Entry<?, ?>> entries) {
      return entries.count();
    }
  }

  /** The sum of a numeric field, as a double. */
  record Sum(Field<?, ? extends Number> field) implements Aggregate<Double> {
    @Override
    public Double over(Stream<? extends Map.Entry<?, ?>> entries) {
      return numbers(entries, field).mapToDouble(Number::doubleValue).sum();
    }
  }

  /** The mean of a numeric field. */
  record Mean(Field<?, ? extends Number> field) implements Aggregate<Optional<Double>> {
    @Override
    public Optional<Double> over(Stream<? extends Map.Entry<?, ?>> entries) {
      var mean = numbers(entries, field).mapToDouble(Number::doubleValue).average();
      return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
    }
  }

  /** The least value of a field. */
  record Least<V extends Comparable<? super V>>(Field<?, V> field)
      implements Aggregate<Optional<V>> {
    @Override
    public Optional<V> over(Stream<? extends Map.Entry<?, ?>> entries) {
      return numbers(entries, field).min(Comparable::compareTo);
    }
  }

  /** The greatest value of a field. */
  record Greatest<V extends Comparable<? super V>>(Field<?, V> field)
      implements Aggregate<Optional<V>> {
    @Override
    public Optional<V> over(Stream<? extends Map.Entry<?, ?>> entries) {
      return numbers(entries, field).max(Comparable::compareTo);
    }
  }

  private static <V> Stream<V> numbers(
      Stream<? extends Map.Entry<?, ?>> entries, Field<?, V> field) {
    return entries
        .<V>mapMulti(
            (entry, present) -> {
              V found = field.get(entry.getKey(), entry.getValue());
              if (found != null) {
                present.accept(found);
              }
            })
        .filter(Objects::nonNull);
  }
}
