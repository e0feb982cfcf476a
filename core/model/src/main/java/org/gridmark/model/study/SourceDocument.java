package org.gridmark.model.study;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The content of the document that a study follows, from tables: resources in the package of the
 * study, or in a folder there. A row is a line, its cells are parted by commas, and a cell with a
 * comma is in quotes; the first row is a heading.
 *
 * @param study a class in that package
 */
public record SourceDocument(Class<?> study) {
  private static final int PUBLISHED = 5;
  private static final int CLAIMS = 11;
  private static final int REMARKS = 2;
  private static final int HEADLINES = 4;

  /**
   * Numbers.
   *
   * @param tables a row is one number: subject, metric (behind an {@code @} the strategy that it
   *     was published for), unit, value, source
   */
  public List<Published> published(String... tables) {
    return rows(PUBLISHED, tables)
        .map(
            row ->
                new Published(
                    metric(row.get(0), row.get(1)),
                    row.get(2),
                    Double.parseDouble(row.get(3)),
                    row.get(4)))
        .toList();
  }

  /**
   * Claims.
   *
   * @param tables a row is one term: claim, sentence, source, subject, metric, the subject and
   *     metric it is divided by (both empty: by nothing), relation, bound, conditions (such as
   *     {@code entries a cache 1000000; servers 4}), and who says it (document, project). A claim's
   *     further terms repeat its name alone
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
   * @param tables a row is what it is about, and why
   */
  public List<Remark> remarks(String... tables) {
    return rows(REMARKS, tables).map(row -> new Remark(row.get(0), row.get(1))).toList();
  }

  /**
   * The numbers that answer the experiments' questions.
   *
   * @param tables a row is one number: experiment, words, subject, metric
   */
  public List<Headline> headlines(String... tables) {
    return rows(HEADLINES, tables)
        .map(row -> new Headline(row.get(0), row.get(1), row.get(2), row.get(3)))
        .toList();
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
    List<List<String>> rows = lines(table).stream().map(SourceDocument::cells).toList();
    for (List<String> row : rows) {
      if (row.size() != columns) {
        throw new IllegalStateException(
            table + ": expected " + columns + " cells, not " + row.size() + ": " + row);
      }
    }
    return rows.stream().skip(1);
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
  static List<String> cells(String line) {
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

  private static Claim claim(List<String> row) {
    Claim.Origin origin =
        row.get(10).isEmpty()
            ? Claim.Origin.DOCUMENT
            : Claim.Origin.valueOf(row.get(10).toUpperCase(Locale.ROOT));
    return new Claim(
        row.get(0), row.get(1), row.get(2), origin, conditions(row.get(9)), List.of(term(row)));
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

  private static Claim.Term term(List<String> row) {
    Claim.@Nullable Metric over = row.get(5).isEmpty() ? null : metric(row.get(5), row.get(6));
    return new Claim.Term(
        metric(row.get(3), row.get(4)),
        over,
        Claim.Relation.valueOf(row.get(7)),
        Double.parseDouble(row.get(8)));
  }

  /**
   * @param name the metric's, and behind an {@code @} the strategy's where a claim names one
   */
  private static Claim.Metric metric(String subject, String name) {
    String[] parts = name.split("@", 2);
    return new Claim.Metric(subject, parts[0], parts.length > 1 ? parts[1] : "");
  }
}
