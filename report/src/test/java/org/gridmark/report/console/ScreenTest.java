package org.gridmark.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports of any content. */
final class ScreenTest {
  private static final String LETTERS = "abcdefghijklmnop表😀";

  /** A report, all of whose parts are drawn from a seed. */
  private static final class Drawn {
    private final Random random;

    Drawn(int seed) {
      this.random = new Random(seed);
    }

    Brief brief() {
      return new Brief(
          many(3, this::prose),
          prose(),
          many(4, this::warning),
          many(30, this::statement),
          many(3, this::table),
          many(4, this::statement),
          prose(),
          many(3, () -> prose().command("gridmark run " + text())),
          List.of("results  runs/1/results.csv", "report   runs/1/report.html"));
    }

    private <T> List<T> many(int most, Supplier<T> one) {
      return Stream.generate(one).limit(random.nextInt(most + 1)).toList();
    }

    private String word() {
      int length = 1 + random.nextInt(random.nextInt(20) == 0 ? 200 : 12);
      int[] letters = LETTERS.codePoints().toArray();
      StringBuilder word = new StringBuilder();
      IntStream.range(0, length)
          .forEach(i -> word.appendCodePoint(letters[random.nextInt(letters.length)]));
      return word.toString();
    }

    private String text() {
      return String.join(" ", many(60, this::word));
    }

    private Prose prose() {
      return Prose.of(text()).name(text()).words(text());
    }

    private Statement statement() {
      return new Statement(random.nextBoolean() ? Tone.BAD : Tone.PLAIN, prose());
    }

    private Panel warning() {
      List<Panel.Part> parts =
          random.nextBoolean()
              ? List.of()
              : List.of(new Statements(word(), many(5, this::statement)));
      return new Panel("one", Panel.Place.WARNING, text(), prose(), parts);
    }

    private Table table() {
      int columns = 2 + random.nextInt(9);
      int rows = random.nextInt(40);
      return new Table(
          random.nextBoolean() ? "" : text(),
          Stream.generate(() -> Table.Column.of(word())).limit(columns).toList(),
          Stream.generate(() -> row(columns)).limit(rows).toList());
    }

    private Table.Row row(int columns) {
      return Table.Row.of(Stream.generate(this::cell).limit(columns).toArray(Cell[]::new));
    }

    private Cell cell() {
      return random.nextBoolean()
          ? new Cell.Text(word())
          : new Cell.Amount(Estimate.single(random.nextDouble()), Unit.SECONDS, List.of());
    }
  }

  private static Stream<Integer> seeds() {
    return IntStream.range(0, 300).boxed();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aScreenHoldsAllLines(int seed) {
    for (int width : List.of(60, 80, 98)) {
      String text = new Screen(new Drawn(seed).brief(), new Ink(false), width).text();
      assertThat(text.lines())
          .hasSizeLessThanOrEqualTo(width < 80 ? 24 : 20)
          .allMatch(line -> Columns.of(line) <= width)
          .endsWith("report   runs/1/report.html");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 98})
  void wordsAreWholeHoweverShortTheText(int width) {
    List<String> words = IntStream.range(0, 200).mapToObj(i -> "word" + i).toList();
    Prose long200 = Prose.of(String.join(" ", words));
    Statement statement = new Statement(Tone.BAD, long200);
    Brief brief =
        new Brief(
            List.of(),
            long200,
            List.of(),
            List.of(statement, statement),
            List.of(),
            List.of(),
            long200,
            List.of(),
            List.of());

    String text = new Screen(brief, new Ink(false), width).text();

    Set<String> known = Set.copyOf(words);
    assertThat(text.split("…", -1)).hasSize(5);
    assertThat(Stream.of(text.split("\\s+")).filter(word -> word.startsWith("w")))
        .allMatch(known::contains);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 12, 13})
  void rowsAreShownWhereTheyHaveRoom(int rows) {
    Table.Row row = Table.Row.of(new Cell.Text("a"), new Cell.Count(1));
    Table table =
        new Table(
            "",
            List.of(Table.Column.of("request"), Table.Column.of("n")),
            Stream.generate(() -> row).limit(rows).toList());
    Brief brief =
        new Brief(
            List.of(),
            Prose.of("The answer."),
            List.of(),
            List.of(),
            List.of(table),
            List.of(),
            Prose.NONE,
            List.of(),
            List.of());
    String text = new Screen(brief, new Ink(false), 80).text();
    assertThat(text.lines().filter("  a        1"::equals)).hasSize(rows);
    assertThat(text.split("The answer", -1)).hasSize(rows > 9 ? 3 : 2);
  }
}
