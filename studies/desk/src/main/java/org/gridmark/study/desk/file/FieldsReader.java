package org.gridmark.study.desk.file;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.FieldType;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.Shape;
import org.gridmark.study.desk.data.Values;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;
import org.jspecify.annotations.Nullable;

/** Reads {@code fields}: the object's fields, and how their values are distributed. */
final class FieldsReader {
  private static final String TYPE = "type";
  private static final String OPTIONAL = "optional";
  private static final String SCALE = "scale";
  private static final String COLUMN = "column";
  private static final String ABSENT = "absent";
  private static final String NAME = "[A-Za-z_][A-Za-z0-9_]{0,63}";
  private static final int USUAL_SCALE = 2;
  static final List<String> TYPES =
      Arrays.stream(FieldType.values()).map(type -> type.name().toLowerCase(Locale.ROOT)).toList();

  /** Names that no component of a record may have, and words of conditions. */
  static final Set<String> TAKEN =
      Set.of(
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait",
          "and",
          "or",
          "in",
          "is",
          "between",
          "not",
          "all",
          "absent");

  /**
   * The object, and the distribution of each field that has one.
   *
   * @param where each field stands in the file
   */
  record Fields(Shape shape, Map<String, Values> values, Map<String, Item> where) {}

  private FieldsReader() {}

  /** Those of an object that is made of them. */
  static Fields declared(String record, Item fields) {
    List<Column> columns = new ArrayList<>();
    Map<String, Values> values = new LinkedHashMap<>();
    Map<String, Item> where = fields.entries("fields with their types");
    int room = Column.MOST_ROOM;
    for (Map.Entry<String, Item> one : where.entrySet()) {
      Item item = one.getValue();
      requireName(one.getKey(), item);
      Section section = item.isMapping() ? section(item, true) : null;
      Column column = column(one.getKey(), item, section);
      room -= column.room();
      if (room < 0) {
        throw item.bad(
            "expected room for %d fields, where a long or a double that is never absent counts as"
                    .formatted(Column.MOST_ROOM)
                + " two: no class of Java has more");
      }
      columns.add(column);
      if (section != null) {
        put(values, column, section);
      }
    }
    return new Fields(Shape.made(record, columns), values, where);
  }

  private static void requireName(String name, Item item) {
    if (TAKEN.contains(name)) {
      throw item.bad(
          "a field cannot have this name, which means something in Java or in conditions: say "
              + name
              + "_: {column: "
              + name
              + "}");
    }
    if (!name.matches(NAME)) {
      String plain =
          Normalizer.normalize(name.replace("ß", "ss"), Normalizer.Form.NFD)
              .replaceAll("\\p{M}", "")
              .replaceAll("[^A-Za-z0-9_]", "_");
      String possible = plain.matches(NAME) ? plain : "street";
      throw item.bad(
          "a field is named with 1 to 64 of A to Z, a to z, 0 to 9 and _, the first no digit; a"
              + " column has any name: say "
              + possible
              + ": {column: "
              + (name.length() > 64 ? name.substring(0, 64) + "..." : name)
              + "}");
    }
  }

  /** Those of an object that somebody wrote; only what its class does not say. */
  static Fields written(Class<? extends Record> type, @Nullable Item fields, Item record) {
    Shape shape = shape(type, record);
    if (fields == null) {
      return new Fields(shape, Map.of(), Map.of());
    }
    List<Column> columns = new ArrayList<>(shape.columns());
    Map<String, Values> values = new LinkedHashMap<>();
    Map<String, Item> where = fields.section("fields", shape.names()).values();
    for (Map.Entry<String, Item> one : where.entrySet()) {
      Section section = section(one.getValue(), false);
      int place = shape.names().indexOf(one.getKey());
      Column known = columns.get(place);
      Column column =
          new Column(
              known.name(),
              known.type(),
              known.optional(),
              scale(section, known.type()),
              from(section, known.name()));
      columns.set(place, column);
      put(values, column, section);
    }
    return new Fields(new Shape(type, columns), values, where);
  }

  private static Shape shape(Class<? extends Record> type, Item record) {
    try {
      return Shape.of(type, USUAL_SCALE);
    } catch (IllegalArgumentException e) {
      throw record.bad(e);
    }
  }

  private static void put(Map<String, Values> values, Column column, Section section) {
    Values found = ValuesReader.read(column, section);
    if (found != null) {
      values.put(column.name(), found);
    }
  }

  private static Section section(Item item, boolean typed) {
    return item.section("a type, or a mapping with type and more", keys(typed));
  }

  /**
   * The keys of a field.
   *
   * @param typed whether the file says what type it has
   */
  static List<String> keys(boolean typed) {
    List<String> valid = new ArrayList<>(List.of(SCALE, COLUMN, ABSENT));
    if (typed) {
      valid.addAll(List.of(TYPE, OPTIONAL));
    }
    valid.addAll(ValuesReader.KEYS);
    return valid;
  }

  private static Column column(String name, Item item, @Nullable Section section) {
    Item named = section == null ? item : section.need(TYPE, "one of " + String.join(", ", TYPES));
    FieldType type = FieldType.valueOf(named.oneOf(TYPE, TYPES).toUpperCase(Locale.ROOT));
    if (section == null) {
      return new Column(name, type, false, USUAL_SCALE, name);
    }
    boolean optional =
        section.has(OPTIONAL)
            ? section.get(OPTIONAL).oneOf("answer", List.of("true", "false")).equals("true")
            : section.has(ABSENT);
    if (section.has(ABSENT) && !optional) {
      throw section.get(ABSENT).bad("the field is not optional, so it is never absent");
    }
    return new Column(name, type, optional, scale(section, type), from(section, name));
  }

  private static int scale(Section section, FieldType type) {
    if (!section.has(SCALE)) {
      return USUAL_SCALE;
    }
    if (type != FieldType.DECIMAL) {
      throw section.get(SCALE).bad("only a decimal has digits after the point");
    }
    return (int) section.get(SCALE).whole(0, 18);
  }

  private static String from(Section section, String name) {
    return section.has(COLUMN) ? section.get(COLUMN).text() : name;
  }
}
