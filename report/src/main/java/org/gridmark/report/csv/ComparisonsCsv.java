package org.gridmark.report.csv;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.BadInput;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.WriteFailure;

/** Comparisons as CSV: one row a number, named as in {@code results.csv}. */
public final class ComparisonsCsv {
  private static final List<String> COLUMNS =
      List.of(
          "subject",
          "part",
          "traffic",
          "phase",
          "fault",
          "metric",
          "unit",
          "baseline",
          "other",
          "before",
          "before_low",
          "before_high",
          "after",
          "after_low",
          "after_high",
          "ratio",
          "ratio_low",
          "ratio_high",
          "n",
          "outcome",
          "basis");

  private ComparisonsCsv() {}

  /**
   * Writes the file, or replaces it.
   *
   * @throws BadInput if it cannot be written there
   */
  public static void write(Path file, List<Comparison> comparisons) {
    StringBuilder text = new StringBuilder(Csv.shown(COLUMNS));
    comparisons.forEach(one -> text.append(Csv.shown(fields(one))));
    try {
      AtomicFile.write(file, text.toString());
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + WriteFailure.reason(e));
    }
  }

  private static List<String> fields(Comparison one) {
    List<String> fields = new ArrayList<>();
    fields.addAll(
        List.of(
            one.subject().request(),
            one.subject().part(),
            one.subject().traffic(),
            one.subject().phase(),
            one.subject().fault(),
            one.metric().name(),
            one.unit().symbol(),
            one.baseline(),
            one.other()));
    for (Estimate estimate : List.of(one.before(), one.after(), one.ratio())) {
      fields.add(Csv.number(estimate.value()));
      fields.add(Csv.number(estimate.low()));
      fields.add(Csv.number(estimate.high()));
    }
    fields.add(Long.toString(one.ratio().n()));
    fields.add(one.outcome().words());
    fields.add(one.basis().words());
    return fields;
  }
}
