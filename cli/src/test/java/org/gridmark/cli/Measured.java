package org.gridmark.cli;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.metric.Subject;

/**
 * A number that runs of an experiment have, whatever its value: a row of {@code measured.csv}. The
 * table has what published values are set beside; {@link EveryExperimentIT} asks each experiment's
 * run for its rows.
 */
record Measured(String study, String experiment, Subject subject, String metric) {
  /** All of them. */
  static List<Measured> all() {
    try (Stream<NamedCsvRecord> rows =
        CsvReader.builder()
            .ofNamedCsvRecord(
                new InputStreamReader(
                    Objects.requireNonNull(Measured.class.getResourceAsStream("/measured.csv")),
                    StandardCharsets.UTF_8))
            .stream()) {
      return rows.map(Measured::of).toList();
    }
  }

  /** Those of an experiment. */
  static List<Measured> of(String study, String experiment) {
    return all().stream()
        .filter(one -> one.study.equals(study) && one.experiment.equals(experiment))
        .toList();
  }

  private static Measured of(NamedCsvRecord row) {
    return new Measured(
        row.getField("study"), row.getField("experiment"), subject(row), row.getField("metric"));
  }

  /** The subject of a row of results. */
  static Subject subject(NamedCsvRecord row) {
    return new Subject(
        row.getField("subject"),
        row.getField("part"),
        row.getField("traffic"),
        row.getField("phase"),
        row.getField("fault"));
  }
}
