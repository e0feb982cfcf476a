package org.gridmark.model.study;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.jspecify.annotations.Nullable;

/**
 * The content of the document that a study follows, from tables: resources in the package of the
 * study, or in a folder there. A row is a line, its cells are parted by commas, and a cell with a
 * comma is in quotes; the first row is a heading.
 *
 * @param study a class in that package
 */
public record SourceDocument(Class<?> study) {
  private static final List<String> PUBLISHED = List.of("subject", "metric", "unit", "value");
  private static final List<String> CLAIMS = List.of("claim", "subject", "metric", "relation");
  private static final List<String> REMARKS = List.of("about", "text");
  private static final List<String> HEADLINES = List.of("experiment", "words", "metric");
  private static final List<String> ANSWERS = List.of("experiment", "before", "each", "after");

  /**
   * Numbers.
   *
   * @param tables a row is one number: the subject (by {@code subject, part, traffic, phase,
   *     fault}), {@code metric}, the {@code strategy} that it was published for, {@code unit,
   *     value, source}; what no row has needs no column
   */
  public List<Published> published(String... tables) {
    return rows(PUBLISHED, tables)
        .map(
            row ->
                new Published(
                    row.quantity(""),
                    Unit.of(row.cell("unit")),
                    Double.parseDouble(row.cell("value")),
                    row.cell("source")))
        .toList();
  }

  /**
   * Claims.
   *
   * @param tables a row is one term: {@code claim, sentence, source}, the subject and {@code
   *     metric}, perhaps {@code strategy}, the subject and metric it is divided by (the same
   *     columns behind the word {@code over}; empty: by nothing), {@code relation, bound,
   *     conditions} (such as {@code entries a cache 1000000; servers 4}), and {@code asked by}
   *     (document, project). A claim's further terms repeat its name alone
   */
  public List<Claim> claims(String... tables) {
    Map<String, Claim> claims = new LinkedHashMap<>();
    rows(CLAIMS, tables)
        .map(SourceDocument::claim)
        .forEach(claim -> claims.merge(claim.id(), claim, Claim::and));
    return List.copyOf(claims.values());
  }

  /**
   * Why it came out as it did.
   *
   * @param tables a row is what it is {@code about}, and why: {@code text}
   */
  public List<Remark> remarks(String... tables) {
    return rows(REMARKS, tables)
        .map(row -> new Remark(row.cell("about"), row.cell("text")))
        .toList();
  }

  /**
   * The numbers that answer the experiments' questions.
   *
   * @param tables a row is one number: {@code experiment, words}, the subject, and {@code metric}
   */
  public List<Headline> headlines(String... tables) {
    return rows(HEADLINES, tables)
        .map(
            row ->
                new Headline(
                    row.cell("experiment"), row.cell("words"), row.subject(""), row.cell("metric")))
        .toList();
  }

  /**
   * The experiments' answers as sentences.
   *
   * @param tables a row is one sentence: {@code experiment, before, each, after}
   */
  public List<Answer> answers(String... tables) {
    return rows(ANSWERS, tables)
        .map(
            row ->
                new Answer(
                    row.cell("experiment"),
                    row.cell("before"),
                    row.cell("each"),
                    row.cell("after")))
        .toList();
  }

  /** A row by the names of its columns. */
  private record Row(Map<String, String> cells) {
    /** Empty where the table has no such column. */
    String cell(String column) {
      return cells.getOrDefault(column, "");
    }

    Subject subject(String before) {
      return new Subject(
          cell(before + "subject"),
          cell(before + "part"),
          cell(before + "traffic"),
          cell(before + "phase"),
          cell(before + "fault"));
    }

    Claim.Quantity quantity(String before) {
      return new Claim.Quantity(
          subject(before), cell(before + "metric"), cell(before + "strategy"));
    }
  }

  private Stream<Row> rows(List<String> columns, String... tables) {
    return Arrays.stream(tables).flatMap(table -> rows(columns, table));
  }

  private Stream<Row> rows(List<String> columns, String table) {
    List<List<String>> rows = cells(table);
    List<String> heading = rows.getFirst();
    if (!heading.containsAll(columns)) {
      throw new IllegalStateException(
          table + ": expected the columns " + columns + ", not " + heading);
    }
    return rows.stream().skip(1).map(cells -> row(heading, cells));
  }

  private static Row row(List<String> heading, List<String> cells) {
    Map<String, String> named = new HashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      named.put(heading.get(i), cells.get(i));
    }
    return new Row(named);
  }

  /**
   * The rows of tables that only one study has, their headings left out.
   *
   * @param columns how many cells each row has
   */
  public Stream<List<String>> rows(int columns, String... tables) {
    return Arrays.stream(tables).flatMap(table -> rows(table, columns));
  }

  private Stream<List<String>> rows(String table, int columns) {
    List<List<String>> rows = cells(table);
    if (rows.getFirst().size() != columns) {
      throw new IllegalStateException(
          table + ": expected " + columns + " columns, not " + rows.getFirst());
    }
    return rows.stream().skip(1);
  }

  /** All rows, each as long as the first, which is the heading. */
  private List<List<String>> cells(String table) {
    List<List<String>> rows = lines(table).stream().map(SourceDocument::row).toList();
    int columns = rows.getFirst().size();
    for (List<String> row : rows) {
      if (row.size() != columns) {
        throw new IllegalStateException(
            table + ": expected " + columns + " cells, not " + row.size() + ": " + row);
      }
    }
    return rows;
  }

  private List<String> lines(String table) {
    try (InputStream bytes = Objects.requireNonNull(study.getResourceAsStream(table), table);
        BufferedReader text =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return text.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(table, e);
    }
  }

  /** The cells of a line. */
  static List<String> row(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  private static Claim claim(Row row) {
    String asker = row.cell("asked by");
    return new Claim(
        row.cell("claim"),
        row.cell("sentence"),
        row.cell("source"),
        asker.isEmpty()
            ? Claim.Origin.DOCUMENT
            : Claim.Origin.valueOf(asker.toUpperCase(Locale.ROOT)),
        conditions(row.cell("conditions")),
        List.of(term(row)));
  }

  private static List<Claim.Condition> conditions(String cell) {
    return Arrays.stream(cell.split(";"))
        .map(String::strip)
        .filter(one -> !one.isEmpty())
        .map(SourceDocument::condition)
        .toList();
  }

  private static Claim.Condition condition(String text) {
    int number = text.lastIndexOf(' ');
    return new Claim.Condition(
        text.substring(0, number), Double.parseDouble(text.substring(number + 1)));
  }

  private static Claim.Term term(Row row) {
    Claim.@Nullable Quantity over =
        row.cell("over metric").isEmpty() ? null : row.quantity("over ");
    return new Claim.Term(
        row.quantity(""),
        over,
        Claim.Relation.valueOf(row.cell("relation")),
        Double.parseDouble(row.cell("bound")));
  }
}
