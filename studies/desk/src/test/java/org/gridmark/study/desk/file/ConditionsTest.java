package org.gridmark.study.desk.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.gridmark.study.desk.data.Contents;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Shape;
import org.gridmark.study.desk.file.Words.Mistake;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionsTest {
  /** One field of every type, some of which may be absent. */
  public record Thing(
      long id,
      int quantity,
      @Nullable Integer level,
      double rate,
      boolean open,
      String status,
      BigDecimal price,
      LocalDate day,
      LocalDateTime moment) {}

  private static final DeskCache<?, ?> CACHE =
      DeskCache.of(
          "things",
          Shape.of(Thing.class, 2),
          List.of("id", "quantity"),
          new Contents.Drawn(List.of(), 1),
          List.of(),
          null);

  private static Filter filter(String condition) {
    return Conditions.condition(condition, CACHE.names());
  }

  private static Change change(String text) {
    return Conditions.change(text, CACHE.names());
  }

  private static Field<Thing, ?> field(String name) {
    return Field.named(Thing.class, name, Part.VALUE);
  }

  @Test
  void andBindsMoreCloselyThanOr() {
    assertThat(filter("quantity = 1 or quantity = 2 and open = true"))
        .isEqualTo(
            new Filter.Or(
                List.of(
                    new Filter.Equal(field("quantity"), 1),
                    new Filter.And(
                        List.of(
                            new Filter.Equal(field("quantity"), 2),
                            new Filter.Equal(field("open"), true))))));
    assertThat(filter("(quantity = 1 or quantity = 2) and open = true"))
        .isInstanceOf(Filter.And.class);
  }

  @Test
  void valuesAreOfTheirFieldsType() {
    assertThat(filter("day = 2009-01-24"))
        .isEqualTo(new Filter.Equal(field("day"), LocalDate.of(2009, 1, 24)));
    assertThat(filter("price between -1 and 10.5"))
        .isEqualTo(
            new Filter.Between(field("price"), new BigDecimal("-1.00"), new BigDecimal("10.50")));
    assertThat(filter("status in ('and', 'it''s', \"a (b), c=d\", FAILED)"))
        .isEqualTo(new Filter.In(field("status"), Set.of("and", "it's", "a (b), c=d", "FAILED")));
    assertThat(filter("moment = 2009-01-24T16:30:00.000001"))
        .isEqualTo(
            new Filter.Equal(field("moment"), LocalDateTime.of(2009, 1, 24, 16, 30, 0, 1000)));
    assertThat(filter("level is absent")).isEqualTo(Filter.absent(field("level")));
    assertThat(filter("price >= 10.5"))
        .isEqualTo(new Filter.AtLeast(field("price"), new BigDecimal("10.50")));
    assertThat(filter("day<=2009-01-24"))
        .isEqualTo(new Filter.AtMost(field("day"), LocalDate.of(2009, 1, 24)));
    assertThat(filter("level >= -3")).isEqualTo(new Filter.AtLeast(field("level"), -3));
    assertThat(filter("all")).isEqualTo(Filter.all());
  }

  @Test
  void aPrefixIsTakenAsItIsWritten() {
    assertThat(prefix("status starts with ACC-1")).isEqualTo("ACC-1");
    assertThat(prefix("status starts with 'it''s 50% <>='")).isEqualTo("it's 50% <>=");
    assertThat(prefix("status starts with \\%_*?")).isEqualTo("\\%_*?");
    assertThat(prefix("status starts with ''")).isEmpty();
    assertThat(prefix("status starts with with")).isEqualTo("with");
  }

  private static String prefix(String condition) {
    return ((Filter.StartsWith) filter(condition)).prefix();
  }

  @Test
  void aFieldOfTheKeyIsNamedAsSuch() {
    Filter filter = filter("key.id = 5");
    Object key = Objects.requireNonNull(CACHE.keying().make(new Object[] {5L, 1}));

    assertThat(filter.test(key, thing(new Random(1)))).isTrue();
    assertThat(filter).isNotEqualTo(filter("id = 5"));
  }

  /** A second implementation: what a random tree means, written out and evaluated by hand. */
  @Test
  void whatIsWrittenMeansWhatItSaysOverRandomRecords() {
    Random random = new Random(2009);
    List<Thing> things = IntStream.range(0, 200).mapToObj(i -> thing(random)).toList();
    for (int round = 0; round < 400; round++) {
      Tree tree = tree(random, 3);
      Filter read = filter(tree.text());
      for (Thing thing : things) {
        assertThat(read.test(0L, thing)).as(tree.text() + " of " + thing).isEqualTo(tree.of(thing));
      }
    }
  }

  /** A condition, and what it has to be of a thing. */
  private record Tree(String text, Predicate<Thing> meaning) {
    boolean of(Thing thing) {
      return meaning.test(thing);
    }
  }

  private static final int LEAVES = 9;

  private static Tree tree(Random random, int depth) {
    int kind = random.nextInt(depth == 0 ? LEAVES : LEAVES + 2);
    if (kind >= LEAVES) {
      List<Tree> parts = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(2); i++) {
        parts.add(tree(random, depth - 1));
      }
      String word = kind == LEAVES ? " and " : " or ";
      String text = parts.stream().map(Tree::text).collect(Collectors.joining(word, "(", ")"));
      return kind == LEAVES
          ? new Tree(text, thing -> parts.stream().allMatch(part -> part.of(thing)))
          : new Tree(text, thing -> parts.stream().anyMatch(part -> part.of(thing)));
    }
    Thing other = thing(random);
    return switch (kind) {
      case 0 ->
          new Tree("status = '" + other.status() + "'", t -> t.status().equals(other.status()));
      case 1 ->
          new Tree(
              "quantity between %d and %d".formatted(other.quantity(), other.quantity() + 3),
              t -> t.quantity() >= other.quantity() && t.quantity() <= other.quantity() + 3);
      case 2 -> new Tree("level is absent", t -> t.level() == null);
      case 3 ->
          new Tree(
              "day in (%s,2009-01-03)".formatted(other.day()),
              t -> t.day().equals(other.day()) || t.day().equals(LocalDate.of(2009, 1, 3)));
      case 4 -> new Tree("price = " + other.price(), t -> t.price().compareTo(other.price()) == 0);
      case 5 -> new Tree("quantity>=" + other.quantity(), t -> t.quantity() >= other.quantity());
      case 6 -> new Tree("level <= 1", t -> t.level() != null && t.level() <= 1);
      case 7 -> {
        String prefix = other.status().substring(0, random.nextInt(3));
        yield new Tree("status starts with '" + prefix + "'", t -> t.status().startsWith(prefix));
      }
      default -> new Tree("open=" + other.open(), t -> t.open() == other.open());
    };
  }

  private static Thing thing(Random random) {
    return new Thing(
        random.nextInt(9),
        random.nextInt(10),
        random.nextBoolean() ? null : random.nextInt(3),
        random.nextInt(4) / 2.0,
        random.nextBoolean(),
        List.of("FAILED", "in", "a b").get(random.nextInt(3)),
        BigDecimal.valueOf(random.nextInt(5), 2),
        LocalDate.of(2009, 1, 1 + random.nextInt(5)),
        LocalDateTime.of(2009, 1, 1, random.nextInt(3), 0));
  }

  @Test
  void changesAssignAddAndTakeAway() {
    assertThat(change("status = FAILED")).isEqualTo(new Change.Assign(field("status"), "FAILED"));
    assertThat(change("status is absent")).isEqualTo(new Change.Assign(field("status"), null));
    assertThat(change("level is absent")).isEqualTo(new Change.Assign(field("level"), null));
    assertThat(change("level = level - 3").after(5)).isEqualTo(2);
    assertThat(change("id = id + 1").after(5L)).isEqualTo(6L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "statsu = FAILED | character 1: no field statsu; did you mean status?",
        "status = | character 9: expected text, not the end",
        "status FAILED | character 8: expected =, >=, <=, in, between, starts with or is absent, not 'FAILED'",
        "status = FAILED and | character 20: expected the name of a field, not the end",
        "status = FAILED quantity = 1 | character 17: expected and, or or the end, not 'quantity'",
        "status in FAILED | character 11: expected (, not 'FAILED'",
        "status in (FAILED | character 18: expected ), not the end",
        "status in () | character 12: expected text, not ')'",
        "(status = FAILED | character 17: expected ), not the end",
        "status = FAILED) | character 16: expected and, or or the end, not ')'",
        "status = 'FAILED | character 10: the quote is never closed",
        "status = and | character 10: expected text, not 'and'",
        "not status = FAILED | character 1: not is nothing that targets are asked; they know =, >=, <=, in, between, starts with, is absent, and, or",
        "quantity = many | character 12: quantity: expected a whole number of 32 bits, not 'many'",
        "quantity = 3000000000 | character 12: quantity: expected a whole number of 32 bits, not '3000000000'",
        "quantity > 5 | character 10: expected =, >=, <=, in, between, starts with or is absent, not '>'",
        "quantity => 5 | character 11: quantity: expected a whole number of 32 bits, not '>'",
        "quantity >= | character 12: expected a whole number of 32 bits, not the end",
        "quantity <= >= 5 | character 13: expected a whole number of 32 bits, not '>='",
        "quantity >= many | character 13: quantity: expected a whole number of 32 bits, not 'many'",
        "open <= true | character 9: open is true or false: it has no bounds",
        "status starts FAILED | character 15: expected with, not 'FAILED'",
        "status starts with | character 19: expected text, not the end",
        "status starts with and | character 20: expected text, not 'and'",
        "quantity starts with 5 | character 10: quantity is no text: it starts with nothing",
        "quantity between 9 and 1 | character 18: nothing is between 9 and 1",
        "quantity between 1, 9 | character 19: expected and, not ','",
        "quantity is absent | character 13: quantity is never absent: it is not optional",
        "level is null | character 10: expected absent, not 'null'",
        "open = yes | character 8: open: expected true or false, not 'yes'",
        "open between false and true | character 14: open is true or false: nothing is between",
        "price = 1.234 | character 9: price: expected a number with at most 2 digits after the point, not '1.234'",
        "price = 1e9 | character 9: price: expected a number with at most 2 digits after the point, not '1e9'",
        "day = 24.1.2009 | character 7: day: expected a date such as 2009-01-24, not '24.1.2009'",
        "day = 2009-02-30 | character 7: day: expected a date such as 2009-01-24, not '2009-02-30'",
        "moment = 2009-01-24T16:30:00.0000001 | character 10: moment: expected a time such as 2009-01-24T16:30:00, not '2009-01-24T16:30:00.0000001'",
      })
  void mistakesAreSaidWithTheirPlace(String condition, String message) {
    assertThatThrownBy(() -> filter(condition)).isInstanceOf(Mistake.class).hasMessage(message);
  }

  @Test
  void noNumberOfParenthesesExhaustsTheStack() {
    assertThatThrownBy(() -> filter("(".repeat(100_000)))
        .isInstanceOf(Mistake.class)
        .hasMessage("character 51: expected at most 50 parentheses in each other");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "status = status + 1 | character 10: status is no whole number: nothing can be added",
        "id = id * 2 | character 9: expected + or -, not '*'",
        "id = id + x | character 11: expected a whole number of up to 9 digits, not 'x'",
        "status | character 7: expected =, or is absent, not the end",
        "status = A and id = 1 | character 12: expected the end, not 'and'",
      })
  void mistakesInChangesAreSaidWithTheirPlace(String text, String message) {
    assertThatThrownBy(() -> change(text)).isInstanceOf(Mistake.class).hasMessage(message);
  }
}
