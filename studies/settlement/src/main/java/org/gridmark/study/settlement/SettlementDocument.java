package org.gridmark.study.settlement;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Remark;
import org.jspecify.annotations.Nullable;

/** What 004 published, and what this project set itself, from resources. */
final class SettlementDocument {
  private SettlementDocument() {}

  /** A row is one number: subject, metric, unit, value, source. */
  static List<Published> published() {
    return rows("published.csv", 5).stream()
        .map(
            row ->
                new Published(
                    row.get(0), row.get(1), row.get(2), Double.parseDouble(row.get(3)), row.get(4)))
        .toList();
  }

  /**
   * A row is one term: claim, sentence, source, subject, metric, the subject and metric it is
   * divided by (both empty: by nothing), relation, bound. A claim's further terms repeat its name
   * alone.
   */
  static List<Claim> claims() {
    Map<String, Claim> claims = new LinkedHashMap<>();
    for (List<String> row : rows("claims.csv", 9)) {
      Claim more = new Claim(row.get(0), row.get(1), row.get(2), List.of(term(row)));
      claims.merge(more.id(), more, SettlementDocument::joined);
    }
    return List.copyOf(claims.values());
  }

  /** A row is what it is about and why it came out so. */
  static List<Remark> remarks() {
    return rows("remarks.csv", 2).stream().map(row -> new Remark(row.get(0), row.get(1))).toList();
  }

  private static Claim joined(Claim claim, Claim more) {
    List<Claim.Term> terms = Stream.concat(claim.terms().stream(), more.terms().stream()).toList();
    return new Claim(claim.id(), claim.sentence(), claim.source(), terms);
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

  /** The rows of a resource, its heading left out. */
  private static List<List<String>> rows(String resource, int columns) {
    List<List<String>> rows = lines(resource).stream().skip(1).map(Cells::of).toList();
    for (List<String> row : rows) {
      if (row.size() != columns) {
        throw new IllegalStateException(
            resource + ": expected " + columns + " cells, not " + row.size() + ": " + row);
      }
    }
    return rows;
  }

  private static List<String> lines(String resource) {
    try (InputStream bytes =
            Objects.requireNonNull(
                SettlementDocument.class.getResourceAsStream(resource), resource);
        BufferedReader text =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return text.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** The cells of a line: parted by commas, in quotes where a comma belongs to one. */
  private static final class Cells {
    private final List<String> done = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private boolean quoted;

    static List<String> of(String line) {
      Cells cells = new Cells();
      line.chars().forEach(c -> cells.next((char) c));
      cells.end();
      return cells.done;
    }

    private void next(char c) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        end();
      } else {
        cell.append(c);
      }
    }

    private void end() {
      done.add(cell.toString());
      cell.setLength(0);
    }
  }
}
