package org.gridmark.study.hub;

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
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.jspecify.annotations.Nullable;

/** What 000 published: {@code published.csv} and {@code claims.csv}. */
final class HubDocument {
  private HubDocument() {}

  /** One row a number: subject, metric, unit, value, source. */
  static List<Published> published() {
    return rows("published.csv", 5).stream()
        .map(
            row ->
                new Published(
                    row.get(0), row.get(1), row.get(2), Double.parseDouble(row.get(3)), row.get(4)))
        .toList();
  }

  /**
   * One row a term: claim, sentence, source, subject, metric, the subject and metric it is divided
   * by (both empty: by nothing), relation, bound. A claim's further terms repeat its name alone.
   */
  static List<Claim> claims() {
    Map<String, Claim> claims = new LinkedHashMap<>();
    for (List<String> row : rows("claims.csv", 9)) {
      Claim more = new Claim(row.get(0), row.get(1), row.get(2), List.of(term(row)));
      claims.merge(more.id(), more, HubDocument::joined);
    }
    return List.copyOf(claims.values());
  }

  private static Claim joined(Claim claim, Claim more) {
    List<Claim.Term> terms = new ArrayList<>(claim.terms());
    terms.addAll(more.terms());
    return new Claim(claim.id(), claim.sentence(), claim.source(), terms);
  }

  private static Claim.Term term(List<String> row) {
    Claim.@Nullable Metric over =
        row.get(5).isEmpty() ? null : new Claim.Metric(row.get(5), row.get(6));
    return new Claim.Term(
        new Claim.Metric(row.get(3), row.get(4)),
        over,
        Claim.Relation.valueOf(row.get(7)),
        Double.parseDouble(row.get(8)));
  }

  /** The rows of a resource, its heading left out. */
  private static List<List<String>> rows(String resource, int columns) {
    List<List<String>> rows = new ArrayList<>();
    for (String line : lines(resource)) {
      List<String> row = cells(line);
      if (row.size() != columns) {
        throw new IllegalStateException(
            resource + ": expected " + columns + " cells, not " + row.size() + ": " + line);
      }
      rows.add(row);
    }
    return rows.subList(1, rows.size());
  }

  private static List<String> lines(String resource) {
    try (InputStream bytes =
            Objects.requireNonNull(HubDocument.class.getResourceAsStream(resource), resource);
        BufferedReader text =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return text.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** The cells of a line: parted by commas, in quotes where a comma belongs to one. */
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
}
