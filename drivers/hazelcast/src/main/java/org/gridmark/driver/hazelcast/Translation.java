package org.gridmark.driver.hazelcast;

import com.hazelcast.aggregation.Aggregator;
import com.hazelcast.aggregation.Aggregators;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import com.hazelcast.query.QueryConstants;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/** Queries of one cache, in Hazelcast's own terms. Refuses the fields of another. */
@SuppressWarnings({"unchecked", "rawtypes"}) // a field is known by its name, not by its type
record Translation<K, V extends Record>(CacheSpec<K, V> cache) {
  Predicate<K, V> filter(Filter filter) {
    return switch (filter) {
      case Filter.All all -> Predicates.alwaysTrue();
      case Filter.Equal(var field, var value) ->
          leaf(field, Predicates.equal(attribute(field), (Comparable) value));
      case Filter.In(var field, var values) -> in(field, values);
      case Filter.Between(var field, var low, var high) -> between(field, low, high);
      case Filter.AtLeast(var field, Comparable low) ->
          leaf(field, Predicates.greaterEqual(attribute(field), low));
      case Filter.AtMost(var field, Comparable high) ->
          leaf(field, Predicates.lessEqual(attribute(field), high));
      case Filter.StartsWith(var field, var prefix) -> startsWith(attribute(field), prefix);
      case Filter.And(var filters) ->
          filters.isEmpty() ? Predicates.alwaysTrue() : Predicates.and(filters(filters));
      case Filter.Or(var filters) ->
          filters.isEmpty() ? Predicates.alwaysFalse() : Predicates.or(filters(filters));
    };
  }

  private Predicate[] filters(List<Filter> filters) {
    return filters.stream().map(this::filter).toArray(Predicate[]::new);
  }

  private Predicate<K, V> in(Field<?, ?> field, Set<?> values) {
    return values.isEmpty()
        ? Predicates.alwaysFalse()
        : leaf(field, Predicates.in(attribute(field), values.toArray(Comparable[]::new)));
  }

  private Predicate<K, V> between(Field<?, ?> field, Comparable low, Comparable high) {
    String attribute = attribute(field);
    if (low.compareTo(high) > 0) {
      return Predicates.alwaysFalse();
    }
    return isDecimal(field)
        ? Predicates.and(
            leaf(field, Predicates.greaterEqual(attribute, low)),
            leaf(field, Predicates.lessEqual(attribute, high)))
        : Predicates.between(attribute, low, high);
  }

  /**
   * Hazelcast's like cannot end a text in a backslash; and by an index it looks for an escaped
   * {@code %} or {@code _} together with its backslash. A regular expression says these.
   */
  private static <K, V> Predicate<K, V> startsWith(String attribute, String prefix) {
    boolean plain = !prefix.contains("%") && !prefix.contains("_") && !prefix.endsWith("\\");
    return plain
        ? Predicates.like(attribute, prefix + "%")
        : Predicates.regex(attribute, "(?s)" + Pattern.quote(prefix) + ".*");
  }

  /**
   * By an index, Hazelcast joins what is asked of one field: a range from 1.0 to 1.00 becomes an
   * equality, which is one of scale too. An alternative is not joined, though there is only one.
   */
  private static <K, V> Predicate<K, V> leaf(Field<?, ?> field, Predicate<K, V> predicate) {
    return isDecimal(field) ? Predicates.or(predicate) : predicate;
  }

  private static boolean isDecimal(Field<?, ?> field) {
    return field.fieldType() == FieldType.DECIMAL;
  }

  /**
   * The entries that take part in an aggregate: Hazelcast's sums and means do not take absent
   * values.
   */
  Predicate<K, V> filter(Filter filter, Aggregate<?> aggregate) {
    Field<?, ?> summed =
        switch (aggregate) {
          case Aggregate.Sum(var field) -> field;
          case Aggregate.Mean(var field) -> field;
          case Aggregate.Count count -> null;
          case Aggregate.Least<?> least -> null;
          case Aggregate.Greatest<?> greatest -> null;
        };
    return summed != null && summed.nullable()
        ? Predicates.and(Predicates.notEqual(attribute(summed), null), filter(filter))
        : filter(filter);
  }

  Aggregator<Map.Entry<K, V>, ?> aggregator(Aggregate<?> aggregate) {
    return switch (aggregate) {
      case Aggregate.Count count -> Aggregators.count();
      case Aggregate.Sum(var field) -> Aggregators.floatingPointSum(attribute(field));
      case Aggregate.Mean(var field) -> Aggregators.numberAvg(attribute(field));
      case Aggregate.Least<?>(var field) -> Aggregators.comparableMin(attribute(field));
      case Aggregate.Greatest<?>(var field) -> Aggregators.comparableMax(attribute(field));
    };
  }

  /** An aggregator's result, as the aggregate is defined; Hazelcast gives null for no entries. */
  static Object result(Aggregate<?> aggregate, @Nullable Object given) {
    return switch (aggregate) {
      case Aggregate.Count count -> Objects.requireNonNull(given);
      case Aggregate.Sum sum -> Objects.requireNonNull(given);
      case Aggregate.Mean mean -> Optional.ofNullable(given);
      case Aggregate.Least<?> least -> Optional.ofNullable(given);
      case Aggregate.Greatest<?> greatest -> Optional.ofNullable(given);
    };
  }

  ChangeProcessor<K, V> processor(Change change) {
    if (change.field().part() == Part.KEY) {
      throw new IllegalArgumentException(change.field() + " is part of the key: it cannot change");
    }
    require(change.field());
    return new ChangeProcessor<>(change);
  }

  /**
   * An index that is kept in order, which makes ranges quick. Not for decimals: in order, 1.0 and
   * 1.00 would be one value.
   */
  IndexConfig index(Field<?, ?> field) {
    return new IndexConfig(isDecimal(field) ? IndexType.HASH : IndexType.SORTED, attribute(field));
  }

  private String attribute(Field<?, ?> field) {
    require(field);
    return field.part() == Part.KEY
        ? QueryConstants.KEY_ATTRIBUTE_NAME.value() + "." + field.name()
        : field.name();
  }

  private void require(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? cache.key() : cache.value())) {
      throw new IllegalArgumentException("cache " + cache.name() + " has no field " + field);
    }
  }
}
