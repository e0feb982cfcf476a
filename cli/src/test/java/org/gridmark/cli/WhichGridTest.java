package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.StudentT;
import org.junit.jupiter.api.Test;

/** The sentences of the comparison of grids are those of its numbers: which-grid.csv. */
class WhichGridTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final List<String> ALIKE = List.of("coherence", "hazelcast", "ignite");

  /** Of an interval over three trials. */
  private static final int FREEDOM = 2;

  private static List<NamedCsvRecord> rows() throws IOException {
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(DOCS.resolve("which-grid.csv"))) {
      return csv.stream().toList();
    }
  }

  private static String page() throws IOException {
    return Files.readString(DOCS.resolve("which-grid.md")).replaceAll("\\s+", " ");
  }

  @Test
  void aNumberWithoutAnIntervalHasItsReason() throws IOException {
    assertThat(rows())
        .filteredOn(row -> row.getField("low").isEmpty() || row.getField("high").isEmpty())
        .allSatisfy(
            row ->
                assertThat(row.getField("verdict") + row.getField("doubt"))
                    .as(row.toString())
                    .isNotEmpty());
  }

  @Test
  void theDifferenceThatCouldHaveBeenSeenIsThatOfTheIntervals() throws IOException {
    List<Double> least = new ArrayList<>();
    for (Map<String, NamedCsvRecord> row : bySubject().values()) {
      if (row.keySet().containsAll(ALIKE)) {
        for (int i = 0; i < ALIKE.size(); i++) {
          for (String other : ALIKE.subList(i + 1, ALIKE.size())) {
            Estimate ratio = contrast(of(row, ALIKE.get(i)), of(row, other)).ratio();
            least.add(ratio.high() / ratio.value());
          }
        }
      }
    }
    double[] sorted = least.stream().mapToDouble(one -> one).sorted().toArray();
    assertThat(page())
        .contains(
            String.format(
                Locale.ROOT,
                "would have to differ %.2f times (median of %d pairs; quartiles %.2f and %.2f)",
                quartile(sorted, 2),
                sorted.length,
                quartile(sorted, 1),
                quartile(sorted, 3)));
  }

  @Test
  void theMapInTheClientIsAsMuchFasterAsTheNumbersSay() throws IOException {
    Estimate typical = overTheNext(",,queries alone,latency.typical");
    Estimate get = overTheNext("Activity Key,,,latency.mean");
    assertThat(page())
        .contains(
            String.format(
                Locale.ROOT,
                "a typical query %.1f [%.1f, %.1f] times, a get %.0f [%.1f, %.0f] times as fast",
                typical.value(),
                typical.low(),
                typical.high(),
                get.value(),
                get.low(),
                get.high()));
  }

  /** How many times longer the fastest other target takes. */
  private static Estimate overTheNext(String subject) throws IOException {
    Map<String, NamedCsvRecord> row = bySubject().getOrDefault(subject, Map.of());
    NamedCsvRecord local = of(row, "local");
    return row.values().stream()
        .filter(one -> !one.equals(local))
        .map(one -> contrast(local, one).ratio())
        .min((one, other) -> Double.compare(one.value(), other.value()))
        .orElseThrow();
  }

  private static Map<String, Map<String, NamedCsvRecord>> bySubject() throws IOException {
    return rows().stream()
        .collect(
            Collectors.groupingBy(
                WhichGridTest::subject,
                Collectors.toMap(row -> row.getField("target"), row -> row)));
  }

  private static String subject(NamedCsvRecord row) {
    return String.join(",", row.getFields().subList(1, 5));
  }

  private static NamedCsvRecord of(Map<String, NamedCsvRecord> row, String target) {
    NamedCsvRecord found = row.get(target);
    assertThat(found).as(target).isNotNull();
    return found;
  }

  /** The second over the first, on the scale of logarithms, by Welch. */
  private static Contrast contrast(NamedCsvRecord one, NamedCsvRecord other) {
    double first = variance(one);
    double second = variance(other);
    double sum = first + second;
    double freedom = sum * sum / ((first * first + second * second) / FREEDOM);
    return new Contrast(middle(other) - middle(one), Math.sqrt(sum), freedom, 0, FREEDOM + 1);
  }

  private static double middle(NamedCsvRecord row) {
    return (logarithm(row, "low") + logarithm(row, "high")) / 2;
  }

  private static double variance(NamedCsvRecord row) {
    double half = (logarithm(row, "high") - logarithm(row, "low")) / 2;
    return Math.pow(half / StudentT.central(Estimate.SHARE, FREEDOM), 2);
  }

  private static double logarithm(NamedCsvRecord row, String field) {
    return Math.log(Double.parseDouble(row.getField(field)));
  }

  private static double quartile(double[] sorted, int number) {
    return DoubleStream.of(sorted)
        .skip((sorted.length + 1L) * number / 4 - 1)
        .findFirst()
        .orElseThrow();
  }
}
