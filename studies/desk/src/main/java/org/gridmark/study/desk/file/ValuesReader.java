package org.gridmark.study.desk.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.data.FieldType;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.Numbering;
import org.gridmark.study.desk.data.Scale;
import org.gridmark.study.desk.data.Values;
import org.gridmark.study.desk.data.Values.Cumulative;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;
import org.jspecify.annotations.Nullable;

/** Reads how the values of one field are distributed. */
record ValuesReader(Column column) {
  private static final String ABSENT = "absent";
  private static final String FROM = "from";
  private static final String TEXT = "text";
  private static final String STEP = "step";
  private static final String VALUES = "values";
  private static final String EXPONENT = "exponent";
  static final List<String> SEQUENCE_KEYS = List.of(FROM, STEP, TEXT);
  static final List<String> ZIPF_KEYS = List.of(VALUES, EXPONENT, TEXT);
  private static final long MOST = 1L << 40;

  /** One of these says it. */
  static final List<String> KEYS =
      List.of("constant", "range", "choice", "sequence", "zipf", "pattern", "length");

  /** The distribution, or null where the field has none. */
  static @Nullable Values read(Column column, Section field) {
    List<String> given = KEYS.stream().filter(field::has).toList();
    if (given.size() > 1) {
      throw field
          .get(given.get(1))
          .bad("expected one distribution, and " + given.get(0) + " is there already");
    }
    Values values =
        given.isEmpty() ? null : new ValuesReader(column).of(given.get(0), field.get(given.get(0)));
    if (!field.has(ABSENT)) {
      return values;
    }
    if (!column.optional()) {
      throw field.get(ABSENT).bad("the field is not optional, so it is never absent");
    }
    double share = field.get(ABSENT).number(0, 1);
    if (values == null) {
      throw field.get(ABSENT).bad("expected a distribution beside it");
    }
    return new Values.Absent(share, values);
  }

  private Values of(String key, Item item) {
    List<String> valid = valid(column.type());
    if (!valid.contains(key)) {
      throw item.bad(
          "a "
              + column.type().name().toLowerCase(Locale.ROOT)
              + " has none; expected one of "
              + String.join(", ", valid));
    }
    return switch (key) {
      case "constant" -> new Values.Constant(value(item, item.text()));
      case "range" -> range(item);
      case "choice" -> choice(item);
      case "sequence" -> sequence(item);
      case "zipf" -> zipf(item);
      case "pattern" -> new Values.Pattern(limited(item));
      default -> letters(item);
    };
  }

  private static List<String> valid(FieldType type) {
    return switch (type) {
      case BOOLEAN -> List.of("constant", "choice");
      case STRING -> List.of("constant", "choice", "sequence", "zipf", "pattern", "length");
      case INT, LONG -> List.of("constant", "range", "choice", "sequence", "zipf");
      case DOUBLE, DECIMAL, DATE, TIME -> List.of("constant", "range", "choice");
    };
  }

  private Object value(Item item, String text) {
    try {
      return column.parse(text);
    } catch (IllegalArgumentException e) {
      throw item.bad(e);
    }
  }

  private Values range(Item item) {
    List<Item> bounds = two(item);
    Object low = value(bounds.get(0), bounds.get(0).text());
    Object high = value(bounds.get(1), bounds.get(1).text());
    @SuppressWarnings("unchecked") // both are of the field's type, whose values are in order
    Comparable<Object> from = (Comparable<Object>) low;
    if (from.compareTo(high) > 0) {
      throw item.bad("nothing is between " + low + " and " + high);
    }
    requireCountable(item, low, high);
    return new Values.Range(new Scale(column), low, high);
  }

  private void requireCountable(Item item, Object low, Object high) {
    boolean countable;
    if (Scale.knows(column.type())) {
      countable = countable(low, high);
    } else {
      countable = Double.isFinite((Double) high - (Double) low);
    }
    if (!countable) {
      throw item.bad("expected bounds that are not so far apart");
    }
  }

  private boolean countable(Object low, Object high) {
    Scale scale = new Scale(column);
    try {
      return Math.subtractExact(scale.number(high), scale.number(low)) < Long.MAX_VALUE;
    } catch (ArithmeticException e) {
      return false;
    }
  }

  private static List<Item> two(Item item) {
    List<Item> bounds = item.list();
    if (bounds.size() != 2) {
      throw item.bad("expected two values, as in [1, 100]");
    }
    return bounds;
  }

  private Values choice(Item item) {
    Map<Object, Double> weights = new LinkedHashMap<>();
    if (item.isMapping()) {
      item.entries("values with their weights")
          .forEach(
              (text, weight) ->
                  weights.put(value(weight, text), weight.number(0.000001, 1_000_000)));
    } else {
      item.list().forEach(one -> weights.put(value(one, one.text()), 1.0));
    }
    double[] all = weights.values().stream().mapToDouble(Double::doubleValue).toArray();
    return new Values.Choice(new ArrayList<>(weights.keySet()), Cumulative.of(all));
  }

  private Values sequence(Item item) {
    if (!item.isMapping()) {
      Item numbers = item;
      if (column.type() == FieldType.STRING) {
        return new Values.Sequence(Numbering.Text.of(numbered(item)), 1, 1);
      }
      return new Values.Sequence(plain(), numbers.whole(-MOST, MOST), 1);
    }
    Section section = item.section("from, step", SEQUENCE_KEYS);
    long least = column.type() == FieldType.STRING ? 0 : -MOST;
    long from = section.has(FROM) ? section.get(FROM).whole(least, MOST) : 1;
    long step = section.has(STEP) ? section.get(STEP).whole(1, 1_000_000) : 1;
    return new Values.Sequence(numbering(section), from, step);
  }

  private Values zipf(Item item) {
    Section section = item.section("values: how many", ZIPF_KEYS);
    int values = (int) section.need(VALUES, "how many").whole(1, 100_000);
    double exponent = section.has(EXPONENT) ? section.get(EXPONENT).number(0, 10) : 1;
    return new Values.Zipf(numbering(section), Cumulative.zipf(values, exponent));
  }

  private Numbering numbering(Section section) {
    if (column.type() == FieldType.STRING) {
      return Numbering.Text.of(numbered(section.need(TEXT, "a text such as T-####")));
    }
    if (section.has(TEXT)) {
      throw section.get(TEXT).bad("only a string has a text around its number");
    }
    return plain();
  }

  private Numbering plain() {
    return new Numbering.Plain(new Scale(column));
  }

  private static String numbered(Item item) {
    String text = limited(item);
    if (!text.matches("[^#]*#{1,18}[^#]*")) {
      throw item.bad("expected one row of # for the number, as in T-####, not '" + text + "'");
    }
    return text;
  }

  private static String limited(Item item) {
    String text = item.text();
    if (text.length() > 1000) {
      throw item.bad("expected at most 1000 characters");
    }
    return text;
  }

  private static Values letters(Item item) {
    List<Integer> lengths =
        item.list().stream()
            .map(one -> (int) one.whole(0, 10_000))
            .collect(Collectors.toCollection(ArrayList::new));
    if (lengths.size() == 1) {
      lengths.add(lengths.getFirst());
    }
    if (lengths.size() != 2 || lengths.get(0) > lengths.get(1)) {
      throw item.bad("expected a length, or the least and the most, as in [0, 60]");
    }
    return new Values.Letters(lengths.get(0), lengths.get(1));
  }
}
