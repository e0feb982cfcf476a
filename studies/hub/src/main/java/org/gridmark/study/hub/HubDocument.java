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
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.jspecify.annotations.Nullable;

/** What 000 published, from resources like {@code published.csv} and {@code claims.csv}. */
final class HubDocument {
  /** One a part of the study; a row is one number: subject, metric, unit, value, source. */
  private static final List<String> PUBLISHED =
      List.of(
          "published.csv",
          "load/published.csv",
          "update/published.csv",
          "delete/published.csv",
          "types/published.csv",
          "failover/published.csv",
          "primarykey/published.csv");

  /**
   * One a part of the study; a row is one term: claim, sentence, source, subject, metric, the
   * subject and metric it is divided by (both empty: by nothing), relation, bound. A claim's
   * further terms repeat its name alone.
   */
  private static final List<String> CLAIMS =
      List.of(
          "claims.csv",
          "load/claims.csv",
          "update/claims.csv",
          "delete/claims.csv",
          "query/claims.csv",
          "types/claims.csv",
          "failover/claims.csv",
          "serialization/claims.csv",
          "paging/claims.csv",
          "primarykey/claims.csv",
          "controlblock/claims.csv",
          "topology/claims.csv",
          "strategy/claims.csv");

  private HubDocument() {}

  static List<Published> published() {
    return rows(PUBLISHED, 5).stream()
        .map(
            row ->
                new Published(
                    row.get(0), row.get(1), row.get(2), Double.parseDouble(row.get(3)), row.get(4)))
        .toList();
  }

  static List<Claim> claims() {
    Map<String, Claim> claims = new LinkedHashMap<>();
    for (List<String> row : rows(CLAIMS, 9)) {
      Claim more = new Claim(row.get(0), row.get(1), row.get(2), List.of(term(row)));
      claims.merge(more.id(), more, HubDocument::joined);
    }
    return List.copyOf(claims.values());
  }

  /** The advice of chapter 6. */
  static List<Recommendation> recommendations() {
    return rows("advice.csv", 3).stream()
        .map(row -> new Recommendation(row.get(0), row.get(1), List.of(row.get(2).split(" "))))
        .toList();
  }

  /** Why it came out as it did. */
  static List<Remark> remarks() {
    return rows("remarks.csv", 2).stream().map(row -> new Remark(row.get(0), row.get(1))).toList();
  }

  private static Claim joined(Claim claim, Claim more) {
    List<Claim.Term> terms = new ArrayList<>(claim.terms());
    terms.addAll(more.terms());
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

  private static List<List<String>> rows(List<String> resources, int columns) {
    return resources.stream().flatMap(one -> rows(one, columns).stream()).toList();
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
