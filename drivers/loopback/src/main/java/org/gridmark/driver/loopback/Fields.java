package org.gridmark.driver.loopback;

import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;

/** The fields of one cache; refuses any other, even while there is no entry to look at. */
record Fields(CacheSpec<?, ?> cache) {
  void check(Filter filter) {
    switch (filter) {
      case Filter.All all -> {}
      case Filter.Equal equal -> check(equal.field());
      case Filter.In in -> check(in.field());
      case Filter.Between between -> check(between.field());
      case Filter.AtLeast atLeast -> check(atLeast.field());
      case Filter.AtMost atMost -> check(atMost.field());
      case Filter.StartsWith startsWith -> check(startsWith.field());
      case Filter.And and -> and.filters().forEach(this::check);
      case Filter.Or or -> or.filters().forEach(this::check);
    }
  }

  void check(Aggregate<?> aggregate) {
    switch (aggregate) {
      case Aggregate.Count count -> {}
      case Aggregate.Sum sum -> check(sum.field());
      case Aggregate.Mean mean -> check(mean.field());
      case Aggregate.Least<?> least -> check(least.field());
      case Aggregate.Greatest<?> greatest -> check(greatest.field());
    }
  }

  void check(Change change) {
    if (change.field().part() == Part.KEY) {
      throw new IllegalArgumentException(change.field() + " is part of the key: it cannot change");
    }
    check(change.field());
  }

  void check(Field<?, ?> field) {
    Class<?> owner = field.part() == Part.KEY ? cache.key() : cache.value();
    if (field.owner() != owner) {
      throw new IllegalArgumentException("cache " + cache.name() + " has no field " + field);
    }
  }
}
