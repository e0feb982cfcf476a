package org.gridmark.system.settlement.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads the tables of static data: a heading, then a row a line, with commas and no quotes. */
final class Tables {
  private Tables() {}

  /** The rows of a table, without its heading. */
  static List<List<String>> rows(String table) {
    try (InputStream file = Tables.class.getResourceAsStream(table);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(file, table), StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).map(line -> List.of(line.split(",", -1))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(table, e);
    }
  }

  static List<Security> securities() {
    return rows("securities.csv").stream()
        .map(
            row ->
                new Security(
                    row.get(0),
                    row.get(1),
                    Security.Type.valueOf(row.get(2)),
                    row.get(3),
                    row.get(4)))
        .toList();
  }

  static List<Market> markets() {
    return rows("markets.csv").stream()
        .map(
            row ->
                new Market(
                    row.get(0), row.get(1), row.get(2), row.get(3), Integer.parseInt(row.get(4))))
        .toList();
  }

  static List<Institution> depositories() {
    return institutions(rows("depositories.csv"));
  }

  /** The participants that take this part. */
  static List<Institution> participants(String role) {
    return institutions(
        rows("participants.csv").stream().filter(row -> row.get(2).equals(role)).toList());
  }

  private static List<Institution> institutions(List<List<String>> rows) {
    return rows.stream().map(row -> new Institution(row.get(0), row.get(1))).toList();
  }
}
