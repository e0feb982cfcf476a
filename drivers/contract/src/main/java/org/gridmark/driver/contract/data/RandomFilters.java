package org.gridmark.driver.contract.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Filter;

/** Filters over the fields of a sample: each kind over each field, and seeded trees of them. */
public final class RandomFilters {
  private final RandomGenerator random;
  private final List<Field<?, ?>> fields = Values.fields();

  public RandomFilters(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Each kind of leaf over each field, and the empty cases. */
  public List<Filter> everyKind() {
    List<Filter> filters =
        new ArrayList<>(List.of(Filter.all(), Filter.and(), Filter.or(), Filter.and(Filter.or())));
    for (Field<?, ?> field : fields) {
      filters.add(Filter.absent(field));
      filters.add(new Filter.In(field, Set.of()));
      Values.of(field.fieldType()).forEach(value -> filters.add(new Filter.Equal(field, value)));
      Stream.generate(() -> in(field)).limit(3).forEach(filters::add);
      Stream.generate(() -> between(field)).limit(6).forEach(filters::add);
      Stream.generate(() -> bound(field)).limit(4).forEach(filters::add);
      if (field.fieldType() == FieldType.STRING) {
        Stream.generate(() -> startsWith(field)).limit(6).forEach(filters::add);
      }
    }
    return filters;
  }

  /** So many random trees. */
  public List<Filter> trees(int size) {
    return Stream.generate(() -> tree(3)).limit(size).toList();
  }

  /** Both. */
  public List<Filter> everyKindAnd(int trees) {
    List<Filter> filters = everyKind();
    filters.addAll(trees(trees));
    return filters;
  }

  private Filter tree(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return leaf();
    }
    List<Filter> children =
        Stream.generate(() -> tree(depth - 1)).limit(random.nextInt(4)).toList();
    return random.nextBoolean() ? new Filter.And(children) : new Filter.Or(children);
  }

  private Filter leaf() {
    Field<?, ?> field = fields.get(random.nextInt(fields.size()));
    return switch (random.nextInt(5)) {
      case 0 -> new Filter.Equal(field, Values.of(field, random));
      case 1 -> in(field);
      case 2 -> between(field);
      case 3 -> field.fieldType() == FieldType.STRING ? startsWith(field) : bound(field);
      default -> bound(field);
    };
  }

  private Filter in(Field<?, ?> field) {
    Set<Object> values = new HashSet<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      values.add(Values.present(field, random));
    }
    return new Filter.In(field, values);
  }

  /** Now and then the lower bound is above the upper one. */
  private Filter between(Field<?, ?> field) {
    return new Filter.Between(field, Values.present(field, random), Values.present(field, random));
  }

  private Filter bound(Field<?, ?> field) {
    Comparable<?> bound = Values.present(field, random);
    return random.nextBoolean()
        ? new Filter.AtLeast(field, bound)
        : new Filter.AtMost(field, bound);
  }

  /** With the beginning of a value, of any length. */
  @SuppressWarnings("unchecked") // only a text's field comes here
  private Filter startsWith(Field<?, ?> field) {
    String value = (String) Values.present(field, random);
    int length = random.nextInt(value.codePointCount(0, value.length()) + 1);
    String prefix = value.substring(0, value.offsetByCodePoints(0, length));
    return new Filter.StartsWith((Field<?, String>) field, prefix);
  }
}
