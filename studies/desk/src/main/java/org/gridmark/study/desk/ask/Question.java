package org.gridmark.study.desk.ask;

import java.util.HashSet;
import java.util.Set;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Request;
import org.gridmark.study.desk.data.DeskCache;

/** Something that is asked of one cache, as a file describes it. */
public sealed interface Question {
  /** As the file has it; also the subject that answers are recorded under. */
  String name();

  /** Of which cache. */
  DeskCache<?, ?> cache();

  /** The entries that a filter means. */
  record Where(String name, DeskCache<?, ?> cache, Filter filter) implements Question {}

  /** The entry with a key, which may or may not be there. */
  record Key(String name, DeskCache<?, ?> cache, Object key) implements Question {}

  /** So many entries by their keys, others each time. */
  record Keys(String name, DeskCache<?, ?> cache, DrawSpec keys) implements Question {}

  /** A request that somebody wrote; recorded under the name that it gives itself. */
  record Own(String name, DeskCache<?, ?> cache, Class<? extends Request> type)
      implements Question {}

  /** The fields that a filter reads. */
  static Set<Field<?, ?>> fields(Filter filter) {
    Set<Field<?, ?>> fields = new HashSet<>();
    switch (filter) {
      case Filter.All all -> {}
      case Filter.Equal(var field, var value) -> fields.add(field);
      case Filter.In(var field, var values) -> fields.add(field);
      case Filter.Between(var field, var low, var high) -> fields.add(field);
      case Filter.AtLeast(var field, var low) -> fields.add(field);
      case Filter.AtMost(var field, var high) -> fields.add(field);
      case Filter.StartsWith(var field, var prefix) -> fields.add(field);
      case Filter.And(var filters) -> filters.forEach(one -> fields.addAll(fields(one)));
      case Filter.Or(var filters) -> filters.forEach(one -> fields.addAll(fields(one)));
    }
    return fields;
  }
}
