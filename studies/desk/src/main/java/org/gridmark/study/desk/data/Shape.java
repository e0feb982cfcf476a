package org.gridmark.study.desk.data;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;

/**
 * The user's object: a record, and how each of its fields is written.
 *
 * @param columns one a field, in the record's order
 */
public record Shape(Class<? extends Record> type, List<Column> columns) {
  /** Copies. */
  public Shape {
    columns = List.copyOf(columns);
  }

  /** The object of that name with these fields. */
  public static Shape made(String name, List<Column> columns) {
    return new Shape(RecordMaker.record(name, columns), columns);
  }

  /**
   * The object that somebody wrote.
   *
   * @param scale of its decimals
   * @throws IllegalArgumentException if it has a component that a data object cannot have
   */
  public static Shape of(Class<? extends Record> type, int scale) {
    List<Column> columns = new ArrayList<>();
    for (Field<?, ?> field : Schema.of(type).fields()) {
      columns.add(
          new Column(field.name(), field.fieldType(), field.nullable(), scale, field.name()));
    }
    return new Shape(type, columns);
  }

  /** The names of the fields. */
  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** The field of that name, which is there. */
  public Column column(String name) {
    return columns.get(names().indexOf(name));
  }
}
