package org.gridmark.driver.coherence;

import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.InvocableMap.EntryAggregator;
import com.tangosol.util.InvocableMap.EntryProcessor;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.aggregator.ComparableMax;
import com.tangosol.util.aggregator.ComparableMin;
import com.tangosol.util.aggregator.Count;
import com.tangosol.util.aggregator.DoubleAverage;
import com.tangosol.util.aggregator.DoubleSum;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.extractor.PofUpdater;
import com.tangosol.util.filter.AllFilter;
import com.tangosol.util.filter.AlwaysFilter;
import com.tangosol.util.filter.AnyFilter;
import com.tangosol.util.filter.BetweenFilter;
import com.tangosol.util.filter.EqualsFilter;
import com.tangosol.util.filter.GreaterEqualsFilter;
import com.tangosol.util.filter.GreaterFilter;
import com.tangosol.util.filter.InFilter;
import com.tangosol.util.filter.IsNotNullFilter;
import com.tangosol.util.filter.IsNullFilter;
import com.tangosol.util.filter.LessEqualsFilter;
import com.tangosol.util.filter.LikeFilter;
import com.tangosol.util.filter.NeverFilter;
import com.tangosol.util.filter.NotFilter;
import com.tangosol.util.processor.UpdaterProcessor;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/**
 * Queries of one cache, in Coherence's own terms. Refuses the fields of another.
 *
 * @param layout whether fields are read from whole values, because there is no POF form or it shall
 *     not be used, and whether what is asked goes through a proxy
 */
@SuppressWarnings({"unchecked", "rawtypes"}) // Coherence's filters are generic in name only
record Translation(CacheSpec<?, ?> cache, Layout layout) {
  private static final char ESCAPE = '\\';

  com.tangosol.util.Filter filter(Filter filter) {
    return switch (filter) {
      case Filter.All all -> AlwaysFilter.INSTANCE();
      case Filter.Equal(var field, var value) when value == null ->
          new IsNullFilter(extractor(field));
      case Filter.Equal(var field, var value) -> new EqualsFilter(extractor(field), sent(value));
      case Filter.In(var field, var values) -> new InFilter(extractor(field), sent(values));
      case Filter.Between(var field, var low, var high) -> between(extractor(field), low, high);
      case Filter.AtLeast(var field, var low) ->
          new GreaterEqualsFilter(extractor(field), (Comparable) sent(low));
      case Filter.AtMost(var field, var high) -> atMost(field, high);
      case Filter.StartsWith(var field, var prefix) -> startsWith(extractor(field), prefix);
      case Filter.And(var filters) ->
          filters.isEmpty() ? AlwaysFilter.INSTANCE() : new AllFilter(filters(filters));
      case Filter.Or(var filters) ->
          filters.isEmpty() ? NeverFilter.INSTANCE() : new AnyFilter(filters(filters));
    };
  }

  private com.tangosol.util.Filter[] filters(List<Filter> filters) {
    return filters.stream().map(this::filter).toArray(com.tangosol.util.Filter[]::new);
  }

  /** An ordered index refuses a range that ends before it begins, so none is asked for. */
  private com.tangosol.util.Filter between(
      ValueExtractor extractor, Comparable low, Comparable high) {
    return low.compareTo(high) > 0
        ? NeverFilter.INSTANCE()
        : new BetweenFilter(extractor, (Comparable) sent(low), (Comparable) sent(high));
  }

  /**
   * By an index in order, a {@code LessEqualsFilter} of 25.03 finds nothing of a partition in which
   * a value is absent. Where one may be, the filter is for those that are there and not greater.
   */
  private com.tangosol.util.Filter atMost(Field<?, ?> field, Comparable high) {
    ValueExtractor extractor = extractor(field);
    return field.nullable()
        ? new AllFilter(
            new com.tangosol.util.Filter[] {
              new IsNotNullFilter(extractor),
              new NotFilter(new GreaterFilter(extractor, (Comparable) sent(high)))
            })
        : new LessEqualsFilter(extractor, (Comparable) sent(high));
  }

  /** By an index, Coherence takes an absent value for one that is like {@code %}. */
  private static com.tangosol.util.Filter startsWith(ValueExtractor extractor, String prefix) {
    if (prefix.isEmpty()) {
      return new IsNotNullFilter(extractor);
    }
    String literal = prefix.replaceAll("[%_\\\\]", "\\\\$0");
    return new LikeFilter(extractor, literal + "%", ESCAPE, false);
  }

  private Set<?> sent(Set<?> constants) {
    return constants.stream().map(this::sent).collect(Collectors.toSet());
  }

  private @Nullable Object sent(@Nullable Object constant) {
    return layout.sent(constant);
  }

  EntryAggregator aggregator(Aggregate<?> aggregate) {
    return switch (aggregate) {
      case Aggregate.Count count -> new Count<>();
      case Aggregate.Sum(var field) -> new DoubleSum(extractor(field));
      case Aggregate.Mean(var field) -> new DoubleAverage(extractor(field));
      case Aggregate.Least<?>(var field) -> new ComparableMin(extractor(field));
      case Aggregate.Greatest<?>(var field) -> new ComparableMax(extractor(field));
    };
  }

  /** An aggregator's result, as the aggregate is defined; Coherence gives null for no entries. */
  Object result(Aggregate<?> aggregate, @Nullable Object given) {
    return switch (aggregate) {
      case Aggregate.Count count -> given == null ? 0L : ((Number) given).longValue();
      case Aggregate.Sum sum -> given == null ? 0.0 : given;
      case Aggregate.Mean mean -> Optional.ofNullable(given);
      case Aggregate.Least<?>(var field) -> Optional.ofNullable(layout.value(field, given));
      case Aggregate.Greatest<?>(var field) -> Optional.ofNullable(layout.value(field, given));
    };
  }

  EntryProcessor processor(Change change) {
    require(change.field());
    if (change.field().part() == Part.KEY) {
      throw new IllegalArgumentException(change.field() + " is part of the key: it cannot change");
    }
    if (layout.whole()) {
      return new ChangeProcessor(change);
    }
    return switch (change) {
      case Change.Assign(var field, var value) ->
          new UpdaterProcessor(new PofUpdater(field.index()), sent(value));
      case Change.Add add -> new AddProcessor(add);
    };
  }

  /**
   * Reads one field of an entry, out of its POF form if it may. It equals only the extractor of the
   * same position in the same part, or where clients in other languages come, of the same name: an
   * index serves no other field's queries.
   *
   * <p>POF leaves out a primitive 0 or false, which only a typed extractor reads back; and it
   * leaves out an absent value, which a typed extractor would read as 0 or false.
   */
  ValueExtractor extractor(Field<?, ?> field) {
    require(field);
    if (layout.whole()) {
      return new FieldExtractor(field);
    }
    if (layout.open()) {
      return new NamedExtractor(field);
    }
    return new PofExtractor(
        field.nullable() ? null : field.type(),
        new SimplePofPath(field.index()),
        field.part() == Part.KEY ? PofExtractor.KEY : PofExtractor.VALUE);
  }

  /**
   * Whether an index of a field is kept in order, which makes ranges quick. Not for decimals: in
   * order, 1.0 and 1.00 would be one value.
   */
  static boolean ordered(Field<?, ?> field) {
    return field.fieldType() != FieldType.DECIMAL;
  }

  private void require(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? cache.key() : cache.value())) {
      throw new IllegalArgumentException("cache " + cache.name() + " has no field " + field);
    }
  }
}
