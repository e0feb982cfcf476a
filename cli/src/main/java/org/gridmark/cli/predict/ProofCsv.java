package org.gridmark.cli.predict;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.Proof;
import org.gridmark.model.BadInput;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.WriteFailure;

/** Predictions beside measurements as CSV: one row a number. */
public final class ProofCsv {
  private static final List<String> COLUMNS =
      List.of(
          "servers",
          "subject",
          "metric",
          "unit",
          "rate",
          "predicted",
          "predicted_low",
          "predicted_high",
          "measured",
          "measured_low",
          "measured_high",
          "n",
          "ratio",
          "inside",
          "near",
          "notes");

  private ProofCsv() {}

  /**
   * Writes the file, or replaces it.
   *
   * @throws BadInput if it cannot be written there
   */
  public static void write(Path file, Proof proof) {
    StringBuilder text = new StringBuilder(Csv.shown(COLUMNS));
    proof.rows().forEach(row -> text.append(Csv.shown(fields(row))));
    try {
      AtomicFile.write(file, text.toString());
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + WriteFailure.reason(e));
    }
  }

  private static List<String> fields(Proof.Row row) {
    List<String> fields = new ArrayList<>();
    fields.add(String.valueOf(row.servers()));
    fields.add(row.subject());
    fields.add(row.metric());
    fields.add(row.metric().equals(Proof.THROUGHPUT) ? "1/s" : "ms");
    fields.add(Csv.number(row.rate()));
    for (Estimate estimate : List.of(row.predicted().estimate(), row.measured())) {
      fields.add(Csv.number(estimate.value()));
      fields.add(Csv.number(estimate.low()));
      fields.add(Csv.number(estimate.high()));
    }
    boolean given = row.predicted().given();
    fields.add(String.valueOf(row.measured().n()));
    fields.add(Csv.number(row.ratio()));
    fields.add(given ? String.valueOf(row.inside()) : "");
    fields.add(given ? String.valueOf(row.near()) : "");
    fields.add(String.join("; ", row.predicted().notes()));
    return fields;
  }
}
