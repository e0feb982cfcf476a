package org.gridmark.driver.contract.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Part;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The data of the tests: few values of each type, chosen to go wrong, so that filters find some.
 */
public final class Values {
  /** Keyed by a record. */
  public static final CacheSpec<SampleKey, Sample> SAMPLES =
      new CacheSpec<>("samples", SampleKey.class, Sample.class);

  /** As {@link #SAMPLES}; for tests that index. */
  public static final CacheSpec<SampleKey, Sample> INDEXED =
      new CacheSpec<>("indexed", SampleKey.class, Sample.class);

  /** As {@link #SAMPLES}, with an index on every field from the start. */
  public static final CacheSpec<SampleKey, Sample> INDEXED_FROM_START =
      new CacheSpec<>("indexed-from-start", SampleKey.class, Sample.class)
          .indexed(fields().toArray(Field<?, ?>[]::new));

  /** Keyed by text. */
  public static final CacheSpec<String, Sample> BY_TEXT =
      new CacheSpec<>("by-text", String.class, Sample.class);

  /** Keyed by a number. */
  public static final CacheSpec<Integer, Sample> BY_INTEGER =
      new CacheSpec<>("by-integer", Integer.class, Sample.class);

  /** Keyed by a wide number. */
  public static final CacheSpec<Long, Sample> BY_LONG =
      new CacheSpec<>("by-long", Long.class, Sample.class);

  /** Holds another record, whose field is named as one of the sample's is. */
  public static final CacheSpec<Long, Other> OTHERS =
      new CacheSpec<>("others", Long.class, Other.class);

  /** Every cache that the tests use. */
  public static final List<CacheSpec<?, ?>> CACHES =
      List.of(SAMPLES, INDEXED, INDEXED_FROM_START, BY_TEXT, BY_INTEGER, BY_LONG, OTHERS);

  /** Not a sample. */
  public record Other(String status) {}

  private Values() {}

  /** The values that a field of this type takes, never absent. */
  public static List<? extends Comparable<?>> of(FieldType type) {
    return switch (type) {
      case BOOLEAN -> List.of(false, true);
      case INT -> List.of(0, 1, -1, 7, 22, 23, -2, 1000, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG ->
          List.of(0L, 1L, -1L, 7L, 22L, 23L, 5_000_000_000L, Long.MIN_VALUE, Long.MAX_VALUE);
      case DOUBLE -> List.of(0.0, 1.0, -1.0, 2.5, 22.0, 23.0, 1e15, -1e15, 1e-300, 0.1);
      case STRING ->
          List.of(
              "",
              " ",
              "a",
              "A",
              "NEW",
              "Zürich",
              "東京",
              "🚀",
              "it's \"100 %\"\\_;\n",
              "x".repeat(300));
      case DECIMAL ->
          List.of(
              BigDecimal.ZERO,
              new BigDecimal("0.00"),
              new BigDecimal("1.0"),
              new BigDecimal("1.00"),
              new BigDecimal("-1.5"),
              new BigDecimal("0.000001"),
              new BigDecimal("12345678901234567890.123456"));
      case DATE -> dates();
      case TIME -> times();
    };
  }

  private static List<LocalDate> dates() {
    return List.of(
        LocalDate.EPOCH,
        LocalDate.EPOCH.minusDays(1),
        LocalDate.of(1, 1, 1),
        LocalDate.of(2000, 2, 29),
        LocalDate.of(2026, 11, 20),
        LocalDate.of(9999, 12, 31));
  }

  private static List<LocalDateTime> times() {
    return List.of(
        LocalDate.EPOCH.atStartOfDay(),
        LocalDate.EPOCH.atStartOfDay().minusNanos(1000),
        LocalDateTime.of(1, 1, 1, 0, 0),
        LocalDateTime.of(2026, 3, 29, 2, 30), // in no European zone
        LocalDateTime.of(2026, 11, 20, 12, 34, 56, 123_456_000),
        LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000));
  }

  /** One of a field's values; absent once in four times where that may be. */
  public static @Nullable Comparable<?> of(Field<?, ?> field, RandomGenerator random) {
    if (field.nullable() && field.part() == Part.VALUE && random.nextInt(4) == 0) {
      return null;
    }
    return present(field, random);
  }

  /** One of a field's values, never absent. */
  public static Comparable<?> present(Field<?, ?> field, RandomGenerator random) {
    List<? extends Comparable<?>> values = of(field.fieldType());
    return values.get(random.nextInt(values.size()));
  }

  /** The sample with this seed. */
  public static Sample sample(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    return Schema.of(Sample.class)
        .make(Schema.of(Sample.class).fields().stream().map(field -> of(field, random)).toArray());
  }

  /** A sample without any value that may be absent, every number 0, every flag false. */
  public static Sample blank() {
    return Schema.of(Sample.class)
        .make(
            Schema.of(Sample.class).fields().stream()
                .map(field -> field.nullable() ? null : of(field.fieldType()).getFirst())
                .toArray());
  }

  /** A sample of which only the count is anything. */
  public static Sample counting(int count) {
    @Nullable Object[] values = Schema.of(Sample.class).values(blank());
    values[Field.of(Sample::count).index()] = count;
    return Schema.of(Sample.class).make(values);
  }

  /** A value that was put and has to be there. */
  public static Sample present(@Nullable Sample sample) {
    if (sample == null) {
      throw new AssertionError("an entry that was put is not there");
    }
    return sample;
  }

  /** The key of this number. */
  public static SampleKey key(long n) {
    List<? extends Comparable<?>> accounts = of(FieldType.STRING);
    String account = (String) accounts.get((int) (n % accounts.size()));
    return new SampleKey(account, n, dates().get((int) (n % dates().size())));
  }

  /** So many samples under their keys. */
  public static Map<SampleKey, Sample> samples(int size) {
    Map<SampleKey, Sample> samples = HashMap.newHashMap(size);
    for (long n = 0; n < size; n++) {
      samples.put(key(n), sample(n));
    }
    return samples;
  }

  /** Every field of the key and the value of a sample. */
  public static List<Field<?, ?>> fields() {
    List<Field<?, ?>> fields = new ArrayList<>();
    Schema.of(SampleKey.class)
        .fields()
        .forEach(field -> fields.add(Field.named(SampleKey.class, field.name(), Part.KEY)));
    fields.addAll(Schema.of(Sample.class).fields());
    return fields;
  }
}
