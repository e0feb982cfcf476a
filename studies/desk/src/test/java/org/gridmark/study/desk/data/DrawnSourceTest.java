package org.gridmark.study.desk.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.gridmark.study.desk.data.Values.Cumulative;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DrawnSourceTest {
  private static final int MANY = 20_000;
  private static final Column NUMBER = new Column("number", FieldType.LONG, false, 0, "number");
  private static final Column TEXT = new Column("text", FieldType.STRING, true, 0, "text");
  private static final Column PRICE = new Column("price", FieldType.DECIMAL, false, 3, "price");
  private static final Column DAY = new Column("day", FieldType.DATE, false, 0, "day");

  private static Source<?, ?> source(List<String> key, List<Column> columns, Values... values) {
    Shape shape = Shape.made("Drawn", columns);
    Contents contents = new Contents.Drawn(List.of(values), MANY);
    return DeskCache.of("drawn", shape, key, contents, List.of(), null)
        .source(new Sample(1, 2009, new Sums(Map.of())));
  }

  private static List<@Nullable Object> drawn(Column column, Values values) {
    Source<?, ?> source = source(List.of("number"), List.of(NUMBER, column), numbers(), values);
    return LongStream.range(0, MANY)
        .<@Nullable Object>mapToObj(n -> second(source.entry(n).getValue()))
        .toList();
  }

  private static @Nullable Object second(Record value) {
    return Schema.of(value.getClass().asSubclass(Record.class)).fields().get(1).get(value);
  }

  private static Values numbers() {
    return new Values.Sequence(new Numbering.Plain(new Scale(NUMBER)), 100, 3);
  }

  private static double share(List<@Nullable Object> values, Predicate<@Nullable Object> of) {
    return values.stream().filter(of).count() / (double) MANY;
  }

  /** Six standard errors, so that the chance of a false alarm is nil; the seed is fixed anyway. */
  private static org.assertj.core.data.Offset<Double> error(double share) {
    return within(6 * Math.sqrt(share * (1 - share) / MANY));
  }

  @Test
  void everyEntryIsFoundByItsKeyAndNoOther() {
    check(source(List.of("number"), List.of(NUMBER, TEXT), numbers(), new Values.Constant("x")));
    Values texts = new Values.Sequence(Numbering.Text.of("T-###-X"), 1, 1);
    check(source(List.of("text"), List.of(NUMBER, notOptional()), new Values.Constant(1L), texts));
    check(
        source(
            List.of("day", "number"),
            List.of(NUMBER, DAY),
            numbers(),
            new Values.Range(new Scale(DAY), LocalDate.of(2009, 1, 1), LocalDate.of(2009, 1, 3))));
  }

  private static Column notOptional() {
    return new Column("text", FieldType.STRING, false, 0, "text");
  }

  private static <K, V extends Record> void check(Source<K, V> source) {
    Set<K> keys = new HashSet<>();
    for (long n = 0; n < MANY; n += 37) {
      K key = source.entry(n).getKey();
      assertThat(source.key(n)).isEqualTo(key);
      assertThat(source.find(key)).isEqualTo(n);
      assertThat(keys.add(key)).isTrue();
    }
    Source<K, V> shorter = source;
    K last = shorter.entry(MANY).getKey();
    assertThat(source.find(last)).as("one behind the last").isEqualTo(-1);
  }

  @Test
  void aKeyThatNobodyHasIsNotFound() {
    @SuppressWarnings("unchecked")
    Source<Long, ?> source =
        (Source<Long, ?>)
            source(List.of("number"), List.of(NUMBER, TEXT), numbers(), new Values.Constant("x"));
    assertThat(source.find(101L)).isEqualTo(-1);
    assertThat(source.find(97L)).isEqualTo(-1);
    assertThat(source.find(Long.MIN_VALUE)).isEqualTo(-1);
  }

  @Test
  void choicesComeInProportionToTheirWeights() {
    List<@Nullable Object> values =
        drawn(TEXT, new Values.Choice(List.of("A", "B", "C"), Cumulative.of(90, 7, 3)));
    assertThat(share(values, "A"::equals)).isCloseTo(0.9, error(0.9));
    assertThat(share(values, "B"::equals)).isCloseTo(0.07, error(0.07));
    assertThat(share(values, "C"::equals)).isCloseTo(0.03, error(0.03));
  }

  @Test
  void zipfGivesTheRanksTheirSharesByTheLaw() {
    List<@Nullable Object> values =
        drawn(TEXT, new Values.Zipf(Numbering.Text.of("C##"), Cumulative.zipf(50, 1.2)));
    double all = IntStream.rangeClosed(1, 50).mapToDouble(i -> Math.pow(i, -1.2)).sum();
    assertThat(share(values, "C01"::equals)).isCloseTo(1 / all, error(1 / all));
    double tenth = Math.pow(10, -1.2) / all;
    assertThat(share(values, "C10"::equals)).isCloseTo(tenth, error(tenth));
  }

  @Test
  void rangesHaveBothTheirEndsAndNothingBeyond() {
    List<@Nullable Object> days =
        drawn(
            DAY,
            new Values.Range(new Scale(DAY), LocalDate.of(2009, 1, 1), LocalDate.of(2009, 1, 4)));
    for (int day = 1; day <= 4; day++) {
      LocalDate date = LocalDate.of(2009, 1, day);
      assertThat(share(days, date::equals)).as(date.toString()).isCloseTo(0.25, error(0.25));
    }
    List<@Nullable Object> prices =
        drawn(
            PRICE,
            new Values.Range(new Scale(PRICE), new BigDecimal("-0.001"), new BigDecimal("0.001")));
    assertThat(new HashSet<>(prices))
        .containsExactlyInAnyOrder(
            new BigDecimal("-0.001"), new BigDecimal("0.000"), new BigDecimal("0.001"));
  }

  @Test
  void absentComesAsOftenAsItShall() {
    List<@Nullable Object> values = drawn(TEXT, new Values.Absent(0.3, new Values.Pattern("@-##")));
    assertThat(share(values, Objects::isNull)).isCloseTo(0.3, error(0.3));
    assertThat(values)
        .filteredOn(Objects::nonNull)
        .allMatch(v -> v.toString().matches("[A-Z]-\\d\\d"));
  }

  @Test
  void lettersAreAsManyAsTheyMayBe() {
    List<@Nullable Object> values = drawn(TEXT, new Values.Letters(2, 4));
    assertThat(values).allMatch(v -> String.valueOf(v).matches("[a-z ]{2,4}"));
    assertThat(share(values, v -> String.valueOf(v).length() == 4))
        .isCloseTo(1 / 3.0, error(1 / 3.0));
  }

  /** Other processes make the same entries, and a field more leaves the others as they are. */
  @Test
  void aFieldsValuesDependOnItsNameAloneAndTheSeed() {
    List<@Nullable Object> alone = drawn(TEXT, new Values.Pattern("####"));
    Source<?, ?> more =
        source(
            List.of("number"),
            List.of(NUMBER, TEXT, DAY),
            numbers(),
            new Values.Pattern("####"),
            new Values.Constant(LocalDate.EPOCH));
    assertThat(second(more.entry(4711).getValue())).isEqualTo(alone.get(4711));
  }
}
