package org.gridmark.store.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.reader.NamedCsvRecordHandler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gridmark.store.file.Problems;
import org.gridmark.store.file.WholeLines;

/** Reads a CSV file whose writer may have been stopped, or that somebody has edited since. */
public final class CsvTable {
  private CsvTable() {}

  /**
   * Reads every row that is whole.
   *
   * @param columns that must be there; others are ignored
   * @param parse makes a row's object, and throws a RuntimeException for a row that is none
   * @return a list of its own for each caller, who may sort it
   */
  public static <T> List<T> read(
      Path file, List<String> columns, Function<NamedCsvRecord, T> parse, Problems problems) {
    String text = WholeLines.read(file, problems);
    List<T> rows = new ArrayList<>();
    List<Long> damaged = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> reader = reader(text);
        CloseableIterator<NamedCsvRecord> records = reader.iterator()) {
      if (!records.hasNext() || !records.next().getHeader().containsAll(columns)) {
        if (!problems.concern(file)) {
          problems.add(file, "expected the columns " + String.join(",", columns));
        }
        return rows;
      }
      while (records.hasNext()) {
        NamedCsvRecord row = records.next();
        try {
          rows.add(parse.apply(row));
        } catch (RuntimeException e) {
          damaged.add(row.getStartingLineNumber());
        }
      }
    } catch (CsvParseException e) {
      problems.add(file, "no CSV after " + rows.size() + " rows; the rest is left out");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    problems.addDamaged(file, damaged);
    return rows;
  }

  /** Lines of too few or too many fields pass here, so that one does not end the reading. */
  private static CsvReader<NamedCsvRecord> reader(String text) {
    return CsvReader.builder()
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .allowUnclosedQuote(false)
        .build(
            NamedCsvRecordHandler.of(
                handler -> handler.returnHeader(true).allowDuplicateHeaderFields(true)),
            text);
  }
}
