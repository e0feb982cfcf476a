package org.gridmark.driver.local;

import java.util.stream.Stream;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;

/** The fields of one cache. It refuses any other, even while no entry is there to be looked at. */
record Fields(CacheSpec<?, ?> cache) {
  void check(Filter filter) {
    of(filter).forEach(this::check);
  }

  void check(Aggregate<?> aggregate) {
    of(aggregate).forEach(this::check);
  }

  void check(Change change) {
    if (change.field().part() == Part.KEY) {
      throw new IllegalArgumentException(change.field() + " is part of the key: it cannot change");
    }
    check(change.field());
  }

  private void check(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? cache.key() : cache.value())) {
      throw new IllegalArgumentException("cache " + cache.name() + " has no field " + field);
    }
  }

  private static Stream<Field<?, ?>> of(Filter filter) {
    return switch (filter) {
      case Filter.All all -> Stream.of();
      case Filter.Equal equal -> Stream.of(equal.field());
      case Filter.In in -> Stream.of(in.field());
      case Filter.Between between -> Stream.of(between.field());
      case Filter.AtLeast atLeast -> Stream.of(atLeast.field());
      case Filter.AtMost atMost -> Stream.of(atMost.field());
      case Filter.StartsWith startsWith -> Stream.of(startsWith.field());
      case Filter.And and -> and.filters().stream().flatMap(Fields::of);
      case Filter.Or or -> or.filters().stream().flatMap(Fields::of);
    };
  }

  private static Stream<Field<?, ?>> of(Aggregate<?> aggregate) {
    return switch (aggregate) {
      case Aggregate.Count count -> Stream.of();
      case Aggregate.Sum sum -> Stream.of(sum.field());
      case Aggregate.Mean mean -> Stream.of(mean.field());
      case Aggregate.Least<?> least -> Stream.of(least.field());
      case Aggregate.Greatest<?> greatest -> Stream.of(greatest.field());
    };
  }
}
