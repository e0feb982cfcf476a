package org.gridmark.study.hub.primarykey;

import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.gridmark.model.data.Schema;

/** The columns of a summary, and what can be asked of them alone. */
final class Columns {
  private static final Set<String> NAMES =
      Schema.of(Summary.class).fields().stream().map(Field::name).collect(Collectors.toSet());

  private Columns() {}

  /** Whether a filter on activities reads nothing that a summary lacks. */
  static boolean cover(Filter filter) {
    return switch (filter) {
      case Filter.All all -> true;
      case Filter.Equal equal -> has(equal.field());
      case Filter.In in -> has(in.field());
      case Filter.Between between -> has(between.field());
      case Filter.AtLeast atLeast -> has(atLeast.field());
      case Filter.AtMost atMost -> has(atMost.field());
      case Filter.StartsWith startsWith -> has(startsWith.field());
      case Filter.And and -> and.filters().stream().allMatch(Columns::cover);
      case Filter.Or or -> or.filters().stream().allMatch(Columns::cover);
    };
  }

  /** The filter on summaries that means the summaries of the activities that this one means. */
  static Filter ofSummaries(Filter filter) {
    return switch (filter) {
      case Filter.All all -> all;
      case Filter.Equal equal -> new Filter.Equal(column(equal.field()), equal.value());
      case Filter.In in -> new Filter.In(column(in.field()), in.values());
      case Filter.Between between ->
          new Filter.Between(column(between.field()), between.low(), between.high());
      case Filter.AtLeast(var field, var low) -> new Filter.AtLeast(column(field), low);
      case Filter.AtMost(var field, var high) -> new Filter.AtMost(column(field), high);
      case Filter.StartsWith(var field, var prefix) -> new Filter.StartsWith(text(field), prefix);
      case Filter.And and ->
          new Filter.And(and.filters().stream().map(Columns::ofSummaries).toList());
      case Filter.Or or -> new Filter.Or(or.filters().stream().map(Columns::ofSummaries).toList());
    };
  }

  private static boolean has(Field<?, ?> field) {
    return NAMES.contains(field.name());
  }

  private static Field<Summary, ?> column(Field<?, ?> field) {
    return Field.named(Summary.class, field.name(), Part.VALUE);
  }

  @SuppressWarnings("unchecked") // a summary's column has the type of the activity's
  private static Field<Summary, String> text(Field<?, String> field) {
    return (Field<Summary, String>) column(field);
  }
}
